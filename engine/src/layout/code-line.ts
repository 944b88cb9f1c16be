import { median } from './geometry.ts';
import { mergeWords, type PlacedWord } from './segment.ts';

/** Characters in a line for machines at least, and how many of them stand alone. */
const LEAST = 12;
const SINGLE = 0.8;
/** A step wider than this many usual ones is a gap between two groups. */
const GAP = 1.5;

/** Figures and the signs between them, of a font for machines or of what a print has in its stead. */
const SIGNS = /^[\d⑆⑇⑈⑉"':;|<>-]+$/u;

/** The line at the foot of a cheque is set figure by figure: they are made groups again. */
export function joinCodeLine(words: readonly PlacedWord[]): PlacedWord[] {
  const single = words.filter(({ text }) => text.length === 1).length;
  if (words.length < LEAST || single < SINGLE * words.length) return [...words];
  if (!words.every(({ text }) => SIGNS.test(text)) || words.every(({ text }) => /^\d$/.test(text)))
    return [...words];
  const step = median(words.slice(1).map(({ box }, i) => box[0] - words[i]!.box[0]));
  const groups: PlacedWord[][] = [];
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (before && word.box[0] - before.box[0] <= GAP * step) groups.at(-1)!.push(word);
    else groups.push([word]);
  });
  return groups.map(mergeWords);
}

/** True for the groups of such a line, which are read as one text however far apart they stand. */
export function isCodeLine(words: readonly PlacedWord[]): boolean {
  if (words.length < 2 || !words.every(({ text }) => SIGNS.test(text))) return false;
  const text = words.map((word) => word.text).join('');
  return /["⑆⑈]/u.test(text) && text.replace(/\D/g, '').length >= LEAST;
}
