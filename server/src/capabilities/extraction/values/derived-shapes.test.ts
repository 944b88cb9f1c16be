import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { olderForms } from './derived-shapes.ts';

test('line items are keyed by field and item number', () => {
  const result = makeResult({
    fields: [makeField('po_number', value('4500001234'), { keys: ['po_number'] })],
    tables: [
      makeTable(
        'lines',
        ['item_no', 'ipc', 'quantity'],
        [
          { item_no: '10', ipc: '77', quantity: '5' },
          { ipc: '78', quantity: '6' },
        ],
      ),
    ],
  });
  const shapes = olderForms('PO_CONF', result);
  expect(shapes.LineItems?.quantity).toEqual({ 10: '5', 2: '6' });
  expect(shapes.ipcs).toEqual(['77', '78']);
  expect(shapes).not.toHaveProperty('coa_document');
});

test('without item numbers, lines are keyed by their place', () => {
  const lines = makeTable('lines', ['ipc'], [{ ipc: '77' }, { ipc: '78' }]);
  expect(olderForms('PO_CONF', makeResult({ tables: [lines] })).LineItems).toEqual({
    ipc: { 1: '77', 2: '78' },
  });
});

test('a certificate gives its metadata and attributes', () => {
  const result = makeResult({
    fields: [
      makeField('order_number', value('4500009999')),
      makeField('batch_number', value('B7')),
      makeField('ipc', value('12', { standard_values: ['000000000000000012'] })),
    ],
    tables: [
      makeTable('attributes', ['characteristic', 'result'], [{ characteristic: 'pH', result: '7.1' }]),
    ],
  });
  expect(olderForms('COA', result).coa_document).toEqual({
    metadata: { po_number: '4500009999', ipc: '000000000000000012', batch_number: 'B7' },
    attributes: [{ characteristic: 'pH', result: '7.1' }],
  });
});
