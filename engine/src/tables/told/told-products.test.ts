import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('items are told in sentences: a count, its price and their product', () => {
  const picture = `
Pos. 10 Vanillearoma natürlich, Kanister 25 kg
Artikel 118.402, 250 kg zu 38,40 je kg ergibt 9.600,00
Versand 27.10.2025
Pos. 20 Zitronenaroma, Kanister 25 kg
Artikel 118.577, 75 kg zu 22,15 je kg ergibt 1.661,25
Versand 27.10.2025`;
  expect(rowsOf('PO_CONF', 'lines', picture)).toMatchObject([
    {
      item_no: '10',
      description: 'Vanillearoma natürlich, Kanister 25 kg',
      quantity: '250',
      unit: 'KG',
      unit_price: '38.40',
      amount: '9600.00',
    },
    { item_no: '20', description: 'Zitronenaroma, Kanister 25 kg', quantity: '75', amount: '1661.25' },
  ]);
});

test('charges stand over what they are the product of', () => {
  const picture = `
Luftfracht
412,0 kg zu 2,85                              1.174,20
Treibstoffzuschlag
412,0 kg zu 0,95                                391,40`;
  expect(rowsOf('FIS', 'charges', picture)).toMatchObject([
    { description: 'Luftfracht', quantity: '412.0', rate: '2.85', amount: '1174.20' },
    { description: 'Treibstoffzuschlag', rate: '0.95', amount: '391.40' },
  ]);
});

test('figures that make no product are no items', () => {
  const picture = `
Pos. 10 Vanillearoma
Artikel 118.402, 250 kg zu 38,40 je kg ergibt 9.700,00
Pos. 20 Zitronenaroma
Artikel 118.577, 75 kg zu 22,15 je kg ergibt 1.761,25`;
  expect(rowsOf('PO_CONF', 'lines', picture)).toEqual([]);
});

test('the product may close the line over its count and price', () => {
  const picture = `
Malt extract, dried              £1,150.00
Code MX-0410               500 kg @ £2.30
Apple pectin, rapid set          £2,232.00
Code AP-1177              120 kg @ £18.60`;
  expect(rowsOf('SO', 'lines', picture)).toMatchObject([
    { description: 'Malt extract, dried', quantity: '500', unit_price: '2.30', amount: '1150.00' },
    { description: 'Apple pectin, rapid set', quantity: '120', unit_price: '18.60', amount: '2232.00' },
  ]);
});

test.each([
  [
    'the amount beside the name, the count with its price two lines below',
    `10  O-ring NBR 70, 45 × 3                          3 700,00
    Materiál 70014482, naše číslo OK-045030-N70
    2 000 ks po 1,85
20  Shaft seal FKM 35 × 52 × 7                    15 440,00
    Materiál 70014497, naše číslo GUF-355207-V
    400 ks po 38,60
30  Flat gasket DN 100 PN 16                      16 860,00
    Materiál 70015120, naše číslo PT-100-16-G
    150 ks po 112,40`,
    [
      ['O-ring NBR 70, 45 × 3', '2000', '1.85', '3700.00'],
      ['Shaft seal FKM 35 × 52 × 7', '400', '38.60', '15440.00'],
      ['Flat gasket DN 100 PN 16', '150', '112.40', '16860.00'],
    ],
  ],
  [
    'prices under the counts, amounts in thousandths',
    `Task chair, mesh back             36 pcs       511.200
Code TC-MG-04                     at 14.200
Carpet tile, sand                150 pcs       352.500
Code CT-50-SA                     at 2.350`,
    [
      ['Task chair, mesh back', '36', '14.200', '511.200'],
      ['Carpet tile, sand', '150', '2.350', '352.500'],
    ],
  ],
])('items in blocks without heads: %s', (_, picture, items) => {
  expect(
    rowsOf('PO_CONF', 'lines', picture).map(({ description, quantity, unit_price, amount }) => [
      description,
      quantity,
      unit_price,
      amount,
    ]),
  ).toEqual(items);
});
