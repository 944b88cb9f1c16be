import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('a letter names unit, part and goods between count and price, and the day on which they leave', () => {
  const picture = `
14th October 2025
We shall supply 2,400 pieces of your part G-10477, graphite gasket, 2.0 mm,
DN 80, at €1.85 each, coming to €4,440.00. These will leave us on 3rd November.

The 600 pieces of part G-10502, fibre gasket, oval, will be €2.40 each
(€1,440.00) and will follow on 10th November. You had asked for the 3rd.`;
  expect(rowsOf('PO_CONF', 'lines', picture)).toEqual([
    {
      ipc: 'G-10477',
      description: 'graphite gasket, 2.0 mm, DN 80',
      quantity: '2400',
      unit: 'PIECES',
      unit_price: '1.85',
      amount: '4440.00',
      dispatch_date: '2025-11-03',
    },
    {
      ipc: 'G-10502',
      description: 'fibre gasket, oval',
      quantity: '600',
      unit: 'PIECES',
      unit_price: '2.40',
      amount: '1440.00',
      dispatch_date: '2025-11-10',
    },
  ]);
});

test('a numbered sentence says its reference in brackets, its unit before the price, and the day of delivery', () => {
  const picture = `
Thiéfosse, le 5 février 2026
1. Bouffant ivoire 90 g, sens long (notre réf. BOU90-72102) : 12 500
feuilles au prix de 0,1184 € la feuille, soit 1 480,00 € ; livraison le jeudi 19 février ;
2. Palettes consignées : 5 pièces à 14,00 €, soit 70,00 €.`;
  expect(rowsOf('PO_CONF', 'lines', picture)).toMatchObject([
    {
      ipc: 'BOU90-72102',
      description: 'Bouffant ivoire 90 g, sens long',
      quantity: '12500',
      unit: 'feuilles',
      unit_price: '0.1184',
      delivery_date: '2026-02-19',
    },
    { description: 'Palettes consignées', quantity: '5', unit: 'pièces' },
  ]);
});
