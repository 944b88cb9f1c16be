// What the review screen loads when somebody opens it.
export { IssuesPanel } from './issues-panel.tsx';
export { ReportDialog } from './report-dialog.tsx';
