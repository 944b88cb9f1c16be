import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { checksOf } from './checks-of.ts';

const invoice = (subtotal: string) =>
  makeResult({
    fields: [
      makeField('subtotal', value(subtotal)),
      makeField('tax_amount', value('2')),
      makeField('total_amount', value('12')),
    ],
    tables: [
      makeTable(
        'lines',
        ['quantity', 'unit_price', 'amount'],
        [
          { quantity: '2', unit_price: '3', amount: '6' },
          { quantity: '1', unit_price: '4', amount: '4' },
        ],
      ),
    ],
  });
const failed = (subtotal: string) =>
  checksOf('INVOICE', invoice(subtotal))
    .filter(({ ok }) => !ok)
    .map(({ id }) => id);

test('sums are checked against the values as they are now', () => {
  expect(failed('10')).toEqual([]);
  expect(failed('11')).toEqual(['lines_add_up', 'total_is_net_plus_tax']);
});
