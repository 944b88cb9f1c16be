export { createOutbound } from './client.ts';
export { type Outbound, OutboundError, type OutboundReply, type OutboundRequest } from './types.ts';
