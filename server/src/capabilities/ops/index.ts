export { ops } from './ops.capability.ts';
