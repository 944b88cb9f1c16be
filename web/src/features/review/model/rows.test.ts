import type { Result } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import { column, field, result, section, table } from './fixtures.ts';
import { ROW_STEPS, stepWithRow } from './row-steps.ts';
import { writeCells } from './rows.ts';

const AT = { sectionId: 'header', tableId: 'lines' };
const read = result([
  section([field('number')], [table([column('item', ['a', 'b', 'c']), column('price', ['1', '2', '3'])])]),
]);
const rowsOf = (of: Result) => {
  const columns = of.extraction.sections[0]?.tables[0]?.columns ?? [];
  return (columns[0]?.data ?? []).map((_, row) =>
    columns.map(({ data }) => data[row]?.values[0] ?? '').join(),
  );
};

describe('a step with a row', () => {
  it.each([
    ['above', 1, ['a,1', ',', 'b,2', 'c,3'], 1],
    ['below', 1, ['a,1', 'b,2', ',', 'c,3'], 2],
    ['below', 2, ['a,1', 'b,2', 'c,3', ','], 3],
    ['duplicate', 0, ['a,1', 'a,1', 'b,2', 'c,3'], 1],
    ['up', 2, ['a,1', 'c,3', 'b,2'], 1],
    ['down', 0, ['b,2', 'a,1', 'c,3'], 1],
    ['delete', 1, ['a,1', 'c,3'], 1],
    ['delete', 2, ['a,1', 'b,2'], 1],
  ] as const)('%s of row %i', (step, row, rows, focus) => {
    const todo = stepWithRow(step, AT, row, 3);
    expect(todo && rowsOf(todo.change(read))).toEqual(rows);
    expect(todo?.row).toBe(focus);
  });

  it.each([
    ['up', 0],
    ['down', 2],
  ] as const)('%s leads nowhere from row %i', (step, row) => {
    expect(stepWithRow(step, AT, row, 3)).toBeNull();
  });

  it('leaves no row to go to after the last one', () => {
    expect(stepWithRow('delete', AT, 0, 1)?.row).toBeNull();
  });

  it.each(ROW_STEPS)('%s keeps a place and a mark for every cell', (step) => {
    const changed = stepWithRow(step, AT, 1, 3)?.change(read);
    for (const { data, review } of changed?.extraction.sections[0]?.tables[0]?.columns ?? [])
      expect(review).toHaveLength(data.length);
  });

  it('gives a duplicate no place on the page', () => {
    const [item] =
      stepWithRow('duplicate', AT, 0, 3)?.change(read).extraction.sections[0]?.tables[0]?.columns ?? [];
    expect(item?.data.map(({ blocks }) => blocks.length)).toEqual([1, 0, 1, 1]);
  });
});

describe('a block of cells', () => {
  it('goes into the rows that are named, and adds those that are missing', () => {
    const changed = writeCells(read, AT, { rows: [2, 3], columns: ['price'], cells: [['9'], [' 10 ']] });
    expect(rowsOf(changed)).toEqual(['a,1', 'b,2', 'c,9', ',10']);
  });

  it('leaves the normal form to the server, and what reads the same alone', () => {
    const changed = writeCells(read, AT, {
      rows: [0],
      columns: ['item', 'price'],
      cells: [['a', '1.234,50 €']],
    });
    const [item, price] = changed.extraction.sections[0]?.tables[0]?.columns ?? [];
    expect(item?.data[0]).toBe(read.extraction.sections[0]?.tables[0]?.columns[0]?.data[0]);
    expect(price?.data[0]).toMatchObject({ values: ['1.234,50 €'], standard_values: [] });
  });

  it('empties a cell, and passes over what the block lacks', () => {
    const changed = writeCells(read, AT, {
      rows: [0, 1],
      columns: ['item', 'price'],
      cells: [[''], ['x', 'y']],
    });
    expect(rowsOf(changed)).toEqual([',1', 'x,y', 'c,3']);
  });
});
