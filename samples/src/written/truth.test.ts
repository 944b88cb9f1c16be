import { expect, test } from 'vitest';
import { truthOf } from './truth.ts';

const cell = (id: string, text: string, value: string | null = null) => ({ id, value, text });

test('the truth of a page is its marked text, normalised where the markup says so', () => {
  const { expected } = truthOf({
    category: 'INVOICE',
    language: 'en',
    fields: [
      cell('invoice_number', ' A\n 17 '),
      cell('invoice_date', '9 March', '2026-03-09'),
      cell('due_date', ''),
      cell('invoice_number', 'a second place'),
    ],
    tables: [
      { name: 'lines', cells: [cell('description', 'Rye'), cell('amount', '1.234,50', '1234.50')] },
      { name: 'lines', cells: [] },
    ],
  });
  expect(expected).toEqual({
    fields: { invoice_number: 'A 17', invoice_date: '2026-03-09' },
    tables: { lines: [{ description: 'Rye', amount: '1234.50' }] },
  });
});
