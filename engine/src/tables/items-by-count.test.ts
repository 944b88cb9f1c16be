import { expect, test } from 'vitest';
import { itemsByCount } from './items-by-count.ts';
import { gridRow } from './testing.ts';
import { cellText, type GridRow } from './types.ts';

const isItem = (row: GridRow): boolean => cellText(row.cells[2]) !== '';
const opened = (rows: readonly GridRow[]): string[] => {
  const { rows: all, opens } = itemsByCount(rows, isItem, isItem);
  return all.flatMap((row) => (opens === null || opens.has(row) ? [cellText(row.cells[1])] : []));
};

/** Net weights, and the gross weight of each close below. */
const WEIGHED = [
  gridRow(0, '1', 'Stearic acid', 'N.W. 20,000 KGS'),
  gridRow(12, '', 'in bags', 'G.W. 20,240 KGS'),
  gridRow(36, '2', 'Glycerine', 'N.W. 24,000 KGS'),
  gridRow(48, '', 'in drums', 'G.W. 25,776 KGS'),
  gridRow(72, '3', 'Soap', 'N.W. 4,500 KGS'),
  gridRow(84, '', 'on pallets', 'G.W. 4,655 KGS'),
];

test('a figure close below a numbered line is of the same item', () => {
  expect(opened(WEIGHED)).toEqual(['Stearic acid', 'Glycerine', 'Soap']);
});

test('what stands apart below the last number begins an item of its own, as do the lines below it', () => {
  const charge = [gridRow(108, '', 'Freight', '120.00'), gridRow(120, '', 'Insurance', '30.00')];
  expect(opened([...WEIGHED, ...charge])).toEqual([
    'Stearic acid',
    'Glycerine',
    'Soap',
    'Freight',
    'Insurance',
  ]);
});

test('numbers that share a cell with what they count are taken off it', () => {
  const rows = WEIGHED.map((row) => {
    const [number, name, weight] = row.cells.map(cellText);
    return gridRow(row.top, '', number ? `${number}|${name}` : name!, weight!);
  });
  expect(opened(rows)).toEqual(['Stearic acid', 'Glycerine', 'Soap']);
});

test.each([
  [
    'lines stand as far apart as items',
    WEIGHED.map((row, i) => ({ ...row, top: 20 * i, bottom: 20 * i + 10 })),
  ],
  ['numbers are missing', WEIGHED.filter((row) => cellText(row.cells[0]) !== '2')],
  ['two are counted', WEIGHED.slice(0, 4)],
])('every line stays an item where %s', (_, rows) => {
  expect(opened(rows)).toHaveLength(rows.length);
});
