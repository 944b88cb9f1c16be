import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { headerIndex } from '../context/indexes.ts';
import { schemaOf } from '../schema/index.ts';
import { pageOf } from '../testing.ts';
import { cellsOf } from './header.ts';
import { partHeads } from './parted-heads.ts';

const LINES = schemaOf('PO_CONF')!
  .sections.flatMap((s) => s.tables)
  .find(({ id }) => id === 'lines')!;

/** The heads of two columns that stand six points apart, with figures under the first and `behind` under the second. */
function headsOver(...behind: string[]): string[] {
  const context = contextOf([
    pageOf([
      [60, 80, 'Article'],
      [263, 80, 'Amount'],
      [299, 80, 'Delivery'],
      ...behind.flatMap((text, i) => [
        [60, 100 + 20 * i, `FL100-${i}`] as const,
        [263, 100 + 20 * i, `${i + 1}00.00`] as const,
        [299, 100 + 20 * i, text] as const,
      ]),
    ]),
  ]);
  const [page] = context.pages;
  const index = headerIndex(LINES);
  const [first, ...body] = page!.rows;
  // As one piece of print, which is what was read.
  const [article, ...others] = cellsOf(first!, index);
  const [left, right] = [others[0]!, others.at(-1)!];
  const cell = { ...left, right: right.right, text: 'Amount Delivery' };
  const header = { page: 1, first: 0, last: 0, cells: [article!, cell] };
  return partHeads(header, page!, body, { schema: LINES, index, context }).map(({ text }) => text);
}

test('heads that stand close are two where the cells of the second begin below it', () => {
  expect(headsOver('27/03/2026', '10/04/2026', '13/04/2026')).toEqual(['Article', 'Amount', 'Delivery']);
});

test.each([
  ['too few rows', ['27/03/2026', '10/04/2026']],
  ['cells of another form', ['Af', 'Bij', 'Af']],
])('they stay one over %s', (_, behind) => {
  expect(headsOver(...behind)).toEqual(['Article', 'Amount Delivery']);
});
