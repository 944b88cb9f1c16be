import { collectGarbage } from './collect-garbage.ts';
import { restOcr } from './ocr/engine.ts';

const MEGABYTE = 1024 * 1024;
/** What the engine keeps and one document take less JavaScript than this in most cases. */
const USUAL_HEAP = 160 * MEGABYTE;
/** A heap that stays large by what is in use is not collected for each document again. */
const GROWTH = 1.5;
/** Workers for other languages that no document needed for so long are ended: while such documents come they are kept. */
const UNUSED_MS = 10_000;

let mostHeap = USUAL_HEAP;

/**
 * Between two documents of a process that lives long. V8 would let its heap grow to several times what is in use, and
 * the workers for other languages would stay for pages that may not come.
 */
export async function giveBackMemory(): Promise<void> {
  if (process.memoryUsage().heapTotal > mostHeap) {
    collectGarbage();
    mostHeap = Math.max(USUAL_HEAP, GROWTH * process.memoryUsage().heapTotal);
  }
  await restOcr(UNUSED_MS);
}
