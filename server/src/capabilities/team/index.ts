export { team } from './team.capability.ts';
