import { describe, expect, it } from 'vitest';
import { csvOf } from '../../cli/table.ts';
import { type Placed, pageOf } from '../../testing.ts';
import { readPrintedTables } from './read.ts';

const row = (y: number, ...texts: string[]): Placed[] =>
  texts.map((text, i): Placed => [60 + 130 * i, y, text]);

const HEAD = ['Day', 'Entry', 'Pieces', 'Price'];
const FIRST = [
  ...row(700, ...HEAD),
  ...row(716, '2026-03-04', 'Chairs', '4', '120.00'),
  ...row(732, '2026-03-05', 'Tables', '2', '480.50'),
  ...row(748, '2026-03-09', 'Lamps', '12', '36.00'),
];
const BODY = [
  ...row(76, '2026-03-10', 'Shelves', '3', '99.90'),
  ...row(92, '2026-03-11', 'Clocks', '1', '15.00'),
  ...row(108, 'Total', '', '22', '751.40').filter(([, , text]) => text !== ''),
];

const entries = (tables: ReturnType<typeof readPrintedTables>) =>
  tables.map(({ rows }) => rows.map(({ cells }) => cells[1]?.text ?? cells[0]?.text));

describe('tables over several pages', () => {
  it.each([
    ['with its headings repeated', [...row(60, ...HEAD), ...BODY]],
    ['without headings', BODY],
  ])('are one, %s', (_, second) => {
    const tables = readPrintedTables([pageOf(FIRST), pageOf(second, 2)]);
    expect(entries(tables)).toEqual([['Chairs', 'Tables', 'Lamps', 'Shelves', 'Clocks', 'Total']]);
    expect(tables[0]?.parts.map((p) => p.page)).toEqual([1, 2]);
  });

  it.each([
    ['other headings', [...row(60, 'Day', 'Visitor', 'Hours', 'Fee'), ...BODY], 2],
    ['a page between', BODY, 3],
    ['fewer columns', BODY.filter(([x]) => x < 400), 2],
  ] as [string, Placed[], number][])('stay apart with %s', (_, second, number) => {
    expect(readPrintedTables([pageOf(FIRST), pageOf(second, number)])).toHaveLength(2);
  });
});

describe('a whole table', () => {
  const [table] = readPrintedTables([pageOf(FIRST), pageOf(BODY, 2)]);

  it('says what its columns hold', () => {
    expect(table?.columns).toEqual([
      { name: 'Day', type: 'date' },
      { name: 'Entry', type: 'text' },
      { name: 'Pieces', type: 'number' },
      { name: 'Price', type: 'amount' },
    ]);
  });

  it('has all its rows where rules part these, and none its headings', () => {
    const rules = [728, 744, 760].map((y) => ({
      direction: 'horizontal' as const,
      box: [55, y, 560, y + 0.5] as [number, number, number, number],
    }));
    const [ruled] = readPrintedTables([{ ...pageOf(FIRST), rules }]);
    expect(ruled?.columns.map(({ name }) => name)).toEqual(HEAD);
    expect(entries([ruled!])).toEqual([['Chairs', 'Tables', 'Lamps']]);
  });

  it('tells its total from its items', () => {
    expect(table?.rows.map((r) => r.total)).toEqual([false, false, false, false, false, true]);
  });

  it('is written for spreadsheets, with no formula in it', () => {
    const texts = [...FIRST, ...row(764, '2026-03-12', '=A1+1', '-3', '"7", 50')];
    expect(csvOf(readPrintedTables([pageOf(texts)])).split('\n')).toEqual([
      'Day,Entry,Pieces,Price',
      '2026-03-04,Chairs,4,120.00',
      '2026-03-05,Tables,2,480.50',
      '2026-03-09,Lamps,12,36.00',
      `2026-03-12,'=A1+1,-3,"""7"", 50"`,
    ]);
  });
});
