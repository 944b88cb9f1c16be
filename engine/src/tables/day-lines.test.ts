import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const said = (picture: string) =>
  rowsOf('BANK_STATEMENT', 'transactions', picture).map(({ date, description }) => [date, description]);

test('movements take the day of the line over them, in a table without a column of days', () => {
  const picture = `
Statement from 16 August 2025 to 31 August 2025

What happened                            Out           In      Balance
Monday 18 August
Direct debit, Glasmore Electric       142.18                  4,978.46
Card, Pharmacy Bray                    23.75                  4,954.71
Tuesday 19 August
Transfer from clinic                           3,850.00      8,804.71`;
  expect(said(picture)).toEqual([
    ['2025-08-18', 'Direct debit, Glasmore Electric'],
    ['2025-08-18', 'Card, Pharmacy Bray'],
    ['2025-08-19', 'Transfer from clinic'],
  ]);
});

test('a day in what a movement was for is printed otherwise and heads nothing', () => {
  const picture = `
Statement from 1 March 2026 to 31 March 2026

What happened                            Out           In      Balance
Tuesday 10 March
Card, Bakery                           10.00                    990.00
Tuesday 24 March
Request, Chamber choir                           120.00       1,110.00
Accompaniment 21-03
Cash machine                           50.00                  1,060.00`;
  expect(said(picture).map(([date]) => date)).toEqual(['2026-03-10', '2026-03-24', '2026-03-24']);
});
