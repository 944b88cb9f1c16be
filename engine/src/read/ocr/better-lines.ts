import type { Box } from '@recto/contracts/geometry';
import { union } from '../pdf/page-space.ts';
import type { OcrLine, OcrWord } from './types.ts';

/** Letters of less confidence than this speak against a reading. */
const EVEN = 0.5;
/** By so many sure letters a line has to be better to be taken. */
const MARGIN = 0.5;

/**
 * The lines of a reading, each as it stands in another reading of the same image where that is surer of it, and those
 * that only the other reading has and is sure of.
 */
export function betterLines(lines: readonly OcrLine[], others: readonly OcrLine[]): OcrLine[] {
  const words = others.flatMap((line) => line.words);
  const better = lines.map((line) => {
    const box = frameOf(line);
    const rivals = words.filter((word) => isWithin(word.box, box)).sort((a, b) => a.box[0] - b.box[0]);
    return evidence(rivals) > evidence(line.words) + MARGIN ? { words: rivals } : line;
  });
  const frames = lines.filter((line) => line.words.length > 0).map(frameOf);
  const missing = others.filter(
    ({ words: own }) =>
      evidence(own) > MARGIN && !own.some(({ box }) => frames.some((frame) => isWithin(box, frame))),
  );
  return [...better, ...missing];
}

function frameOf({ words }: OcrLine): Box {
  return words.map((word) => word.box).reduce<Box>(union, words[0]?.box ?? [0, 0, 0, 0]);
}

const evidence = (words: readonly OcrWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence - EVEN) * text.length, 0);

function isWithin([left, top, right, bottom]: Box, [x0, y0, x1, y1]: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
}
