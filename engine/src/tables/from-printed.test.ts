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

/** Rows of a page with rules at these heights. */
function ruledRows(category: Category, table: string, picture: string, heights: readonly number[]) {
  const rules = heights.map((y) => ({
    direction: 'horizontal' as const,
    box: [30, y, 560, y] as [number, number, number, number],
  }));
  const context = contextOf([{ ...pageOf(drawn(picture)), rules }]);
  const schema = schemaOf(category)!
    .sections.flatMap((s) => s.tables)
    .find(({ id }) => id === table)!;
  return readTable(schema, context).rows.map(({ cells }) =>
    Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])),
  );
}

test('takes the words over a table of figures for its heading, though nobody knows them', () => {
  expect(
    ruledRows(
      'BANK_STATEMENT',
      'transactions',
      `COVERS 02/01/26 THRU 02/28/26

DAY      WHAT HAPPENED                        PAID OUT      PUT IN        LEFT

         BROUGHT OVER FROM LAST STATEMENT                             4,118.52
02/02    SHARE DRAFT 2207 HAY                 1,840.00                2,278.52
02/03    DEPOSIT BY MAIL                                  2,315.60    4,594.12
02/05    ACH DAKOTA COUNTIES ELECTRIC           412.77                4,181.35
02/09    DEPOSIT AT WINDOW                                  987.25    5,168.60`,
      [56, 74, 146],
    ),
  ).toMatchObject([
    { date: '2026-02-02', withdrawal: '1840.00', balance: '2278.52' },
    { date: '2026-02-03', deposit: '2315.60', balance: '4594.12' },
    { date: '2026-02-05', withdrawal: '412.77', description: 'ACH DAKOTA COUNTIES ELECTRIC' },
    { date: '2026-02-09', deposit: '987.25', balance: '5168.60' },
  ]);
});

test('finds the heading over the title of the first group, in two lines', () => {
  const lines = [
    ['visuell          Aussehen              weiße Kristalle            entspricht     i. O.', 'Aussehen'],
    ['Ph. Eur. 2.2.24  Identität             Referenz                   entspricht     i. O.', 'Identität'],
    ['Ph. Eur. 0456    Gehalt                99,5                %      99,9           i. O.', 'Gehalt'],
    ['Ph. Eur. 2.5.12  Wasser                9,0                 %      8,6            i. O.', 'Wasser'],
  ] as const;
  const rows = ruledRows(
    'NB_COA',
    'attributes',
    `Prüf-                                                    Ein-     Ist-           Bewer-
vorschrift       Merkmal               Vorgabe           heit     wert           tung

Aussehen und Identität
${lines.map(([line]) => line).join('\n')}`,
    [69, 84.5, 97.5, 110.5, 123.5, 136.5],
  );
  expect(rows.map(({ characteristic }) => characteristic)).toEqual(lines.map(([, name]) => name));
});
