import { asWritten } from '@recto/contracts/said/said';
import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { countForReview, summarise } from './summary.ts';

const reviewed = { result: { reviewed: true, latest: { by: 'ann', time: '2026-01-01T00:00:00Z' } } };

test('a list row shows the number, party, amount and date of the category', () => {
  const result = makeResult({
    fields: [
      makeField('invoice_number', value('INV-7'), { keys: ['invoice_number'] }),
      makeField('seller_name', value('Acme Ltd\nof Leeds')),
      makeField('total_amount', value('1,200.50', { standard_values: ['1200.50'] })),
      makeField('currency', value('€', { standard_values: ['EUR'] })),
      makeField('invoice_date', value('5 Nov 2026', { standard_values: ['2026-11-05'] })),
    ],
  });
  expect(summarise('INVOICE', result)).toMatchObject({
    number: 'INV-7',
    party: 'Acme Ltd',
    amount: '1200.50',
    currency: 'EUR',
    date: '2026-11-05',
  });
});

test('without the usual field the next best one is shown', () => {
  const result = makeResult({
    fields: [makeField('invoice_number', value()), makeField('buyer_name', value('Bee'))],
  });
  expect(summarise('INVOICE', result)).toMatchObject({ number: null, party: 'Bee', amount: null });
});

test('counts what a person has to look at', () => {
  const result = makeResult({
    fields: [
      makeField('a', value('sure', { confidence: 0.99 })),
      makeField('b', value('unsure', { confidence: 0.5 })),
      makeField('c', value('unsure', { confidence: 0.5 }), { review: reviewed }),
      makeField('d', value('from nowhere', { blocks: [] })),
      makeField('e', value(), { required: true }),
      makeField('f', value(), { required: true, review: reviewed }),
      makeField('g', value()),
      makeField('h', value(), { required: true, review: reviewed, keys: ['h'] }),
    ],
    tables: [makeTable('lines', ['x'], [{ x: '1' }, {}])],
    rules: [
      { id: 'sum', ok: false, said: asWritten(''), fields: [] },
      { id: 'order', ok: true, said: asWritten(''), fields: [] },
    ],
  });
  expect(countForReview(result)).toEqual({ missing: 2, failed: 1, uncertain: 2, certain: 3 });
});
