import { median, widthOf } from './geometry.ts';
import type { PlacedWord } from './segment.ts';

/** Words that tell, at least, and how far their characters may be from the usual width. */
const FEWEST = 40;
const SLACK = 0.04;
/** Share of the words whose characters have that width. */
const SHARE = 0.9;

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}]{3,}$/u;

/** How far the space between two words may be from the width of a character. */
const SPACE_SLACK = 0.2;

/** The spaces between words of a line that stand together. */
const spacesOf = (words: readonly PlacedWord[], pitch: number): number[] =>
  words.slice(1).flatMap(({ box }, i) => {
    const before = words[i]!.box;
    const gap = box[0] - before[2];
    return Math.abs(box[1] - before[1]) < 2 && gap > 0 && gap < 1.5 * pitch ? [gap] : [];
  });

/** The width of a character on a page where all have the same, as typewriters and terminals print; else null. */
export function pitchOf(words: readonly PlacedWord[]): number | null {
  const widths = words
    .filter(({ text }) => LATIN.test(text))
    .map(({ text, box }) => widthOf(box) / [...text].length);
  if (widths.length < FEWEST) return null;
  const pitch = median(widths);
  const even = widths.filter((width) => Math.abs(width - pitch) < SLACK * pitch).length;
  const spaces = spacesOf(words, pitch);
  const spaced = spaces.length === 0 || Math.abs(median(spaces) - pitch) < SPACE_SLACK * pitch;
  return spaced && even >= SHARE * widths.length ? pitch : null;
}
