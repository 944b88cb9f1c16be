export { DoubtBadge } from './doubt-badge.tsx';
export { LearnedPanel } from './learned-panel.tsx';
export { LearningNotice } from './learning-notice.tsx';
export { ReplayPanel } from './replay-panel.tsx';
