import type { PresentedResult, Result } from '@recto/contracts/result';
import { describe, expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { olderForms } from '../values/derived-shapes.ts';
import { takeOlderForms } from './take-older-forms.ts';

const order = makeResult({
  fields: [makeField('po_number', value('4500001234'))],
  tables: [
    makeTable(
      'lines',
      ['item_no', 'ipc', 'quantity'],
      [
        { item_no: '10', ipc: '77', quantity: '5' },
        { item_no: '20', ipc: '78', quantity: '6' },
      ],
    ),
  ],
});

const send = (items: PresentedResult['LineItems'], over: Partial<Result> = {}): PresentedResult => ({
  ...structuredClone(order),
  ...over,
  LineItems: items,
});
const itemsAfter = (sent: PresentedResult) =>
  olderForms('PO_CONF', takeOlderForms('PO_CONF', order, sent)).LineItems;
const whole = (over: PresentedResult['LineItems'] = {}): NonNullable<PresentedResult['LineItems']> => ({
  item_no: { 10: '10', 20: '20' },
  ipc: { 10: '77', 20: '78' },
  quantity: { 10: '5', 20: '6' },
  ...over,
});

describe('LineItems', () => {
  test.each<[string, PresentedResult['LineItems'], PresentedResult['LineItems']]>([
    ['as they were', whole(), whole()],
    ['left out', undefined, whole()],
    [
      'with another value',
      whole({ quantity: { 10: '7', 20: '6' } }),
      whole({ quantity: { 10: '7', 20: '6' } }),
    ],
    [
      'with nothing where a number was',
      whole({ quantity: { 10: null, 20: '6' } }),
      whole({ quantity: { 10: '', 20: '6' } }),
    ],
    ['with only what was changed', { quantity: { 20: '9' } }, whole({ quantity: { 10: '5', 20: '9' } })],
    [
      'without an item',
      { item_no: { 20: '20' }, ipc: { 20: '78' }, quantity: { 20: '6' } },
      { item_no: { 20: '20' }, ipc: { 20: '78' }, quantity: { 20: '6' } },
    ],
    [
      'with a new item',
      whole({ ipc: { 10: '77', 20: '78', 30: '79' } }),
      {
        item_no: { 10: '10', 20: '20', 30: '30' },
        ipc: { 10: '77', 20: '78', 30: '79' },
        quantity: { 10: '5', 20: '6', 30: '' },
      },
    ],
  ])('%s', (_what, sent, after) => expect(itemsAfter(send(sent))).toEqual(after));

  test('as they were leave the sections as they were sent', () => {
    const sent = send(whole());
    const { LineItems: _form, ...sections } = sent;
    expect(takeOlderForms('PO_CONF', order, sent)).toEqual(sections);
  });

  test('a changed value keeps its place on the page', () => {
    const taken = takeOlderForms('PO_CONF', order, send({ quantity: { 10: '7' } }));
    const cell = taken.extraction.sections[0]?.tables[0]?.columns[2]?.data[0];
    expect(cell).toMatchObject({
      values: ['7'],
      extracted_values: ['5'],
      blocks: [{ id: 'lines.quantity.0' }],
    });
  });

  test('of two rows with one number, the one that is shown under it changes', () => {
    const twins = makeResult({
      tables: [
        makeTable(
          'lines',
          ['item_no', 'ipc'],
          [
            { item_no: '10', ipc: 'a' },
            { item_no: '10', ipc: 'b' },
          ],
        ),
      ],
    });
    const taken = takeOlderForms('PO_CONF', twins, {
      ...twins,
      LineItems: { item_no: { 10: '10' }, ipc: { 10: 'c' } },
    });
    const column = taken.extraction.sections[0]?.tables[0]?.columns[1];
    expect(column?.data.map(({ values }) => values)).toEqual([['a'], ['c']]);
  });

  test('with a column that is not there are refused', () => {
    expect(() => itemsAfter(send({ colour: { 10: 'red' } }))).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  test('and the sections changed as well are refused', () => {
    const sent = send({ quantity: { 10: '7' } });
    const cell = sent.extraction.sections[0]?.tables[0]?.columns[1]?.data[0];
    if (cell) Object.assign(cell, { values: ['80'], standard_values: ['80'] });
    expect(() => itemsAfter(sent)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('coa_document', () => {
  const certificate = makeResult({
    fields: [makeField('order_number', value('45')), makeField('batch_number', value('B7'))],
    tables: [
      makeTable(
        'attributes',
        ['characteristic', 'result'],
        [
          { characteristic: 'pH', result: '7.1' },
          { characteristic: 'Ash', result: '0.2' },
        ],
      ),
    ],
  });
  const before = olderForms('COA', certificate).coa_document as NonNullable<PresentedResult['coa_document']>;
  const after = (sent: typeof before) =>
    olderForms('COA', takeOlderForms('COA', certificate, { ...certificate, coa_document: sent }))
      .coa_document;

  test.each<[string, typeof before]>([
    ['as it was', before],
    [
      'with other metadata',
      { ...before, metadata: { ...before.metadata, po_number: '46', batch_number: '' } },
    ],
    [
      'with another result',
      { ...before, attributes: [{ characteristic: 'pH', result: '7.2' }, before.attributes[1] ?? {}] },
    ],
    ['without a row', { ...before, attributes: before.attributes.slice(1) }],
    [
      'with one row more',
      { ...before, attributes: [...before.attributes, { characteristic: 'Lead', result: '1' }] },
    ],
  ])('%s', (_what, sent) => expect(after(sent)).toEqual(sent));

  test('with metadata that the document has no field for is refused', () => {
    const sent = { ...before, metadata: { ...before.metadata, ipc: '77' } };
    expect(() => after(sent)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
