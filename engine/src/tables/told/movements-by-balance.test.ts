import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const movementsOf = (picture: string) => rowsOf('BANK_STATEMENT', 'transactions', picture);

test('movements follow from what each left, from what was there before on', () => {
  const picture = `
Checking 20-00417-8, in the name of Tatro Sugarhouse, stood at $5,310.44 on January 1, 2026.

2026-01-05   Check 1181                    −450.00      4,860.44
2026-01-09   Deposit at counter           1,120.00      5,980.44
2026-01-14   Green Notch Propane          −312.77       5,667.67
             Interest, rate 0.10%             0.46      5,668.13`;
  expect(movementsOf(picture)).toEqual([
    { date: '2026-01-05', description: 'Check 1181', withdrawal: '450.00', balance: '4860.44' },
    { date: '2026-01-09', description: 'Deposit at counter', deposit: '1120.00', balance: '5980.44' },
    { date: '2026-01-14', description: 'Green Notch Propane', withdrawal: '312.77', balance: '5667.67' },
    { date: '2026-01-14', description: 'Interest, rate 0.10%', deposit: '0.46', balance: '5668.13' },
  ]);
});

test('what is left may stand before what moved', () => {
  const picture = `
             15,230.08                              Forward of old
2026-03-02   19,105.08                 3,875.00     ACH Holloway Dental
2026-03-03   18,464.83     640.25                   Check 2217
2026-03-04   18,345.91     118.92                   Millrace Paper
2026-03-05   16,345.91   2,000.00                   Transfer to savings`;
  expect(movementsOf(picture).map(({ date, withdrawal, deposit }) => [date, withdrawal, deposit])).toEqual([
    ['2026-03-02', undefined, '3875.00'],
    ['2026-03-03', '640.25', undefined],
    ['2026-03-04', '118.92', undefined],
    ['2026-03-05', '2000.00', undefined],
  ]);
});

test('sums that do not follow from one another are no movements', () => {
  const picture = `
1/5/26     Paper, white              450.00      4,860.44
1/9/26     Paper, blue             1,120.00      7,980.44
1/14/26    Card, grey                312.77      2,667.67
1/15/26    Card, red                  12.77      1,667.67`;
  expect(movementsOf(picture).filter(({ balance }) => balance !== undefined)).toEqual([]);
});
