import type { Rule, Word } from '../../types.ts';
import { mergeRules } from '../pdf/rules.ts';

/** "────────", "├───┼───┤", "+--------+": lines of a form that was typed. */
const ACROSS = /^(?:[\u2500-\u257F]{3,}|\+?(?:-{8,}|={8,})\+?)$/u;
/** "│", piece by piece from line to line. */
const DOWN = /^[\u2502\u2503\u2551]$/u;

function ruleOf({ text, box }: Word): Rule | null {
  const [left, top, right, bottom] = box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (ACROSS.test(text)) return { direction: 'horizontal', box: [left, y, right, y] };
  return DOWN.test(text) ? { direction: 'vertical', box: [x, top, x, bottom] } : null;
}

/** Lines that are drawn with characters are rules like any other, and no words. */
export function drawnLines(words: readonly Word[], rules: readonly Rule[]): { words: Word[]; rules: Rule[] } {
  const drawn = words.flatMap((word) => ruleOf(word) ?? []);
  if (drawn.length === 0) return { words: [...words], rules: [...rules] };
  return { words: words.filter((word) => ruleOf(word) === null), rules: mergeRules([...rules, ...drawn]) };
}
