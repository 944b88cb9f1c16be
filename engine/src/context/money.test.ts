import { expect, test } from 'vitest';
import { contextOf } from './context.ts';
import { money } from './money.ts';

const context = contextOf([]);
const amounts = (text: string) => money(text, context).map(({ standard }) => standard);

test.each([
  ['HK$ 18,260.00', '18260.00'],
  ['HK$18,260.00**', '18260.00'],
  ['US$ ***1,204.50***', '1204.50'],
  ['12 450,07 $', '12450.07'],
  ['HK$ 23,406 - 80', '23406.80'],
  ['€ 1,086–15', '1086.15'],
  ['₹ 4,72,500.00/-', '472500.00'],
  ['₹ 12,45,800/-', '1245800'],
  ['€ 3.612,40', '3612.40'],
  ["CHF 12'400.50", '12400.50'],
  ['$ 75', '75'],
  ['3 8 6 , 7 2 5.0 0', '386725.00'],
  [': 1 2 0 . 5 0', '120.50'],
])('reads the amount of %s', (text, amount) => {
  expect(amounts(text)).toEqual([amount]);
});

test.each([
  'Government stamp duty paid € 0.50 SPECIMEN',
  'fee of 12 450,07 $ per year',
  'Saldo fattura 118 di € 4.112,40, dedotto acconto',
  '2 0 2 5 0 6 3 0',
  '12 450,07',
  'EUR 2026-03-12',
])('takes %s for no amount of its own', (text) => {
  expect(amounts(text)).toEqual([]);
});
