import { expect, test } from 'vitest';
import type { PageText, Word } from '../types.ts';
import { layOut } from './page.ts';

/** A page of one character width, as a terminal prints it: `space` is the width of a space, in characters. */
function typed(picture: string, space = 1): PageText {
  const words = picture.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
      const left = 40 + 6 * space * index;
      return {
        text,
        box: [left, 40 + 13 * row, left + 6 * text.length, 52 + 13 * row],
        confidence: 1,
        size: 10,
      };
    }),
  );
  const empty = { lines: [], blocks: [], rules: [], marks: [] };
  return { number: 1, width: 595, height: 842, source: 'text', language: 'en', words, ...empty, skew: 0 };
}

const LINES = `VOLUMES  GROSS  UNIT  CHARGED  TARIFF  GOODS
four     96.50  KILO  100.000   4.250  NATURAL CORK STOPPERS
two      31.00  KILO  045.000   4.900  CORK SAMPLES`;
const PROSE = 'goods are carried under the conditions of the carrier and at the risk of the owner alone\n';

test('two spaces part columns on a page where all characters have one width', () => {
  const { rows, pitch } = layOut(typed(`${LINES}\n${PROSE.repeat(3)}`));
  expect(pitch).toBe(6);
  expect(rows[0]!.segments.map(({ text }) => text)).toEqual([
    'VOLUMES',
    'GROSS',
    'UNIT',
    'CHARGED',
    'TARIFF',
    'GOODS',
  ]);
  expect(rows[1]!.segments.at(-1)!.text).toBe('NATURAL CORK STOPPERS');
  expect(rows[3]!.segments).toHaveLength(1);
});

test('a page of few words is none', () => {
  expect(layOut(typed(LINES)).pitch).toBeNull();
});
