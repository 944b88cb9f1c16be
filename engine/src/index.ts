/** The engine as a library. Everything else has a door of its own (`@recto/engine/read/normalise`), for callers that want one part. */
export { classify, close, type Document, extract, read, tables } from './library.ts';
export type { ReadOptions } from './read/read-document.ts';
export type { RecogniseOptions, Recognition } from './recognise.ts';
export type { PrintedCell, PrintedTable } from './tables/printed/types.ts';
export type * from './types.ts';
export { EngineError } from './types.ts';
