import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('codes under the items are theirs where nearly all have one', () => {
  const rows = rowsOf(
    'SO',
    'lines',
    `Description                   Qty     Unit price      Amount
Trailhead backpack, slate      36        58.00      2,088.00
TH32-SLT
Trailhead backpack, rust       24        58.00      1,392.00
TH32-RST
Bottle, brushed steel          96        11.50      1,104.00
SB75-STL`,
  );
  expect(rows.map(({ ipc, description }) => [ipc, description])).toEqual([
    ['TH32-SLT', 'Trailhead backpack, slate'],
    ['TH32-RST', 'Trailhead backpack, rust'],
    ['SB75-STL', 'Bottle, brushed steel'],
  ]);
});

test('two days under most items are those of leaving and arriving, whatever they are called', () => {
  const rows = rowsOf(
    'PO_CONF',
    'lines',
    `Pos    Artikel    Benämning                                   Antal      Pris        Belopp
10     40-2218    Spårkullager                                120 st     38,50     4 620,00
                  Avgår 2026-04-13, hos er 2026-04-14
20     40-3107    Kilrem                                       45 st     64,80     2 916,00
                  Avgår 2026-04-20, hos er 2026-04-21
30     41-0090    Smörjfett                                     6 st    135,00       810,00`,
  );
  expect(
    rows.map(({ description, dispatch_date, delivery_date }) => [description, dispatch_date, delivery_date]),
  ).toEqual([
    ['Spårkullager', '2026-04-13', '2026-04-14'],
    ['Kilrem', '2026-04-20', '2026-04-21'],
    ['Smörjfett', undefined, undefined],
  ]);
});

test.each([
  [
    'methods',
    ['LC-MS/MS HAS-M-044', 'AOAC 2015.01', 'ISO 6579-1'],
    ['LC-MS/MS HAS-M-044', 'AOAC 2015.01', 'ISO 6579-1'],
  ],
  ['remarks', ['in oil', 'after digestion', 'in 25 g'], [undefined, undefined, undefined]],
])('%s under the names of what was tested', (_, lines, methods) => {
  const rows = rowsOf(
    'LAB_COA',
    'analytes',
    `Analyte                       Result      Units      Limit
Aflatoxin B1                     0.9      µg/kg          2
${lines[0]}
Cadmium                        0.038      mg/kg        0.1
${lines[1]}
Salmonella                        12      CFU/g         50
${lines[2]}`,
  );
  expect(rows.map(({ method }) => method)).toEqual(methods);
});
