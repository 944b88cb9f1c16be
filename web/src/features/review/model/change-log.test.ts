import type { ChangeLog } from '@recto/contracts/endpoints/history';
import { expect, test } from 'vitest';
import { differencesOf } from './change-log.ts';
import { column, field, result, section, table } from './fixtures.ts';

const log = (rowData: ChangeLog['rowData'], changedFields: ChangeLog['changedFields']): ChangeLog => ({
  id: 1,
  action: 'update',
  actor: 'ann',
  actionTstampTx: '2026-01-01T00:00:00Z',
  rowData,
  changedFields,
});

test('a move of the status is one difference', () => {
  expect(differencesOf(log({ status: 'NEW' }, { status: 'CONFIRMED' }))).toEqual([
    { label: 'status', before: 'NEW', after: 'CONFIRMED' },
  ]);
});

test('what cannot be read as a result shows its columns only', () => {
  expect(differencesOf(log({}, { status: 'NEW', result: { odd: true } }))).toEqual([
    { label: 'status', before: '', after: 'NEW' },
  ]);
});

test('values are told by their names, before and after, and rows by their numbers', () => {
  const of = (total: string, items: string[]) =>
    result([
      section(
        [field('total', { value: total }), field('same', { value: 'x' })],
        [table([column('item', items)])],
      ),
    ]);
  const changed = log({ result: of('12', ['a', 'b']) }, { revised_result: of('13', ['a']) });
  expect(differencesOf(changed)).toEqual([
    { label: 'total', before: '12', after: '13' },
    { label: 'item 2', before: 'b', after: '' },
  ]);
});
