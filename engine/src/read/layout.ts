import type { Line, Rule, TextBlock, Word } from '../types.ts';
import { buildBlocks } from './layout/blocks.ts';
import { buildLines } from './layout/lines.ts';
import { readingOrder } from './layout/order.ts';

export { joinWords, pageLanguage } from './layout/script.ts';

/** Lines in reading order, and the blocks they form. Boxes in points on the page as displayed. */
export function layOut(
  words: readonly Word[],
  rules: readonly Rule[],
): { lines: Line[]; blocks: TextBlock[] } {
  const lines = readingOrder(buildLines(words, rules));
  return { lines, blocks: buildBlocks(lines, rules) };
}
