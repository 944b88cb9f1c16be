import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const HEADS = 'Pos.  Material / Bezeichnung            Menge ME    Preis     Wert EUR';

test('days and the code of the customer are read from the lines below an item', () => {
  const rows = rowsOf(
    'PO_CONF',
    'lines',
    `${HEADS}
10    4711-0032                        2.400 ST    0,385       924,00
      Dichtring NBR 70
      Ihre Materialnummer: 100482
      Versand 19.10.2026, Anlieferung 20.10.2026, Ladestelle Tor vier
20    4711-0050                          800 ST    1,92      1.536,00
      Dichtring FKM 75
      Ihre Materialnummer: 100517
      Versand 19.10.2026, Anlieferung 20.10.2026, Ladestelle Tor vier`,
  );
  expect(rows).toMatchObject([
    {
      ipc: '000000000000100482',
      description: 'Dichtring NBR 70',
      dispatch_date: '2026-10-19',
      delivery_date: '2026-10-20',
    },
    {
      ipc: '000000000000100517',
      description: 'Dichtring FKM 75',
      dispatch_date: '2026-10-19',
      delivery_date: '2026-10-20',
    },
  ]);
});

test.each([
  ['a word', '600 bouteilles', 'bouteilles'],
  ['a word that a list knows', '600 kg', 'KG'],
])('%s behind the count of an item may be its unit', (_, count, unit) => {
  const [row] = rowsOf(
    'PACKING_LIST',
    'lines',
    `Palette    Description         Quantity          Net weight    Gross weight
1          GRAVES ROUGE        ${count.padEnd(18)}450.0         822.0
2          GRAVES BLANC        ${count.padEnd(18)}360.0         664.0`,
  );
  expect(row).toMatchObject({ quantity: '600', unit });
});
