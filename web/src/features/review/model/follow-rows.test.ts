import type { Result, Table } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import { column, result, section, table } from './fixtures.ts';
import { changedTables, followRows, goneKey, goneRow, rowsLater } from './follow-rows.ts';
import { addRow, deleteRow } from './rows.ts';

const at = { sectionId: 'header', tableId: 'lines' };
const lines = (...quantities: string[]) => result([section([], [table([column('qty', quantities)])])]);
const tableOf = (of: Result): Table => of.extraction.sections[0]!.tables[0]!;
/** As it comes from the server: the same, but other objects. */
const sent = (of: Result): Result => structuredClone(of);
const rewritten = (of: Result, text: string): Result => {
  const copy = sent(of);
  for (const cell of tableOf(copy).columns[0]!.data) Object.assign(cell, { values: [text], blocks: [] });
  return copy;
};

describe('rows are known again', () => {
  const three = lines('1', '1', '2');
  it.each([
    ['untouched', three, [0, 1, 2]],
    ['after a new one above', addRow(three, at, 0), [1, 2, 3]],
    ['after one went', deleteRow(three, at, 0), [null, 0, 1]],
    ['in what the server sent', sent(addRow(three, at, 1)), [0, 2, 3]],
    ['rewritten from end to end', rewritten(three, 'x'), [0, 1, 2]],
    ['when all are gone', lines(), [null, null, null]],
  ])('%s', (_, after, later) => {
    expect(rowsLater(tableOf(three), tableOf(after))).toEqual(later);
  });
});

describe('what was typed', () => {
  const before = lines('1', '2');
  const draft = { text: '9', base: '2', status: 'failed' as const };

  it('goes along with its row, and other values stay where they are', () => {
    const drafts = { 'header/lines/1/qty': draft, 'header/other': draft };
    const moved = followRows(before, addRow(before, at, 0), drafts);
    expect(Object.keys(moved.drafts)).toEqual(['header/lines/2/qty', 'header/other']);
    expect(moved.lost).toEqual([]);
  });

  it('in a row that is gone is told apart', () => {
    const { drafts, lost } = followRows(before, deleteRow(before, at, 1), { 'header/lines/1/qty': draft });
    expect(drafts).toEqual({});
    expect(lost).toEqual([{ key: 'header/lines/1/qty', draft }]);
    const key = goneKey('header/lines/1/qty');
    expect(goneRow(key)).toEqual({ ...at, prefix: 'header/lines/gone-1/' });
    expect(goneRow('header/lines/1/qty')).toBeNull();
  });
});

it('tables that changed are named, as they were', () => {
  const before = lines('1');
  expect(changedTables(before, sent(before))).toEqual([]);
  expect(changedTables(before, addRow(before, at, 0))).toEqual([{ ...at, table: tableOf(before) }]);
});
