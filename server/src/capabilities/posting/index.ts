export { checkDeliveries } from './check-deliveries.ts';
export { createChannel } from './manage-channels.ts';
export { findChannelByName } from './output-channel.queries.ts';
export { postExtraction } from './post-extraction.ts';
export { posting } from './posting.capability.ts';
export { startReplay } from './replay-deliveries.ts';
export { sendAgain } from './send-again.ts';
export { type SignatureVerdict, verdictOn } from './workers/sign.ts';
