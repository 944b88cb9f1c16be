import type { Category } from '@recto/contracts/categories';
import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { headerIndex } from '../context/indexes.ts';
import { schemaOf } from '../schema/index.ts';
import { pageOf } from '../testing.ts';
import { printedGrids, unnamedAmong } from './from-printed.ts';
import { printedOn } from './printed/find.ts';
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

/** Headings of the tables that are found when the first lines are no part of them, with how many rows each has. */
function headingsOver(category: Category, id: string, apart: number, picture: string) {
  const placed = drawn(picture);
  const heights = [...new Set(placed.map(([, y]) => y))];
  const below = placed.filter(([, y]) => heights.indexOf(y) >= apart);
  const schema = schemaOf(category)!
    .sections.flatMap((s) => s.tables)
    .find((table) => table.id === id)!;
  const naming = { index: headerIndex(schema), ids: new Set(schema.columns.map((c) => c.id)) };
  const [text] = contextOf([pageOf(below)]).texts;
  const { rows } = contextOf([pageOf(placed)]).pages[0]!;
  return unnamedAmong(printedOn(text!).tables, rows, naming).map(({ header, rows: { length } }) => [
    length,
    ...header.cells.map((cell) => cell.text),
  ]);
}

const MOVED = `02/02    SHARE DRAFT 2207 HAY                 1,840.00                2,278.52
02/03    DEPOSIT BY MAIL                                  2,315.60    4,594.12
02/05    ACH DAKOTA COUNTIES ELECTRIC           412.77                4,181.35
02/09    DEPOSIT AT WINDOW                                  987.25    5,168.60`;

test.each<[string, number, string, (string | number)[]]>([
  [
    'the line over it',
    2,
    `COVERS   02/01/26 THRU 02/28/26             CLEARED: 4
DAY      WHAT HAPPENED                        PAID OUT      PUT IN        LEFT`,
    [4, 'DAY', 'WHAT HAPPENED', 'PAID OUT', 'PUT IN', 'LEFT'],
  ],
  [
    'two lines over the title of its first group',
    3,
    `         What                                     Paid         Put        What
DAY      happened                                  out          in      is left
February`,
    [4, 'DAY', 'What happened', 'Paid out', 'Put in', 'What is left'],
  ],
])('the heading of a table of figures is %s', (_, apart, heading, expected) => {
  expect(headingsOver('BANK_STATEMENT', 'transactions', apart, `${heading}\n${MOVED}`)).toEqual([expected]);
});

test('what is far above a table, or of another one, is no heading of it', () => {
  const far = `DAY      WHAT HAPPENED                        PAID OUT      PUT IN        LEFT\n\n\n\n`;
  const prose = 'We thank you for your trust.\nYour credit union\n';
  for (const [apart, above] of [
    [1, far],
    [2, prose],
  ] as const) {
    const found = headingsOver('BANK_STATEMENT', 'transactions', apart, `${above}${MOVED}`);
    expect(found.flat()).not.toContain('PAID OUT');
    expect(found.flat()).not.toContain('Your credit union');
  }
});

test('a first row of words in all columns is no second line of the heading', () => {
  const schema = schemaOf('NB_COA')!
    .sections.flatMap((s) => s.tables)
    .find(({ id }) => id === 'attributes')!;
  const picture = `Characteristic       Unit       Goal            Seen            Method       Own 
Appearance           none       white powder    white powder    by eye       Verdict
Basicity             %          45.0            68.4            6.3          Verdict
Insoluble            %          0.10            0.06            6.5          Verdict
Iron                 %          0.20            0.03            6.7          Verdict`;
  const rules = [38, 51, 64, 77, 90, 103].map((y) => ({
    direction: 'horizontal' as const,
    box: [28, y, 400, y + 0.5] as [number, number, number, number],
  }));
  const page = { ...pageOf(drawn(picture)), rules };
  const [grid] = printedGrids(schema, headerIndex(schema), contextOf([page]));
  expect(grid?.header.cells.map(({ text }) => text)).toEqual([
    'Characteristic',
    'Unit',
    'Goal',
    'Seen',
    'Method',
    'Own',
  ]);
  expect(grid?.rows).toHaveLength(4);
});
