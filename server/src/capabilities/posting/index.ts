export { posting } from './posting.capability.ts';
