// What the review screen loads of cases.
export { CaseBadges } from './case-badges.tsx';
export { CasesPanel } from './cases-panel.tsx';
