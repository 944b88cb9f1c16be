import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../test/support/factories.ts';
import { saying } from '../../../test/support/saying.ts';
import { applyUpdates, type Reviewer } from './apply-updates.ts';

const ann: Reviewer = { login: 'ann', roles: ['ROLE_CONTRIBUTOR'], time: '2026-02-03T04:05:06.000Z' };
const mark = { result: { reviewed: true, latest: { by: 'ann', time: ann.time } } };

const result = makeResult({
  fields: [
    makeField('total', value('100'), { input_config: { type: 'number' } }),
    makeField('fixed', value('x'), { input_config: { type: 'text', viewOnly: true } }),
    makeField('hidden', value('x'), { roles: ['ROLE_ADMIN'] }),
  ],
  tables: [makeTable('lines', ['price'], [{ price: '1' }, { price: '2' }])],
});
const main = { sectionId: 'main' };

test('a correction keeps what the engine extracted and names the reviewer', () => {
  const next = applyUpdates(result, [{ ...main, fieldId: 'total', values: ['1,250.00'] }], ann);
  const [field] = next.result.extraction.sections[0]?.fields ?? [];
  expect(field?.data).toMatchObject({
    values: ['1,250.00'],
    standard_values: ['1250.00'],
    extracted_values: ['100'],
  });
  expect(field?.review).toEqual(mark);
  expect(next.changed).toBe(true);
});

test('accepting changes no value', () => {
  const next = applyUpdates(result, [{ ...main, fieldId: 'total', values: ['100'] }], ann);
  expect(next.changed).toBe(false);
  expect(next.result.extraction.sections[0]?.fields[0]?.review).toEqual(mark);
});

test('a place that a person pointed at replaces the one of the engine, with full confidence', () => {
  const blocks = [{ page: 2, bbox: [1, 2, 3, 4] as [number, number, number, number] }];
  const next = applyUpdates(result, [{ ...main, fieldId: 'total', values: ['7'], blocks }], ann);
  expect(next.result.extraction.sections[0]?.fields[0]?.data.blocks).toMatchObject([
    { page: 2, bbox: [1, 2, 3, 4], confidence: 1 },
  ]);
});

test('a cell is found by table and row', () => {
  const next = applyUpdates(
    result,
    [{ ...main, tableId: 'lines', row: 1, fieldId: 'price', values: ['9'] }],
    ann,
  );
  const [price] = next.result.extraction.sections[0]?.tables[0]?.columns ?? [];
  expect(price?.data.map((data) => data.values[0])).toEqual(['1', '9']);
  expect(price?.review[1]).toEqual(mark);
  expect(next.names).toEqual([saying(/, row 2: price$/i)]);
});

test.each([
  [{ fieldId: 'nowhere' }],
  [{ fieldId: 'fixed' }],
  [{ fieldId: 'hidden' }],
  [{ fieldId: 'price', tableId: 'lines', row: 2 }],
  [{ fieldId: 'total', sectionId: 'elsewhere' }],
])('refuses %o', (place) => {
  expect(() => applyUpdates(result, [{ ...main, values: ['1'], ...place }], ann)).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});
