import type { Box } from '@recto/contracts/geometry';
import { isCjk } from '../layout/script.ts';
import { union } from '../pdf/page-space.ts';
import type { OcrLine, OcrWord } from './types.ts';

/** A word with the estimated size of its type in pixels. */
export type SizedWord = OcrWord & { size: number };

const DESCENDS = /[gjpqyQ,;()[\]{}@$|]/;
const CAP_HEIGHT = 0.72;
const DESCENT = 0.21;
const CJK_HEIGHT = 0.92;
/** Chinese characters closer than this part of their height belong to one word. */
const CJK_GAP = 0.6;
const BARS = /^[|¦│┃]+|[|¦│┃]+$/g;
const WORDLIKE = /[\p{L}\p{N}]/u;
const UNCERTAIN = 0.4;
const HOPELESS = 0.12;
const NUMBER = /^[^\p{L}]*\d[\d.,/-]*\d[^\p{L}]*$/u;

/** Turns recognised lines into words: drops rules read as bars and specks read as points, joins Chinese characters. */
export function wordsOf(lines: readonly OcrLine[]): SizedWord[] {
  return lines.flatMap((line) => {
    const words = joinCjk(line.words.flatMap(tidy));
    const size = typeSize(words);
    return words.map((word) => ({ ...word, size }));
  });
}

function tidy(word: OcrWord): OcrWord[] {
  const text = word.text.replace(BARS, '');
  // A number is kept however doubtful: somebody should see it, where a guessed word would only be in the way.
  if (text === '' || (word.confidence < HOPELESS && !NUMBER.test(text))) return [];
  if (!WORDLIKE.test(text) && word.confidence < UNCERTAIN) return [];
  return [{ ...word, text }];
}

function joinCjk(words: readonly OcrWord[]): OcrWord[] {
  const joined: OcrWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && isOneWord(last, word)) joined[joined.length - 1] = join(last, word);
    else joined.push(word);
  }
  return joined;
}

function isOneWord(left: OcrWord, right: OcrWord): boolean {
  const touching = isCjk([...left.text].at(-1)) && isCjk([...right.text][0]);
  const height = Math.max(left.box[3] - left.box[1], right.box[3] - right.box[1]);
  return touching && right.box[0] - left.box[2] < height * CJK_GAP;
}

function join(left: OcrWord, right: OcrWord): OcrWord {
  const [a, b] = [left.text.length, right.text.length];
  const confidence = (left.confidence * a + right.confidence * b) / (a + b);
  return { text: left.text + right.text, box: union(left.box, right.box), confidence };
}

/** The em of a line from the height that its letters reach: capitals are 0.72 em high, descenders add 0.21. */
function typeSize(words: readonly OcrWord[]): number {
  const [first, ...rest] = words;
  if (!first) return 0;
  const box = rest.reduce<Box>((sum, word) => union(sum, word.box), first.box);
  const text = words.map((word) => word.text).join('');
  const height = Math.min(box[3] - box[1], tallest(words) * 1.4);
  if (isCjk(text[0]) || isCjk(text.at(-1))) return height / CJK_HEIGHT;
  return height / (DESCENDS.test(text) ? CAP_HEIGHT + DESCENT : CAP_HEIGHT);
}

function tallest(words: readonly OcrWord[]): number {
  const heights = words.map((word) => word.box[3] - word.box[1]).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.75)] ?? 0;
}
