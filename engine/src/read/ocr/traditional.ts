import type { Box } from '@recto/contracts/geometry';
import { union } from '../pdf/page-space.ts';
import type { OcrLine, OcrWord } from './types.ts';

const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]/g;
/** Share of a word of the other reading that lies over one of ours. */
const OVER = 0.5;
/** The other reading has to be this sure of what we have not, and may be this much less sure where it has more. */
const CREDIBLE = 0.6;
const SURE = 0.8;
const LONGER = 0.25;

/**
 * Chinese characters as a reading with Traditional data has them where it is surer of them or has more of them: the
 * reader of whole lines knows only some of the characters that are written in Traditional Chinese alone, and passes over
 * the others. Letters and digits stay as they are.
 */
export function takeTraditional(lines: readonly OcrLine[], others: readonly OcrLine[]): OcrLine[] {
  const theirs = others.flatMap(({ words }) => words).filter(({ text }) => han(text) > 0);
  const used = new Set<OcrWord>();
  const better = lines.map(({ words }) => ({
    words: words.flatMap((word) => {
      const rivals = theirs.filter((other) => !used.has(other) && isOver(other.box, word.box));
      for (const rival of rivals) used.add(rival);
      return isBetter(rivals, word) ? inOrder(rivals) : [word];
    }),
  }));
  const missing = theirs.filter((word) => !used.has(word) && word.confidence >= SURE && han(word.text) > 1);
  return [...better, ...missing.map((word) => ({ words: [word] }))];
}

const han = (text: string): number => text.match(HAN)?.length ?? 0;

function isBetter(rivals: readonly OcrWord[], word: OcrWord): boolean {
  // What holds letters or digits was cut by gaps of the ink: replacing it would lose them.
  if (rivals.length === 0 || /[\p{Script=Latin}\d]/u.test(word.text)) return false;
  const sure =
    rivals.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) /
    rivals.reduce((sum, { text }) => sum + text.length, 0);
  if (sure < CREDIBLE) return false;
  const more = rivals.reduce((sum, { text }) => sum + han(text), 0) - han(word.text);
  return more > 0 ? sure > word.confidence - LONGER : more === 0 && sure > word.confidence;
}

/** One word: those of the other reading are cut otherwise. */
function inOrder(words: readonly OcrWord[]): OcrWord[] {
  const sorted = [...words].sort((a, b) => a.box[0] - b.box[0]);
  const [first, ...rest] = sorted;
  if (!first) return [];
  return [
    {
      text: sorted.map(({ text }) => text).join(''),
      box: rest.reduce<Box>((sum, { box }) => union(sum, box), first.box),
      confidence: sorted.reduce((sum, { confidence }) => sum + confidence, 0) / sorted.length,
    },
  ];
}

function isOver(a: Box, b: Box): boolean {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const middle = (a[1] + a[3]) / 2;
  return middle > b[1] && middle < b[3] && across >= (a[2] - a[0]) * OVER;
}
