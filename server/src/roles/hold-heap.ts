import v8 from 'node:v8';

/** How much the heap may grow above what lives in it, before V8 looks for what is garbage. */
const GROWING_PERCENT = 40;

/**
 * V8 lets a heap grow to three or four times what lives in it where memory is plenty. A worker holds some 35 MB, a web
 * process 60, and both make a megabyte of short-lived rows for every document or list: they would keep 150 MB of garbage.
 * With this they collect every few seconds while they work, which takes some milliseconds of a thread beside. Unlike a
 * cap it refuses nothing.
 * A later V8 that does not know the flag says so on the console and goes on.
 */
export function holdHeap(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
}
