import { collectGarbage } from './collect-garbage.ts';
import { restOcr } from './read/ocr/engine.ts';

const MEGABYTE = 1024 * 1024;
/** What the engine keeps and one document take less JavaScript than this in most cases. */
const USUAL_HEAP = 160 * MEGABYTE;
/** A heap that stays large by what is in use is not collected for each document again. */
const GROWTH = 1.5;
/** A process with its networks and one page takes less than this; the workers of tesseract come on top. */
const USUAL = 700 * MEGABYTE;

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
  if (process.memoryUsage.rss() > USUAL) await restOcr();
}
