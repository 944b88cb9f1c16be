import { expect, test } from 'vitest';
import { type Placed, pageOf } from '../testing.ts';
import { valuePlaces } from './value-places.ts';

const page: Placed[] = [
  [60, 40, 'Rechnung'],
  [60, 80, 'Rechnungsnummer'],
  [200, 80, 'BF-20931'],
  [60, 96, 'Rechnungsdatum'],
  [200, 96, '03.02.2026'],
  [60, 112, 'Lieferdatum'],
  [200, 112, '05.02.2026'],
  [60, 300, 'Zwischensumme'],
  [220, 300, '1.240,00'],
  [60, 332, 'Gesamtbetrag EUR'],
  [220, 332, '1.475,60'],
];
const find = valuePlaces([pageOf(page)], 'INVOICE');
const tops = (field: string, value: string) =>
  find({ field, value }).map(({ lines }) => Math.round(lines[0]!.box[1]));

test.each<{ field: string; value: string; y: number[] }>([
  { field: 'total_amount', value: '1475.60', y: [332] },
  { field: 'total_amount', value: '1240.00', y: [300] },
  { field: 'invoice_date', value: '2026-02-05', y: [112] },
  { field: 'invoice_number', value: 'bf 20931', y: [80] },
])('$value stands where the page prints it, however it is written', ({ field, value, y }) => {
  const found = tops(field, value);
  expect(found).toHaveLength(y.length);
  for (const [i, top] of found.entries()) expect(Math.abs(top - (y[i] ?? 0))).toBeLessThan(12);
});

test.each([
  { field: 'invoice_number', value: 'BF-20932' },
  { field: 'total_amount', value: '1475.61' },
  { field: 'seller_name', value: 'Nobody GmbH' },
])('$value is printed nowhere, and nothing that is like it counts', ({ field, value }) => {
  expect(find({ field, value })).toEqual([]);
});
