export { billing } from './billing.capability.ts';
