import { expect, test } from 'vitest';
import { untilCounted } from './counted-rows.ts';
import { gridRow } from './testing.ts';

const PRODUCTS = [
  gridRow(0, '1', 'RP-1001', 'Pandan'),
  gridRow(16, '2', 'RP-1004', 'Vanilla'),
  gridRow(32, '3', 'RP-1017', 'Durian'),
];
const below = (top: number) => gridRow(top, '', 'Valid until', '31 August 2026');

test('what stands apart below rows that are counted is no row', () => {
  expect(untilCounted([...PRODUCTS, below(66), below(82)])).toEqual(PRODUCTS);
});

test.each([
  ['set like the others', [...PRODUCTS, below(48)]],
  ['below rows that nothing counts', [...PRODUCTS.map((row) => gridRow(row.top, 'A', 'B', 'C')), below(66)]],
  ['above further numbers', [...PRODUCTS, below(66), gridRow(82, '4', 'RP-1020', 'Laksa')]],
])('a row %s stays', (_, rows) => {
  expect(untilCounted(rows)).toEqual(rows);
});
