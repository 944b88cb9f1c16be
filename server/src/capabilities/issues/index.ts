export { withdrawIssue } from './change-issue.ts';
export { issues } from './issues.capability.ts';
export { reportIssue } from './report-issue.ts';
