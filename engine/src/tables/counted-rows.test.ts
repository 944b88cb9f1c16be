import { expect, test } from 'vitest';
import type { Span } from '../layout/segment.ts';
import { untilCounted } from './counted-rows.ts';
import type { GridRow } from './types.ts';

const rowAt = (top: number, ...texts: string[]): GridRow => ({
  page: 1,
  extra: [],
  top,
  bottom: top + 10,
  cells: texts.map((text, i) => {
    const box: Span['box'] = [100 * i, top, 100 * i + 40, top + 10];
    return { spans: text === '' ? [] : [{ page: 1, text, box, placed: box, tokens: [], confidence: 1 }] };
  }),
});

const PRODUCTS = [
  rowAt(0, '1', 'RP-1001', 'Pandan'),
  rowAt(16, '2', 'RP-1004', 'Vanilla'),
  rowAt(32, '3', 'RP-1017', 'Durian'),
];
const below = (top: number) => rowAt(top, '', 'Valid until', '31 August 2026');

test('what stands apart below rows that are counted is no row', () => {
  expect(untilCounted([...PRODUCTS, below(66), below(82)])).toEqual(PRODUCTS);
});

test.each([
  ['set like the others', [...PRODUCTS, below(48)]],
  ['below rows that nothing counts', [...PRODUCTS.map((row) => rowAt(row.top, 'A', 'B', 'C')), below(66)]],
  ['above further numbers', [...PRODUCTS, below(66), rowAt(82, '4', 'RP-1020', 'Laksa')]],
])('a row %s stays', (_, rows) => {
  expect(untilCounted(rows)).toEqual(rows);
});
