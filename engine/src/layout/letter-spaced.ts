import { heightOf, median } from './geometry.ts';
import { mergeWords, type PlacedWord } from './segment.ts';

/** Pieces of a word that is set wide, at least, and how many of them are single letters. */
const PIECES = 3;
const SINGLE = 2;
/** Letters in all, at least, and in a piece on average, at most. */
const LETTERS = 5;
const SHORT = 2.5;
/** How much wider than between letters the gap between words is, and the widest gap between letters in heights of type. */
const WIDER = 1.6;
const WIDEST = 1.2;

const CAPITALS = /^[\p{Lu}&]+$/u;

const gapsOf = (words: readonly PlacedWord[]): number[] =>
  words.slice(1).map((word, i) => word.box[0] - words[i]!.box[2]);

function isWide(words: readonly PlacedWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.length >= PIECES &&
    letters >= LETTERS &&
    letters <= SHORT * words.length &&
    words.filter(({ text }) => text.length === 1).length >= SINGLE
  );
}

/** The words of a run of pieces, where it is wide; the pieces themselves where it is not. */
function closed(run: readonly PlacedWord[]): PlacedWord[] {
  if (!isWide(run)) return [...run];
  const gaps = gapsOf(run);
  const usual = median(gaps);
  const out: PlacedWord[][] = [];
  for (const [i, word] of run.entries()) {
    if (i === 0 || gaps[i - 1]! > WIDER * usual) out.push([word]);
    else out.at(-1)!.push(word);
  }
  return out.map(mergeWords);
}

/** Pieces of words in small letters, at least, the share of single letters, and of gaps that are within words. */
const SMALL = { pieces: 5, single: 0.5, within: 0.6 };
/** Gaps between letters, in heights of type: narrower than any space; they differ by no more than this share. */
const NARROW = 0.16;
const EVEN = 0.5;

const PIECE = /^\p{L}{1,4}$/u;

/** The words of a run of pieces in small letters that stand evenly apart, closer than words do: "Ke n n t n iss e". */
function closedSmall(run: readonly PlacedWord[]): PlacedWord[] {
  const single = run.filter(({ text }) => text.length === 1).length;
  if (run.length < SMALL.pieces || single < SMALL.single * run.length) return [...run];
  const gaps = gapsOf(run);
  const isWithin = (gap: number) => gap < NARROW * heightOf(run[0]!.box);
  const within = gaps.filter(isWithin);
  const uneven = Math.max(...within) - Math.min(...within) > EVEN * median(within);
  if (within.length < SMALL.within * gaps.length || uneven) return [...run];
  const out: PlacedWord[][] = [[run[0]!]];
  for (const [i, word] of run.slice(1).entries()) {
    if (isWithin(gaps[i]!)) out.at(-1)!.push(word);
    else out.push([word]);
  }
  return out.map(mergeWords);
}

/** The words of a line, pieces of small letters that stand narrowly apart put together. */
function closeUpSmall(words: readonly PlacedWord[]): PlacedWord[] {
  const runs: PlacedWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const near = before && word.box[0] - before.box[2] < WIDEST * heightOf(before.box);
    if (last && near && PIECE.test(word.text) && PIECE.test(before.text)) last.push(word);
    else runs.push([word]);
  }
  return runs.flatMap(closedSmall);
}

/** The words of a line, those of headings whose capitals stand apart ("C E R T I F I C A T E", "E D U C ATION") whole. */
export function closeUp(words: readonly PlacedWord[]): PlacedWord[] {
  const runs: { capital: boolean; words: PlacedWord[] }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const before = last?.words.at(-1);
    const capital = CAPITALS.test(word.text);
    const near = before && word.box[0] - before.box[2] < WIDEST * heightOf(before.box);
    if (last && near && capital && last.capital) last.words.push(word);
    else runs.push({ capital, words: [word] });
  }
  return closeUpSmall(runs.flatMap((run) => (run.capital ? closed(run.words) : run.words)));
}
