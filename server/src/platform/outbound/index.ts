export { createOutbound } from './client.ts';
export { type Outbound, OutboundError, type OutboundReply } from './types.ts';
export { whyNot } from './why-not.ts';
