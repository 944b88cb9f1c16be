import { totalmem } from 'node:os';
import type { GreyImage, LineReader, OcrLine, OcrWord } from '../types.ts';
import { cutWords } from './cut-words.ts';
import { decode } from './decode.ts';
import { detectLines } from './detect.ts';
import { loadModels, type Models } from './models.ts';
import type { Slanted } from './rectangles.ts';
import { cutStrip, HIGH, type Strip } from './strip.ts';

/** Pixels of the longer side of what the detector looks at; the smaller costs 2 points of recall and half the memory. */
const SIDE = 1280;
const SHORT_SIDE = 960;
/** A machine with less memory than this is short of it. */
const SHORT_BYTES = 4 * 1024 ** 3;
/** Lines read at once, of about one width: padding costs as much as print. */
const BATCH = 6;
const BATCH_PIXELS = 4800;
const WIDER = 1.25;
const STEP = 32;

/**
 * Lines of print by PaddleOCR's networks. The same image gives the same words on machines of enough memory.
 * @param folder other weights, see `loadModels`
 */
export async function openNeural(folder?: string): Promise<LineReader & { close(): Promise<void> }> {
  const models = await loadModels(folder);
  const side = totalmem() < SHORT_BYTES ? SHORT_SIDE : SIDE;
  return {
    async read(image, signal) {
      signal?.throwIfAborted();
      const pieces = await detectLines(models.detect, image, side);
      return inLines(await recognise(models, image, pieces, signal));
    },
    close: models.close,
  };
}

/** The words of each piece, empty ones left out. */
async function recognise(
  { recognise: net, characters }: Models,
  image: GreyImage,
  pieces: readonly Slanted[],
  signal: AbortSignal | undefined,
): Promise<OcrWord[][]> {
  const found: OcrWord[][] = [];
  for (const batch of batchesOf(pieces.map((piece) => cutStrip(image, piece)))) {
    signal?.throwIfAborted();
    const { input, wide } = inputOf(batch);
    const { data, dims } = await net(input, [batch.length, 3, HIGH, wide]);
    const [, steps = 0, classes = 0] = dims;
    for (const [n, strip] of batch.entries())
      found.push(cutWords(decode(data, n, { steps, classes }, characters), strip));
  }
  return found.filter((words) => words.length > 0);
}

/** Strips of about one width together, the narrow ones first. */
function* batchesOf(strips: readonly Strip[]): Generator<Strip[]> {
  const sorted = [...strips].sort((a, b) => a.wide - b.wide);
  for (let from = 0; from < sorted.length; ) {
    const least = sorted[from]?.wide ?? 0;
    let to = from + 1;
    while (
      to - from < BATCH &&
      (sorted[to]?.wide ?? Infinity) <= least * WIDER + STEP &&
      (sorted[to]?.wide ?? 0) * (to - from + 1) <= BATCH_PIXELS
    )
      to++;
    yield sorted.slice(from, to);
    from = to;
  }
}

/** Three equal channels of each strip, with grey to its right. */
function inputOf(batch: readonly Strip[]): { input: Float32Array; wide: number } {
  const wide = Math.ceil((batch.at(-1)?.wide ?? STEP) / STEP) * STEP;
  const input = new Float32Array(batch.length * 3 * HIGH * wide);
  for (const [n, strip] of batch.entries())
    for (let channel = 0; channel < 3; channel++)
      for (let y = 0; y < HIGH; y++)
        input.set(
          strip.pixels.subarray(y * strip.wide, (y + 1) * strip.wide),
          ((n * 3 + channel) * HIGH + y) * wide,
        );
  return { input, wide };
}

const LINE_OVERLAP = 0.25;

/** Pieces side by side are one line, left to right; lines from the top down. */
export function inLines(pieces: readonly OcrWord[][]): OcrLine[] {
  const framed = pieces
    .map((words) => ({
      words,
      top: Math.min(...words.map(({ box }) => box[1])),
      bottom: Math.max(...words.map(({ box }) => box[3])),
    }))
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  const lines: typeof framed = [];
  for (const piece of framed) {
    const middle = (piece.top + piece.bottom) / 2;
    const line = lines.findLast(({ top, bottom }) => {
      const margin = (bottom - top) * LINE_OVERLAP;
      return middle > top + margin && middle < bottom - margin;
    });
    if (line) line.words.push(...piece.words);
    else lines.push({ ...piece, words: [...piece.words] });
  }
  return lines.map(({ words }) => ({ words: words.sort((a, b) => a.box[0] - b.box[0]) }));
}
