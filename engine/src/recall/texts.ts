import { distance } from 'fastest-levenshtein';
import { type Token, tokenise } from '../normalise/fold.ts';

/** Stands for any run that holds a figure: numbers differ from document to document. */
export const FIGURE = '#';

export const wordsOf = (text: string): string[] => tokenise(text).map(wordOf);

/** A token as it is compared: figures are all alike. */
export const wordOf = (token: Token): string => (/\d/.test(token.text) ? FIGURE : token.text);

/** True when two words are the same but for a letter that OCR may have misread. */
export const sameWord = (a: string, b: string): boolean =>
  a === b || (a.length >= 5 && Math.abs(a.length - b.length) <= 1 && distance(a, b) <= 1);

/** 0 to 1: how much of two folded texts agrees. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [x, y] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  return 1 - distance(x, y) / Math.max(x.length, y.length, 1);
}

/** Letters as `A`, figures as `9`, white space as one space; runs stand once. */
export const shapeOf = (text: string): string =>
  text
    .trim()
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')
    .replace(/\s+/g, ' ')
    .slice(0, 60);

/** Where the words of a folded text run in a printed one; null when they do not. */
export function findRun(
  text: string,
  words: readonly string[],
  from = 0,
): { start: number; end: number } | null {
  if (words.length === 0) return null;
  const tokens = tokenise(text);
  for (let i = 0; i + words.length <= tokens.length; i++) {
    if (tokens[i]!.start < from) continue;
    if (words.every((word, k) => sameWord(word, wordOf(tokens[i + k]!))))
      return { start: tokens[i]!.start, end: tokens[i + words.length - 1]!.end };
  }
  return null;
}
