export { DuplicateBadge } from './duplicate-badge.tsx';
export { DuplicatesDialog } from './duplicates-dialog.tsx';
