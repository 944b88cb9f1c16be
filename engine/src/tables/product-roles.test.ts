import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('prices have cents and counts none, whichever stands first under no heads', () => {
  const rows = rowsOf(
    'INVOICE',
    'lines',
    `Virtual server, monthly              38.99        2        77.98
Backup space, 500 GB                  9.50        2        19.00
Mail boxes, professional              2.15       26        55.90
Further address                       1.80        4         7.20
Total                                                     160.08`,
  );
  expect(rows.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    ['2', '38.99'],
    ['2', '9.50'],
    ['26', '2.15'],
    ['4', '1.80'],
  ]);
});
