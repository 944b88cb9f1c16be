export { checkDeliveries } from './check-deliveries.ts';
export { findChannelByName } from './output-channel.queries.ts';
export { postExtraction } from './post-extraction.ts';
export { posting } from './posting.capability.ts';
export { startReplay } from './replay-deliveries.ts';
export { sendAgain } from './send-again.ts';
