import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const HEADS = 'Pos   Artikel / Bezeichnung                                  Menge      Preis     Wert EUR';
const ITEMS = (first: string, second: string) => `${HEADS}
1     44.1800.02                                             200 Stk    4,10      820,00
      Winkel verzinkt
      ${first}
2     44.1811.02                                             100 Stk    2,00      200,00
      Winkel blank
      ${second}`;

test.each([
  [
    'behind words of their own',
    'Versand ab Werk 26.03.2026, Eintreffen 30.03.2026',
    'Versand ab Werk 02.04.2026, Eintreffen 08.04.2026',
  ],
  [
    'among other remarks, with their week',
    'Ihre Mat.-Nr. 600-118 · Zolltarif 8302 41 50 · Abgang 26.03.26 · bei Ihnen KW 14, 30.03.26',
    'Ihre Mat.-Nr. 600-119 · Zolltarif 8302 41 50 · Abgang 02.04.26 · bei Ihnen KW 15, 08.04.26',
  ],
  [
    'behind labels in two languages',
    'Lähtö/Disp. 26.3.2026   Perillä/Arr. 30.3.2026   CN 2905 4900',
    'Lähtö/Disp. 2.4.2026    Perillä/Arr. 8.4.2026    CN 2905 4900',
  ],
])('days are read from the lines below an item %s', (_, first, second) => {
  expect(rowsOf('PO_CONF', 'lines', ITEMS(first, second))).toMatchObject([
    {
      description: 'Winkel verzinkt',
      quantity: '200',
      unit_price: '4.10',
      dispatch_date: '2026-03-26',
      delivery_date: '2026-03-30',
    },
    {
      description: 'Winkel blank',
      quantity: '100',
      dispatch_date: '2026-04-02',
      delivery_date: '2026-04-08',
    },
  ]);
});

test('what is printed behind the sum of all items is no item, whatever it is called', () => {
  const rows = rowsOf(
    'SO',
    'lines',
    `Pos  Item          Description            Qty      Price      Value
10   NL-2204-GR    Ceiling panel grey     480      18.75      9,000.00
20   NL-7710       Wire kit               720      2.35       1,692.00
                                          Lines               10,692.00
                                          Express                640.00
                                          Order comes to      11,332.00`,
  );
  expect(rows.map(({ amount }) => amount)).toEqual(['9000.00', '1692.00']);
});

test('a tax of nothing may stand before what is to be paid', () => {
  const rows = rowsOf(
    'FIS',
    'charges',
    `Description                Qty    Rate       Amount
Ocean freight              2      1,380.00   2,760.00
Terminal handling          2      248.00     496.00
Btw 0 % exempt                               0.00
Te betalen in EUR                            3,256.00
AB26/0079 of earlier                         120.00`,
  );
  expect(rows.map(({ amount }) => amount)).toEqual(['2760.00', '496.00']);
});

test('a code below an item ends before what a dash parts from it', () => {
  const rows = rowsOf(
    'INVOICE',
    'lines',
    `Description                          Quantity      Unit price      Amount
Virtual server, monthly                     2           38.99       77.98
Art.-Nr. VPS-PRO-8 — 01/07/2026 to 31/07/2026
Backup space, 500 GB                        2            9.50       19.00
Art.-Nr. SAVE-500 — 01/07/2026 to 31/07/2026`,
  );
  expect(rows.map(({ code }) => code)).toEqual(['VPS-PRO-8', 'SAVE-500']);
});
