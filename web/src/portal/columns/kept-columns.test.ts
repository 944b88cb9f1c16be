import { describe, expect, it } from 'vitest';
import { AS_THEY_COME, arranged, fittingWidth, moved, movedAmong, recalled } from './kept-columns.ts';

const COLUMNS = ['a', 'b', 'c'].map((id) => ({ id }));

describe('columns that somebody arranged', () => {
  it.each([
    [[], 'abc'],
    [['c', 'a', 'b'], 'cab'],
    // A column that is gone, and one that came later.
    [['x', 'c', 'b'], 'acb'],
    [['c', 'a'], 'cab'],
  ])('%j makes %s', (order, shown) =>
    expect(
      arranged(COLUMNS, order)
        .map(({ id }) => id)
        .join(''),
    ).toBe(shown),
  );

  it.each([
    ['a', 1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['c', -1, 'acb'],
    ['x', 1, 'abc'],
  ])('%s by %i makes %s', (id, by, after) => expect(moved(['a', 'b', 'c'], id, by).join('')).toBe(after));

  it.each([
    ['a', 1, 'bcad'],
    ['c', -1, 'cabd'],
    ['d', 1, 'abcd'],
    ['d', -1, 'abdc'],
  ] as const)('%s by %i past what is folded makes %s', (id, by, after) =>
    expect(movedAmong(['a', 'b', 'c', 'd'], ['a', 'c', 'd'], id, by).join('')).toBe(after),
  );

  it.each([null, '', [], { order: 'a' }, { order: [], widths: null }])('%j is nothing kept', (stored) =>
    expect(recalled(stored)).toEqual(AS_THEY_COME),
  );

  it('keeps what is of its form', () => {
    const kept = { order: ['b', 3], widths: { a: 90, b: 'wide' }, opened: ['c'] };
    expect(recalled(kept)).toEqual({ order: ['b'], widths: { a: 90 }, opened: ['c'] });
  });

  it.each([
    [10, 32],
    [120.4, 120],
    [5000, 800],
  ])('%d px wanted are %d', (wanted, width) => expect(fittingWidth(wanted)).toBe(width));
});
