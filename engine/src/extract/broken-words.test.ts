import { expect, test } from 'vitest';
import { read } from '../testing.ts';

test('an amount in words goes on under the second line of its label', () => {
  const { fields } = read('CHEQUE', [
    [60, 60, '港幣'],
    [110, 60, 'Thirty-four thousand two hundred and'],
    [390, 60, 'HK$ 34,216.00'],
    [60, 74, 'HK Dollars sixteen only'],
  ]);
  expect(fields.amount_in_words).toBe('Thirty-four thousand two hundred and sixteen only');
});

test('a clock behind the day of an invoice is its time, also apart from it', () => {
  const { fields } = read('INVOICE', [
    [60, 30, 'INVOICE'],
    [60, 60, 'INV DT 03/06/2026'],
    [300, 60, '14:07'],
  ]);
  expect(fields.invoice_time).toBe('14:07');
});
