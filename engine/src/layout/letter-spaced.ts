import { median } from './geometry.ts';
import type { PlacedWord } from './segment.ts';

/** Letters that make a line one that is set wide, at least, and their share of its words. */
const FEWEST = 6;
const SHARE = 0.6;
/** How much wider than between letters the gap between words is. */
const WIDER = 1.6;

const LETTER = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}&]$/u;

/** The text of a line whose letters stand apart ("C E R T I F I C A T E"), closed up; null for any other line. */
export function closedUp(words: readonly PlacedWord[]): string | null {
  const single = words.filter((word) => LETTER.test(word.text)).length;
  if (single < FEWEST || single < SHARE * words.length) return null;
  const gaps = words.slice(1).map((word, i) => word.box[0] - words[i]!.box[2]);
  const usual = median(gaps);
  return words
    .map((word, i) => (i > 0 && gaps[i - 1]! > WIDER * usual ? ` ${word.text}` : word.text))
    .join('');
}
