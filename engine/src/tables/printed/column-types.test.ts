import { expect, it } from 'vitest';
import { columnTypeOf } from './column-types.ts';

it.each([
  [['12', '1,400', '–', '7'], 'number'],
  [['12.5 %', '100 %', '3 %'], 'number'],
  [['12.50', '1,400.00', '7.25'], 'amount'],
  [['€ 12', '€ 1400', '€ 7'], 'amount'],
  [['1.400,00', '12,50-', '(7,25)'], 'amount'],
  [['2026-03-04', '2026-03-05'], 'date'],
  [['4 March 2026', '5 April 2026'], 'date'],
  [['Rent', '12 boxes of pens', 'Heating'], 'text'],
  [['–', '–', 'n/a'], 'text'],
  [['0417208', '0417211', '1390447'], 'text'],
  [[], 'text'],
] as const)('%j is %s', (texts, type) => {
  expect(columnTypeOf(texts)).toBe(type);
});
