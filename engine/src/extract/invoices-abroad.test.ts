import { expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

const HEAD: readonly Placed[] = [
  [60, 30, 'INVOICE', 1, 18],
  [60, 60, 'Invoice no: IE-20418'],
  [60, 74, 'Invoice date: 12 March 2026'],
];

test('what a rate is of is no tax', () => {
  const { fields } = read('INVOICE', [
    ...HEAD,
    [300, 400, 'VAT'],
    [350, 400, '23% on €2,869.47'],
    [300, 416, '€659.98'],
  ]);
  expect(fields.tax_amount).toBe('659.98');
});

test('who is honoured on a Japanese invoice does not send it', () => {
  const { fields } = read('INVOICE', [
    [240, 30, '請求書', 1, 18],
    [60, 70, '株式会社浪速食品 御中', 1, 14],
    [60, 100, '大阪市北区梅田1-2-3'],
  ]);
  expect(fields.seller_name ?? null).toBeNull();
});

test('a Kenyan taxpayer is named by a PIN', () => {
  const { fields } = read('INVOICE', [
    ...HEAD,
    [60, 110, 'Savanna Millers Ltd'],
    [60, 124, 'Enterprise Road, Nairobi'],
    [60, 138, 'PIN: P051234567K'],
  ]);
  expect(fields.seller_tax_id).toBe('P051234567K');
});

test('an address may open the small print at the foot', () => {
  const { fields } = read('INVOICE', [
    [60, 30, 'Oyster Lane Design Ltd', 1, 18],
    [60, 60, 'Invoice no: IE-20418'],
    [60, 74, 'Invoice date: 12 March 2026'],
    [60, 400, 'Total: €120.00'],
    [60, 800, 'Unit 4, The Granary, Kinsale P17 X2Y4 · Registered in Ireland 718204', 1, 7],
  ]);
  expect(fields.seller_address).toBe('Unit 4, The Granary, Kinsale P17 X2Y4');
});
