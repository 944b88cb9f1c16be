export { cases } from './cases.capability.ts';
