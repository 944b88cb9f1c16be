import { union } from '../pdf/page-space.ts';
import type { OcrLine, OcrWord } from './types.ts';

const HAN = /[\u2E80-\u9FFF\uF900-\uFAFF]/;
const LATIN = /[\p{Script=Latin}\p{N}]/u;
const COLON = /^[:：]/;
const MARKS = /[^\p{L}\p{N}]/gu;
const LETTER = /\p{L}/u;
/** A Latin word belongs to a stretch of a line when this part of its width lies in it; less is an overlap. */
const INSIDE = 0.75;
const OUTSIDE = 0.25;
/** The Latin reading may be this much less sure of a stretch than the Chinese one, which tends to overrate itself. */
const LEEWAY = 0.12;
/** It knows points and spaces better, which is all that differs where letters and digits agree. */
const SAME_LEEWAY = 0.35;
/** Latin letters that are this sure where the Chinese reading doubts its characters more than that were no characters. */
const SURE = 0.88;
const DOUBTFUL = 0.6;
const WORD = 3;

/**
 * Puts two readings of one page together: Chinese characters as the Chinese data read them, Latin letters and digits
 * as the Latin data did, which know their words and their spaces. Reading with both data at once takes words of Latin
 * letters for many a Chinese label.
 */
export function mergeReadings(chinese: readonly OcrLine[], latin: readonly OcrLine[]): OcrLine[] {
  const words = latin.flatMap((line) => line.words);
  const used = new Set<OcrWord>();
  const merged = chinese.map((line) => mergeLine(line, words, used));
  const known = merged.flatMap((line) => line.words);
  const missing = latin.map((line) => ({
    words: line.words.filter(
      (word) => !used.has(word) && isWord(word) && !known.some((k) => share(word, k) > 0),
    ),
  }));
  return [...merged, ...missing].filter((line) => line.words.length > 0);
}

function mergeLine(line: OcrLine, latin: readonly OcrWord[], used: Set<OcrWord>): OcrLine {
  const near = latin.filter((word) => line.words.some((own) => share(word, own) > 0));
  const words = stretches(line.words, near).flatMap(({ han, words: own }) => {
    const better = han ? [] : inPlaceOf(own, near);
    for (const word of better) used.add(word);
    return better.length > 0 ? withColon(better, own) : own;
  });
  return { words };
}

// The Latin reading passes over the wide colon after a Chinese label.
function withColon(words: OcrWord[], own: readonly OcrWord[]): OcrWord[] {
  const [first, ...rest] = words;
  if (!first || !COLON.test(own[0]?.text ?? '') || COLON.test(first.text)) return words;
  return [{ ...first, text: `:${first.text}` }, ...rest];
}

type Stretch = { han: boolean; words: OcrWord[] };

/** The line in turns of Chinese and other words. */
function stretches(words: readonly OcrWord[], latin: readonly OcrWord[]): Stretch[] {
  const found: Stretch[] = [];
  for (const word of words) {
    const han = HAN.test(word.text) && !isMistaken(word, latin);
    const last = found.at(-1);
    if (last?.han === han) last.words.push(word);
    else found.push({ han, words: [word] });
  }
  return found;
}

// A picture or a large Latin letter reads as some character, doubtfully.
function isMistaken(word: OcrWord, latin: readonly OcrWord[]): boolean {
  if (word.confidence >= DOUBTFUL) return false;
  return latin.some((other) => isWord(other) && share(word, other) >= INSIDE);
}

const isWord = ({ text, confidence }: OcrWord): boolean =>
  confidence >= SURE && text.length >= WORD && LATIN.test(text);

/** The words of the Latin reading for a stretch; none where they reach beyond it or are less sure. */
function inPlaceOf(own: readonly OcrWord[], latin: readonly OcrWord[]): OcrWord[] {
  const [first, ...rest] = own;
  if (!first) return [];
  const box = rest.reduce((sum, word) => union(sum, word.box), first.box);
  const frame = { text: '', box, confidence: 0 };
  const parts = latin.map((word) => ({ word, part: share(word, frame) }));
  if (parts.some(({ part }) => part > OUTSIDE && part < INSIDE)) return [];
  const inside = parts.filter(({ part }) => part >= INSIDE).map(({ word }) => word);
  // Beside a date's characters their strokes are read as letters: "26H" for the 26th day.
  if (!hasLetter(own) && hasLetter(inside)) return [];
  const complete = inside.reduce((sum, { box: b }) => sum + b[2] - b[0], 0) >= widthOf(own) * INSIDE;
  return complete && sureness(inside) >= sureness(own) - (isSame(inside, own) ? SAME_LEEWAY : LEEWAY)
    ? inside.sort((a, b) => a.box[0] - b.box[0])
    : [];
}

/** The same letters and digits, so that only points and spaces differ. */
function isSame(a: readonly OcrWord[], b: readonly OcrWord[]): boolean {
  const [left, right] = [a, b].map((words) => words.map((word) => word.text.replace(MARKS, '')).join(''));
  return left === right;
}

const hasLetter = (words: readonly OcrWord[]): boolean => words.some(({ text }) => LETTER.test(text));

const widthOf = (words: readonly OcrWord[]): number =>
  words.reduce((sum, { box }) => sum + box[2] - box[0], 0);

function sureness(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}

/** The part of a word's width that lies over another one on the same line. */
function share({ box: a }: OcrWord, { box: b }: OcrWord): number {
  const middle = (a[1] + a[3]) / 2;
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const sameLine = (middle > b[1] && middle < b[3]) || height > (b[3] - b[1]) / 2;
  if (!sameLine) return 0;
  return Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) / Math.max(1, a[2] - a[0]);
}
