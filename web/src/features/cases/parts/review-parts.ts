// What other screens load of cases.
export { CaseBadges } from './case-badges.tsx';
export { CasesPanel } from './cases-panel.tsx';
export { ConsolidateTicked } from './consolidate-ticked.tsx';
export { SyncPartDialog } from './sync-part-dialog.tsx';
