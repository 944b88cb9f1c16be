import type { Box } from '@recto/contracts/geometry';
import type { Rule, TextBlock, TextLine, Word } from '../types.ts';
import { buildBlocks } from './layout/blocks.ts';
import { buildLines } from './layout/lines.ts';
import { readingOrder } from './layout/order.ts';
import { union } from './pdf/page-space.ts';

export { joinWords, pageLanguage } from './layout/script.ts';

/** Lines in reading order and blocks of a page. */
type Layout = { lines: TextLine[]; blocks: TextBlock[] };

/** Lines in reading order, and the blocks they form. Boxes in points on the page as displayed. */
export function layOut(
  words: readonly Word[],
  rules: readonly Rule[],
): { lines: TextLine[]; blocks: TextBlock[] } {
  const lines = readingOrder(buildLines(words, rules));
  return { lines, blocks: buildBlocks(lines, rules) };
}

/**
 * Lays out words of a skewed page: lines and blocks are found where the page is level (`level[i]` is `words[i]`
 * there, `rules` are those of the level page) and given with the boxes of the page as displayed.
 */
export function layOutSkewed(words: readonly Word[], level: readonly Word[], rules: readonly Rule[]): Layout {
  const displayed = new Map(level.map((word, index) => [word, words[index] ?? word]));
  const layout = layOut(level, rules);
  const lines = new Map(layout.lines.map((line) => [line, moveLine(line, displayed)]));
  const blocks = layout.blocks.map((block) => {
    const members = block.lines.map((line) => lines.get(line) ?? line);
    return { lines: members, box: around(members) };
  });
  return { lines: [...lines.values()], blocks };
}

function moveLine(line: TextLine, displayed: ReadonlyMap<Word, Word>): TextLine {
  const words = line.words.map((word) => displayed.get(word) ?? word);
  return { words, text: line.text, box: around(words) };
}

function around(parts: readonly { box: Box }[]): Box {
  const [first, ...rest] = parts.map((part) => part.box);
  return rest.reduce<Box>(union, first ?? [0, 0, 0, 0]);
}
