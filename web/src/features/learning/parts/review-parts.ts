export { DoubtBadge } from './doubt-badge.tsx';
export { LearnedPanel } from './learned-panel.tsx';
export { LessonNews } from './lesson-news.tsx';
export { ReplayPanel } from './replay-panel.tsx';
