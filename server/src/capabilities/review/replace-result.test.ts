import type { Result, Table } from '@recto/contracts/result';
import { describe, expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../test/support/factories.ts';
import type { Reviewer } from './apply-updates.ts';
import { replaceResult } from './replace-result.ts';

const ann: Reviewer = { login: 'ann', roles: ['ROLE_CONTRIBUTOR'], time: '2026-02-03T04:05:06.000Z' };
const current = makeResult({
  fields: [makeField('number', value('A1'))],
  tables: [
    makeTable(
      'lines',
      ['item', 'price'],
      [{ item: 'a', price: '1' }, { item: 'b' }, { item: 'c', price: '3' }],
    ),
  ],
});

/** The result as the browser sends it after `edit`. */
function edited(edit: (lines: Table, result: Result) => void): Result {
  const sent = structuredClone(current);
  const lines = sent.extraction.sections[0]?.tables[0];
  if (lines) edit(lines, sent);
  return sent;
}
const linesOf = (result: Result) =>
  result.extraction.sections[0]?.tables[0]?.columns.map((column) => ({
    values: column.data.map((data) => data.values[0] ?? ''),
    reviewed: column.review.map((review) => review.result.reviewed),
  }));

test('sent back as it was, nothing changes', () => {
  expect(replaceResult(current, structuredClone(current), ann)).toEqual({ result: current, changed: false });
});

test('an acceptance is taken back without touching the value', () => {
  const accepted = structuredClone(current);
  const mark = { result: { reviewed: true, latest: { by: 'bea', time: '2026-01-01T00:00:00.000Z' } } };
  const section = accepted.extraction.sections[0];
  if (section?.fields[0]) section.fields[0].review = mark;
  const column = section?.tables[0]?.columns[0];
  if (column) column.review[1] = mark;
  expect(replaceResult(accepted, structuredClone(accepted), ann)).toEqual({
    result: accepted,
    changed: false,
  });
  const next = replaceResult(accepted, structuredClone(current), ann);
  expect(next).toEqual({ result: current, changed: true });
});

test('a removed row takes nothing else with it', () => {
  const sent = edited((lines) => {
    for (const column of lines.columns) column.data.splice(0, 1);
  });
  const next = replaceResult(current, sent, ann);
  expect(next.changed).toBe(true);
  expect(linesOf(next.result)).toEqual([
    { values: ['b', 'c'], reviewed: [false, false] },
    { values: ['', '3'], reviewed: [false, false] },
  ]);
});

test('a new row is reviewed by who added it', () => {
  const sent = edited((lines) => {
    for (const column of lines.columns) column.data.push(value('new', { blocks: [] }));
  });
  expect(linesOf(replaceResult(current, sent, ann).result)?.[1]).toEqual({
    values: ['1', '', '3', 'new'],
    reviewed: [false, false, false, true],
  });
});

test('nobody can forge what the engine extracted, nor a review of somebody else', () => {
  const sent = edited((_, result) => {
    const field = result.extraction.sections[0]?.fields[0];
    if (!field) return;
    field.data = { ...field.data, values: ['B2'], extracted_values: ['B2'] };
    field.review = { result: { reviewed: true, latest: { by: 'bob', time: 'then' } } };
  });
  const [field] = replaceResult(current, sent, ann).result.extraction.sections[0]?.fields ?? [];
  expect(field?.data.extracted_values).toEqual(['A1']);
  expect(field?.review.result.latest?.by).toBe('ann');
});

test('fields and columns cannot be taken away', () => {
  const sent = edited((lines) => void lines.columns.pop());
  expect(() => replaceResult(current, sent, ann)).toThrow(expect.objectContaining({ status: 400 }));
});

test('what the roles of the sender do not open stays, and cannot be sent', () => {
  const limited = structuredClone(current);
  const [section] = limited.extraction.sections;
  section?.fields.unshift({ ...makeField('margin', value('12')), roles: ['ROLE_MANAGEMENT'] });
  const sent = structuredClone(current);
  const number = sent.extraction.sections[0]?.fields[0];
  if (number) number.data = value('B2');
  const fields = replaceResult(limited, sent, ann).result.extraction.sections[0]?.fields;
  expect(fields?.map((field) => [field.id, field.data.values])).toEqual([
    ['margin', ['12']],
    ['number', ['B2']],
  ]);
  expect(() => replaceResult(limited, structuredClone(limited), ann)).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});

test('an undone correction is as the engine read it, unmarked and in its place, and only then', () => {
  const corrected = structuredClone(current);
  const [field] = corrected.extraction.sections[0]?.fields ?? [];
  const cell = corrected.extraction.sections[0]?.tables[0]?.columns[0];
  const mark = { result: { reviewed: true, latest: { by: 'ann', time: ann.time } } };
  if (field) Object.assign(field, { data: value('B2', { id: 'elsewhere' }), review: mark });
  if (cell) {
    cell.data[1] = value('z', { id: 'elsewhere too' });
    cell.review[1] = mark;
  }
  expect(replaceResult(corrected, structuredClone(current), ann, current)).toEqual({
    result: current,
    changed: true,
  });
  const other = edited((_lines, result) => {
    const [sent] = result.extraction.sections[0]?.fields ?? [];
    if (sent) sent.data.values = ['C3'];
  });
  const next = replaceResult(corrected, other, ann, current).result.extraction.sections[0]?.fields[0];
  expect(next?.review.result.reviewed).toBe(true);
});

test('only the place of a value comes back too', () => {
  const moved = structuredClone(current);
  const [field] = moved.extraction.sections[0]?.fields ?? [];
  if (field) field.data = value('A1', { id: 'elsewhere' });
  expect(replaceResult(moved, structuredClone(current), ann, current).result).toEqual(current);
});

test('a row that moves takes its typed values and who reviewed them along', () => {
  const before = structuredClone(current);
  const [item] = before.extraction.sections[0]?.tables[0]?.columns ?? [];
  const mark = { result: { reviewed: true, latest: { by: 'bea', time: '2026-01-01T00:00:00.000Z' } } };
  if (item) {
    item.data[1] = { values: ['typed'], standard_values: ['typed'], extracted_values: ['b'], blocks: [] };
    item.review[1] = mark;
  }
  const sent = structuredClone(before);
  for (const column of sent.extraction.sections[0]?.tables[0]?.columns ?? []) {
    column.data.push(...column.data.splice(1, 1));
    column.review.push(...column.review.splice(1, 1));
  }
  const next = replaceResult(before, sent, ann);
  expect(next.changed).toBe(true);
  const [moved] = next.result.extraction.sections[0]?.tables[0]?.columns ?? [];
  expect(moved?.data.map((data) => data.values[0])).toEqual(['a', 'c', 'typed']);
  expect(moved?.data[2]?.extracted_values).toEqual(['b']);
  expect(moved?.review[2]).toEqual(mark);
  expect(moved?.review[1]?.result.reviewed).toBe(false);
});

test('a duplicate is reviewed by who made it, its origin stays as it was', () => {
  const sent = edited((lines) => {
    for (const column of lines.columns) {
      const cell = column.data[0];
      if (cell) column.data.splice(1, 0, { ...cell, extracted_values: [], blocks: [] });
    }
  });
  expect(linesOf(replaceResult(current, sent, ann).result)).toEqual([
    { values: ['a', 'a', 'b', 'c'], reviewed: [false, true, false, false] },
    { values: ['1', '1', '', '3'], reviewed: [false, true, false, false] },
  ]);
});

describe('a column that the sender is not shown (F-058)', () => {
  const limited = structuredClone(current);
  const lines = limited.extraction.sections[0]?.tables[0];
  const numbers = makeTable('lines', ['item_no'], [{ item_no: '10' }, { item_no: '20' }, { item_no: '30' }]);
  lines?.columns.unshift(...numbers.columns.map((column) => ({ ...column, roles: ['ROLE_ADMIN' as const] })));

  const numbersAfter = (edit: (table: Table) => void) =>
    linesOf(replaceResult(limited, edited(edit), ann).result)?.map(({ values }) => values);

  test.each<[string, (table: Table) => void, string[]]>([
    ['stays', () => undefined, ['10', '20', '30']],
    [
      'goes with its row',
      ({ columns }) => {
        for (const { data } of columns) data.splice(0, 1);
      },
      ['20', '30'],
    ],
    [
      'moves with its row',
      ({ columns }) => {
        for (const { data } of columns) data.unshift(...data.splice(2, 1));
      },
      ['30', '10', '20'],
    ],
    [
      'is empty in a new row',
      ({ columns }) => {
        for (const { data } of columns) data.splice(1, 0, value('new', { blocks: [] }));
      },
      ['10', '', '20', '30'],
    ],
    [
      'stays when the whole row is typed anew',
      ({ columns }) => {
        for (const { data } of columns) data[1] = value('typed', { blocks: [] });
      },
      ['10', '20', '30'],
    ],
  ])('%s', (_what, edit, expected) => expect(numbersAfter(edit)?.[0]).toEqual(expected));

  test('sent back as it was shown, nothing changes', () => {
    expect(replaceResult(limited, structuredClone(current), ann)).toEqual({
      result: limited,
      changed: false,
    });
  });

  test('cannot be sent', () => {
    expect(() => replaceResult(limited, structuredClone(limited), ann)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});
