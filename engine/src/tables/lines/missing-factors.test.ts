import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test.each([
  [
    'price',
    'unit_price',
    `Poste     Description              Quantity      hors taxes départ usine     livraison        Amount
10        Citric acid, fine        2,400 KG      1.18 11/05/2026             13/05/2026     2,832.00
20        Lactic acid, drum        1,250 KG      1.94 11/05/2026             13/05/2026     2,425.00
30        Soda, food grade         5,000 KG      0.415 18/05/2026            20/05/2026     2,075.00`,
    ['1.18', '1.94', '0.415'],
  ],
  [
    'amount',
    'amount',
    `Item      Description              Quantity      Unit price     Extended Ships          Delivery
10        Valve 2 in               208 EA          236.4000     49,171.20 05/04/26      05/08/26
20        Seal, red                104 EA          236.4000     24,585.60 06/01/26      06/05/26
30        Truck freight            60 EA            18.7500     1,125.00 05/04/26       05/08/26`,
    ['49171.20', '24585.60', '1125.00'],
  ],
])('a %s that runs into its neighbour is told by the others of its row', (_, id, picture, figures) => {
  expect(rowsOf('PO_CONF', 'lines', picture).map((row) => row[id])).toEqual(figures);
});

test('a figure that makes the product by chance in one row is none', () => {
  const rows = rowsOf(
    'PO_CONF',
    'lines',
    `Item    Description              Quantity     Amount
10      Panel, width 2           100          200.00
20      Frame, oak               150          675.00
30      Hinge, brass             400          900.00`,
  );
  expect(rows.map(({ unit_price }) => unit_price)).toEqual([undefined, undefined, undefined]);
});
