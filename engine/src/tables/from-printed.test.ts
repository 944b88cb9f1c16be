import type { Category } from '@recto/contracts/categories';
import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { schemaOf } from '../schema/index.ts';
import { pageOf } from '../testing.ts';
import { readTable } from './read-table.ts';
import { drawn } from './testing.ts';

function rowsOf(category: Category, picture: string): Record<string, string>[] {
  const tables = schemaOf(category)!.sections.flatMap((s) => s.tables);
  const context = contextOf([pageOf(drawn(picture))]);
  const { rows } = readTable(
    tables.find((t) => t.columns.some((c) => /amount|withdrawal/.test(c.id)))!,
    context,
  );
  return rows.map(({ cells }) => Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])));
}

test('reads charges in two currencies under a heading of eight columns', () => {
  expect(
    rowsOf(
      'FIS',
      `Charge                 Basis   Qty      Rate   Curr.     Amount      ROE   Amount HKD
Basic Ocean Freight    40HC      2  1,850.00   USD     3,700.00   7.8000    28,860.00
Fuel Surcharge         40HC      2    120.00   USD       240.00   7.8000     1,872.00
Documentation Fee      B/L       1    550.00   HKD       550.00   1.0000       550.00
Total payable HKD                                                          31,282.00`,
    ).map(({ description, quantity, rate }) => [description, quantity, rate]),
  ).toEqual([
    ['Basic Ocean Freight', '2', '1850.00'],
    ['Fuel Surcharge', '2', '120.00'],
    ['Documentation Fee', '1', '550.00'],
  ]);
});

const MOVES = [
  { date: '2026-04-02', description: 'Standing order rent', withdrawal: '2000.00' },
  { date: '2026-04-07', description: 'Salary Sunrise Textiles', deposit: '4872.90' },
];

test('takes the year of a row from the paper, and the side of an amount from its mark', () => {
  expect(
    rowsOf(
      'BANK_STATEMENT',
      `Statement date 30.04.2026

Datum    Verwendungszweck                 Betrag EUR
02.04.   Standing order rent              2.000,00 S
07.04.   Salary Sunrise Textiles          4.872,90 H`,
    ),
  ).toEqual(MOVES);
});

test('takes the side of an amount from the heading over its rows', () => {
  const [out, into] = MOVES;
  expect(
    rowsOf(
      'BANK_STATEMENT',
      `Statement period 04/01/2026 through 04/30/2026

Withdrawals and other debits
Date     Description                  Amount
04/02    Standing order rent        2,000.00

Deposits and other credits
Date     Description                  Amount
04/07    Salary Sunrise Textiles    4,872.90`,
    ),
  ).toEqual([out, into]);
});
