import { totalmem } from 'node:os';
import type { GreyImage, LineReader, OcrLine, OcrWord } from '../types.ts';
import { cutWords } from './cut-words.ts';
import { type Character, decode } from './decode.ts';
import { BLUR, detectLines } from './detect.ts';
import { loadModels, type Models } from './models.ts';
import { charactersIn, isLongInDoubt, partsOf, surer } from './parts.ts';
import type { Slanted } from './rectangles.ts';
import { cutStrip, HIGH, type Strip } from './strip.ts';

/** Pixels of the longer side of what the detector looks at; the smaller costs 2 points of recall and half the memory. */
const SIDE = 1280;
const SHORT_SIDE = 960;
/** A machine with less memory than this is short of it. */
const SHORT_BYTES = 4 * 1024 ** 3;
/** The recogniser reads widths of a multiple of this many pixels. */
const STEP = 32;
/** Grey behind the print, as the recogniser was trained: without it a last character is lost now and then. */
const MARGIN = 32;

/**
 * Lines of print by PaddleOCR's networks. The same image gives the same words on machines of enough memory.
 * @param folder other weights, see `loadModels`
 * @param blur see `detectLines`
 * @param inParts whether long lines in doubt are read part by part
 */
export async function openNeural(
  folder?: string,
  blur = BLUR,
  inParts = true,
): Promise<LineReader & { close(): Promise<void> }> {
  const models = await loadModels(folder);
  const side = totalmem() < SHORT_BYTES ? SHORT_SIDE : SIDE;
  return {
    async read(image, signal) {
      signal?.throwIfAborted();
      const pieces = await detectLines(models.detect, image, { side, blur });
      const read = await recognise({ ...models, inParts }, image, pieces, signal);
      return {
        lines: inLines(read.filter((words) => words.length > 0)),
        whole: read.length === pieces.length,
      };
    },
    close: models.close,
  };
}

/**
 * The words of each piece, from the top of the page down, of the first ones when the signal fires on the way. One line
 * at a time: several at once take half as much processor time again, because what the network has between its layers
 * no longer fits the caches.
 */
async function recognise(
  models: Recognising,
  image: GreyImage,
  pieces: readonly Slanted[],
  signal: AbortSignal | undefined,
): Promise<OcrWord[][]> {
  const found: OcrWord[][] = [];
  for (const piece of pieces) {
    if (signal?.aborted) {
      if (found.some((words) => words.length > 0)) return found;
      throw signal.reason;
    }
    found.push(await wordsIn(models, cutStrip(image, piece)));
  }
  return found;
}

type Recognising = Models & { inParts: boolean };

/** The words of a strip; of a long one in doubt those of its parts, each read by itself where that says more. */
async function wordsIn(models: Recognising, strip: Strip): Promise<OcrWord[]> {
  const whole = await charactersOf(models, strip);
  if (!models.inParts || !isLongInDoubt(whole, strip)) return cutWords(whole, strip);
  const parts = partsOf(strip);
  if (parts.length === 1) return cutWords(whole, strip);
  const words: OcrWord[][] = [];
  for (const part of parts) {
    const own = charactersIn(whole, part);
    words.push(cutWords(surer(own, await charactersOf(models, part.strip)), part.strip));
  }
  return words.flat();
}

async function charactersOf({ recognise: net, characters }: Models, strip: Strip): Promise<Character[]> {
  const { input, wide } = inputOf(strip);
  const { data, dims } = await net(input, [1, 3, HIGH, wide]);
  const [, steps = 0, classes = 0] = dims;
  return decode(data, { steps, classes }, characters);
}

/** Three equal channels of a strip, with grey to its right. */
function inputOf(strip: Strip): { input: Float32Array; wide: number } {
  const wide = Math.ceil((strip.wide + MARGIN) / STEP) * STEP;
  const input = new Float32Array(3 * HIGH * wide);
  for (let row = 0; row < 3 * HIGH; row++) {
    const y = row % HIGH;
    input.set(strip.pixels.subarray(y * strip.wide, (y + 1) * strip.wide), row * wide);
  }
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
