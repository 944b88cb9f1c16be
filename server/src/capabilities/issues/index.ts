export { issues } from './issues.capability.ts';
