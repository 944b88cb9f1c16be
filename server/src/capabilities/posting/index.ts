export { posting } from './posting.capability.ts';
export { sendAgain } from './send-again.ts';
