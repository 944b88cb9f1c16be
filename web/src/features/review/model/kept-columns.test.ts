import { describe, expect, it } from 'vitest';
import { column, table } from './fixtures.ts';
import { AS_THEY_COME, arranged, fittingWidth, moved, recalled } from './kept-columns.ts';

const ids = ({ columns }: { columns: readonly { id: string }[] }) => columns.map(({ id }) => id).join('');
const LINES = table([column('a', []), column('b', []), column('c', [])]);

describe('columns that somebody arranged', () => {
  it.each([
    [[], 'abc'],
    [['c', 'a', 'b'], 'cab'],
    // A column that is gone, and one that came later.
    [['x', 'c', 'b'], 'acb'],
    [['c', 'a'], 'cab'],
  ])('%j makes %s', (order, shown) => expect(ids(arranged(LINES, order))).toBe(shown));

  it.each([
    ['a', 1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['c', -1, 'acb'],
    ['x', 1, 'abc'],
  ])('%s by %i makes %s', (id, by, after) => expect(moved(['a', 'b', 'c'], id, by).join('')).toBe(after));

  it.each([null, '', '[]', '{"order":"a"}', '{"order":[],"widths":null}'])('%j is nothing kept', (stored) =>
    expect(recalled(stored)).toEqual(AS_THEY_COME),
  );

  it('keeps what is of its form', () => {
    const kept = { order: ['b', 3], widths: { a: 90, b: 'wide' } };
    expect(recalled(JSON.stringify(kept))).toEqual({ order: ['b'], widths: { a: 90 } });
  });

  it.each([
    [10, 32],
    [120.4, 120],
    [5000, 800],
  ])('%d px wanted are %d', (wanted, width) => expect(fittingWidth(wanted)).toBe(width));
});
