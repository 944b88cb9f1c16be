// The engine's doors; each is a file of its own so that a caller loads only what it uses.
export type * from './types.ts';
export { EngineError } from './types.ts';
