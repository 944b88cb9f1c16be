import type { Result } from '@recto/contracts/result';
import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import type { ChangeRow } from './change.queries.ts';
import { type ValueAddress, valueHistory } from './value-history.ts';

let minute = 0;
const change = (actor: string, changed: ChangeRow['changed']): ChangeRow => ({
  id: ++minute,
  action: 'update',
  actor,
  time: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  changed,
});
const reviewedBy = (by: string) => ({ result: { reviewed: true, latest: { by, time: '2026-01-01' } } });
const withTotal = (text: string, by?: string): Result =>
  makeResult({
    fields: [makeField('total', value(text, { id: 'b1' }), by ? { review: reviewedBy(by) } : {})],
  });
/** Rows whose places are named by what they say, as they keep them when they move. */
const lines = (...items: string[]): Result => {
  const table = makeTable('lines', ['item'], []);
  const data = items.map((item) => value(item, { id: item }));
  const review = items.map(() => ({ result: { reviewed: false } }));
  return makeResult({ tables: [{ ...table, columns: [{ id: 'item', label: 'item', data, review }] }] });
};
const told = (changes: ChangeRow[], at: ValueAddress = { sectionId: 'main', fieldId: 'total' }) =>
  valueHistory(changes, at).map(({ actor, kind, values }) => `${actor} ${kind} ${values.join()}`);

test('a value is read, corrected, accepted, and read again', () => {
  const log = [
    change('system', { status: 'PROCESSING' }),
    change('system', { result: withTotal('12'), status: 'NEW' }),
    change('ann', { revised_result: withTotal('13', 'ann') }),
    change('bo', { revised_result: withTotal('13', 'bo') }),
    change('bo', { status: 'CONFIRMED' }),
  ];
  expect(told(log)).toEqual(['bo accepted 13', 'ann edited 13', 'system read 12']);
});

test('a reading that keeps what a person reviewed is no change of it', () => {
  const log = [
    change('system', { result: withTotal('12') }),
    change('ann', { revised_result: withTotal('13', 'ann') }),
    change('system', { result: withTotal('14'), revised_result: withTotal('13', 'ann') }),
  ];
  expect(told(log)).toEqual(['ann edited 13', 'system read 12']);
});

test.each([
  ['a row above it was added', lines('new', 'apples', 'pears'), 2],
  ['the row above it was deleted', lines('pears'), 0],
  ['it was moved', lines('pears', 'apples'), 0],
])('a cell is followed when %s', (_what, after, row) => {
  const log = [
    change('system', { result: lines('apples', 'pears') }),
    change('ann', { revised_result: after }),
  ];
  expect(told(log, { sectionId: 'main', tableId: 'lines', row, fieldId: 'item' })).toEqual([
    'system read pears',
  ]);
});

test('a row that was typed begins with its typing', () => {
  const log = [
    change('system', { result: lines('apples') }),
    change('ann', { revised_result: lines('apples', 'plums') }),
  ];
  expect(told(log, { sectionId: 'main', tableId: 'lines', row: 1, fieldId: 'item' })).toEqual([
    'ann edited plums',
  ]);
});

test('a value that nobody has is no history', () => {
  expect(told([change('system', { result: withTotal('12') })], { sectionId: 'x', fieldId: 'y' })).toEqual([]);
});
