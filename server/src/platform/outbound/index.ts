export { createOutbound } from './client.ts';
export { type Outbound, OutboundError } from './types.ts';
