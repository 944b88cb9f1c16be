import type { BaselineOrder, ComparedAs } from '@recto/contracts/baseline';
import { describe, expect, it } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { compareOrder } from './compare-order.ts';
import { SAME_MEANING, sameQuantity } from './same-meaning.ts';

describe('two texts mean the same', () => {
  it.each<[ComparedAs, string, string, boolean | null]>([
    ['code', 'de-01', 'DE01', true],
    ['code', '00010', '10', true],
    ['code', '0', '00', true],
    ['code', 'DE01', 'DE02', false],
    ['ipc', '10123456', '000000000010123456', true],
    ['ipc', '10123457', '000000000010123456', false],
    ['name', 'Morvane Extracts GmbH', 'MORVANE EXTRACTS', true],
    ['name', 'Morvane GmbH', 'Kestrelle GmbH', false],
    ['name', 'GmbH', 'AG', false],
    ['text', 'Rose oil', 'Rose Oil, natural, 25 kg drum', true],
    ['text', 'Rose oil', 'Lemon oil', false],
    ['number', '1234.50', '1234.5', true],
    ['number', '1,234.50', '1234.5', true],
    ['number', '12.35', '12.345', true],
    ['number', '12', '12.4', false],
    ['number', 'on request', '12', null],
    ['date', '05.03.2026', '2026-03-05', true],
    ['date', '2026-03-05', '2026-03-06', false],
    ['date', 'week 12', '2026-03-06', null],
    ['unit', 'kgs', 'KG', true],
    ['unit', 'KG', 'LB', true],
    ['unit', 'KG', 'L', false],
    ['unit', 'PCS', 'EA', true],
    ['incoterm', 'DAP Hamburg', 'DAP', true],
    ['incoterm', 'DAP Hamburg', 'DAP Bremen', false],
    ['incoterm', 'FCA Hamburg', 'DAP Hamburg', false],
    ['currency', '€', 'EUR', true],
    ['currency', 'USD', 'EUR', false],
    ['term', 'Net 30 days', '30 days net', true],
    ['term', '2% 10 days, 30 net', 'Net 30 days', false],
    ['term', '30 days after receipt', '30 days letter of credit', false],
    ['mode', 'Ocean, FCL', 'Sea freight', true],
    ['mode', '海運', 'Sea freight', true],
    ['mode', 'Air', 'Road', false],
  ])('as %s: "%s" and "%s": %s', (as, a, b, same) => {
    expect(SAME_MEANING[as](a, b)).toBe(same);
  });

  it.each([
    ['1000', 'KG', '1', 'T', true],
    ['2204.6', 'LB', '1000', 'KG', true],
    ['2100', 'LB', '1000', 'KG', false],
    ['5', 'KG', '5', 'L', true],
    ['25', 'KG', '25.000', 'kgs', true],
    ['some', 'KG', '5', 'KG', null],
  ])('%s %s and %s %s: %s', (a, unitA, b, unitB, same) => {
    expect(sameQuantity(a, b, unitA, unitB)).toBe(same);
  });
});

const line = (item_number: string, ipc: string, over = {}) => ({
  item_number,
  ipc,
  description: '',
  quantity: '100',
  unit: 'KG',
  unit_price: '12.5',
  dispatch_date: '',
  delivery_date: '2026-03-05',
  ...over,
});
const ORDER: BaselineOrder = {
  po_number: '4500000001',
  vendor: { name: 'Morvane', vendor_no: '100', vendor_fullname: 'Morvane Extracts GmbH' },
  plant_id: 'DE01',
  incoterm: 'DAP',
  payment_term: 'Net 30 days',
  ship_mode: '',
  currency: 'EUR',
  lineitems: [line('00010', '10000001'), line('00020', '10000002')],
};
const confirmation = (fields: Record<string, string | undefined>, rows: Record<string, string>[]) =>
  makeResult({
    fields: Object.entries(fields).map(([id, text]) => makeField(id, value(text))),
    tables: [
      makeTable(
        'lines',
        ['item_no', 'ipc', 'description', 'quantity', 'unit', 'unit_price', 'dispatch_date', 'delivery_date'],
        rows,
      ),
    ],
  });
const row = (item_no: string, ipc: string, over = {}) => ({
  item_no,
  ipc,
  quantity: '100.000',
  unit: 'kg',
  unit_price: '12.50',
  delivery_date: '2026-03-05',
  ...over,
});
const HEAD = {
  po_number: '4500000001',
  vendor: 'Morvane Extracts',
  currency: 'EUR',
  incoterm: 'DAP Hamburg',
};

describe('a confirmation and its order', () => {
  it('match, value by value', () => {
    const { fields, lines, errors } = compareOrder(
      confirmation(HEAD, [row('10', '10000001'), row('20', '10000002')]),
      ORDER,
    );
    const results = [...Object.values(fields), ...lines.flatMap((one) => Object.values(one.columns))];
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['Matched']));
    expect(errors).toEqual({ lineItemsInOflowNotFoundCount: 0, validationErrorsCount: 0 });
  });

  it('differ in each of the ways that there are', () => {
    const head = { ...HEAD, currency: 'USD', ship_mode: 'Road', payment_term: undefined };
    const { fields, lines, errors } = compareOrder(
      confirmation(head, [row('10', '10000001', { delivery_date: 'week 12', quantity: '90' })]),
      ORDER,
    );
    expect(fields).toMatchObject({
      currency: { result: 'Mismatched', baseline: 'EUR' },
      ship_mode: { result: 'NotInOflow', baseline: '' },
      payment_term: { result: 'NotFound', baseline: 'Net 30 days' },
    });
    expect(fields).not.toHaveProperty('plant_id');
    expect(lines[0]?.columns).toMatchObject({
      delivery_date: { result: 'ErrorValidating' },
      quantity: { result: 'Mismatched', baseline: '100' },
      unit: { result: 'Matched' },
    });
    expect(lines[0]?.columns).not.toHaveProperty('dispatch_date');
    expect(lines[1]).toMatchObject({ row: null, line: { item_number: '00020' }, columns: {} });
    expect(errors).toEqual({ lineItemsInOflowNotFoundCount: 1, validationErrorsCount: 4 });
  });

  it('a row that the order does not have stays alone', () => {
    const { lines, errors } = compareOrder(
      confirmation(HEAD, [row('10', '10000001'), row('20', '10000002'), row('', '99')]),
      ORDER,
    );
    expect(lines[2]).toEqual({ row: 2, line: null, columns: {} });
    expect(errors).toEqual({ lineItemsInOflowNotFoundCount: 0, validationErrorsCount: 1 });
  });

  it.each([
    ['by their materials, whatever their numbers', [row('1', '10000002'), row('2', '10000001')], [1, 0]],
    ['by their numbers where materials are not printed', [row('20', ''), row('10', '')], [1, 0]],
    ['by the material before the number', [row('20', '10000001'), row('10', '10000002')], [0, 1]],
    ['by the number when the material was changed', [row('10', '99'), row('20', '10000002')], [0, 1]],
  ])('lines are paired %s', (_how, rows, expected) => {
    const { lines } = compareOrder(confirmation(HEAD, rows), ORDER);
    expect(
      lines.map((one) => ORDER.lineitems.findIndex((it) => it.item_number === one.line?.item_number)),
    ).toEqual(expected);
  });

  it('two rows of one material go to two lines of it, by quantity', () => {
    const twice = {
      ...ORDER,
      lineitems: [line('00010', '10000001', { quantity: '50' }), line('00020', '10000001')],
    };
    const { lines } = compareOrder(
      confirmation(HEAD, [row('', '10000001'), row('', '10000001', { quantity: '50' })]),
      twice,
    );
    expect(lines.map((one) => one.line?.item_number)).toEqual(['00020', '00010']);
  });
});
