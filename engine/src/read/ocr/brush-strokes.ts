import type { Box } from '@recto/contracts/geometry';
import { inkThreshold } from './deskew.ts';
import type { GreyImage, OcrWord } from './types.ts';

/** Words that are surely Latin: so many of them tell how many strokes their letters have on this page. */
const SURE = 0.9;
const LEAST = 3;
const ENOUGH = 10;
/** What nine in ten of them do not reach: noise adds strokes to all. */
const USUAL = 0.9;
/** So many words in doubt with so many times the strokes may be Chinese: several, or a few that clearly are. */
const DENSER: readonly (readonly [words: number, times: number])[] = [
  [4, 1.02],
  [2, 1.25],
];

/**
 * True when words in doubt may be Chinese: a line across a Chinese character crosses more strokes than one across
 * letters of the same page and scan. Costs next to nothing beside asking the recogniser.
 */
export function mayBeChinese(
  image: GreyImage,
  doubtful: readonly OcrWord[],
  words: readonly OcrWord[],
): boolean {
  const threshold = inkThreshold(image.data);
  const strokes = ({ box }: OcrWord): number => strokesCrossed(image, box, threshold);
  const latin = words
    .filter(({ text, confidence }) => confidence >= SURE && text.length >= LEAST)
    .map(strokes);
  if (latin.length < ENOUGH) return true;
  const usual = latin.sort((a, b) => a - b)[Math.floor(latin.length * USUAL)] ?? 0;
  const densest = doubtful.map(strokes).sort((a, b) => b - a);
  return DENSER.some(([count, times]) => (densest[count - 1] ?? 0) >= usual * times);
}

/**
 * How many strokes a line crosses within a box: once from above to below and once along a piece as wide as the box is
 * high, both together.
 */
function strokesCrossed(
  { data, width }: GreyImage,
  [left, top, right, bottom]: Box,
  threshold: number,
): number {
  const [wide, high] = [right - left, bottom - top];
  let [upright, inked, across] = [0, 0, 0];
  for (let x = left; x < right; x++) {
    const runs = runsAlong(data, top * width + x, width, high, threshold);
    upright += runs;
    if (runs > 0) inked++;
  }
  for (let y = top; y < bottom; y++) across += runsAlong(data, y * width + left, 1, wide, threshold);
  return upright / Math.max(1, inked) + across / Math.max(1, wide);
}

function runsAlong(data: Buffer, from: number, step: number, length: number, threshold: number): number {
  let runs = 0;
  let dark = false;
  for (let at = 0, index = from; at < length; at++, index += step) {
    const ink = (data[index] ?? 255) < threshold;
    if (ink && !dark) runs++;
    dark = ink;
  }
  return runs;
}
