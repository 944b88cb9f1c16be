import { expect, test } from 'vitest';
import { standardise } from './standardise.ts';

test.each([
  ['invoice_date', 'date', '5 November 2026', '2026-11-05'],
  ['invoice_date', 'date', 'soon', ''],
  ['total_amount', 'number', '1.234,50', '1234.50'],
  ['total_amount', 'number', '(12.00)', '-12.00'],
  ['quantity', 'number', '12 of 20', ''],
  ['currency', 'text', 'US$', 'USD'],
  ['ipc', 'text', '77', '000000000000000077'],
  ['seller_name', 'text', '  Acme  ', 'Acme'],
  ['seller_name', undefined, ' ', ''],
] as const)('%s (%s) "%s" is %s', (id, input, text, standard) => {
  expect(standardise(id, input && { type: input }, [text])).toEqual([standard]);
});

test.each([
  ['date', '03/04/2024', { dateOrder: 'mdy', decimalMark: '.' }, '2024-03-04'],
  ['date', '03/04/2024', { dateOrder: 'dmy', decimalMark: '.' }, '2024-04-03'],
  ['number', '1.234', { dateOrder: 'dmy', decimalMark: ',' }, '1234'],
  ['number', '1.234', { dateOrder: 'dmy', decimalMark: '.' }, '1.234'],
] as const)(
  'taken from a document, the %s %s is read as it writes (%o): %s',
  (input, text, habits, standard) => {
    expect(standardise('x', { type: input }, [text], { habits })).toEqual([standard]);
  },
);
