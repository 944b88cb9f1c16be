import type { FieldData, Result } from '@recto/contracts/result';
import { expect, test } from 'vitest';
import { makeField, makeResult, value } from '../../../test/support/factories.ts';
import { acceptedOf, correctionsOf } from './corrections.ts';

const block = (id: string) => ({
  id,
  page: 2,
  bbox: [1, 2, 3, 4] as [number, number, number, number],
  confidence: 1,
});
const reviewed = { result: { reviewed: true } };

/** A result of one field as the engine read it, and as a person left it. */
function pair(read: FieldData, now: FieldData, review = reviewed): [Result, Result] {
  const field = makeField('po_number', read);
  return [makeResult({ fields: [field] }), makeResult({ fields: [{ ...field, data: now, review }] })];
}

const read: FieldData = { ...value('PO-1'), blocks: [block('seen')] };

test.each<[string, FieldData, unknown[]]>([
  ['a value that was kept', read, []],
  [
    'another value',
    { ...read, values: ['PO-2'], standard_values: ['PO-2'] },
    [{ field: 'po_number', value: 'PO-2' }],
  ],
  ['a value taken away', { ...read, values: [], standard_values: [] }, [{ field: 'po_number', value: '' }]],
  [
    'a value that a person pointed at',
    { ...read, values: ['PO-2'], standard_values: ['PO-2'], blocks: [block('shown')] },
    [{ field: 'po_number', value: 'PO-2', at: { page: 2, bbox: [1, 2, 3, 4] } }],
  ],
  ['a value of several parts', { ...read, values: ['PO-2', 'PO-3'], standard_values: ['PO-2', 'PO-3'] }, []],
])('%s', (_what, now, expected) => {
  expect(correctionsOf(...pair(read, now))).toEqual(expected);
});

test('a value that nobody reviewed is no correction', () => {
  const now = { ...read, values: ['PO-2'], standard_values: ['PO-2'] };
  expect(correctionsOf(...pair(read, now, { result: { reviewed: false } }))).toEqual([]);
});

test('cells that differ, and all cells of a table that got rows', () => {
  const table = (rows: readonly string[]) => ({
    id: 'lines',
    title: 'Lines',
    columns: [
      { id: 'quantity', label: 'Qty', data: rows.map((r) => value(r)), review: rows.map(() => reviewed) },
    ],
  });
  const results = (before: readonly string[], after: readonly string[]) =>
    correctionsOf(makeResult({ tables: [table(before)] }), makeResult({ tables: [table(after)] })).map(
      ({ row, value: text }) => `${row}: ${text}`,
    );
  expect(results(['1', '2'], ['1', '3'])).toEqual(['1: 3']);
  expect(results(['1', '2'], ['1', '2', '3'])).toEqual(['0: 1', '1: 2', '2: 3']);
});

const unread: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };
const asRead = { field: 'po_number', value: 'PO-1', at: { page: 2, bbox: [1, 2, 3, 4] } };

test.each<[string, FieldData, FieldData, unknown[]]>([
  ['left as it was read', read, read, [asRead]],
  ['corrected', read, { ...read, values: ['PO-2'], standard_values: ['PO-2'] }, []],
  ['that stands nowhere on the page', { ...read, blocks: [] }, { ...read, blocks: [] }, []],
  ['that is missing', unread, unread, []],
])('a value %s: accepted', (_what, before, now, expected) => {
  expect(acceptedOf(...pair(before, now, { result: { reviewed: false } }))).toEqual(expected);
});
