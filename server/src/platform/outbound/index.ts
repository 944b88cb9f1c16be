export { createOutbound } from './client.ts';
export { inWords } from './in-words.ts';
export { type Outbound, OutboundError, type OutboundReply } from './types.ts';
