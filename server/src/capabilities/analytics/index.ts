export { analytics } from './analytics.capability.ts';
