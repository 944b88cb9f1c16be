import { describe, expect, it } from 'vitest';
import { insideOf } from './match.ts';

const range = (from: number, to: number, openFrom = false, openTo = false) =>
  insideOf({ from, to, openFrom, openTo });

describe('a range of numbers', () => {
  const edges = [-1e300, -2.5, -Number.MIN_VALUE, 0, Number.MIN_VALUE, 1, 1_700_000_000_000, 1e300];
  it.each(edges)('has its ends, or not (%d)', (edge) => {
    expect(range(edge, edge)(edge)).toBe(1);
    expect(range(edge, Number.POSITIVE_INFINITY, true)(edge)).toBe(0);
    expect(range(Number.NEGATIVE_INFINITY, edge, false, true)(edge)).toBe(0);
  });

  it('keeps the neighbours of an open end', () => {
    const open = range(1, 2, true, true);
    expect([1, 1 + Number.EPSILON, 1.5, 2 - Number.EPSILON, 2].map(open)).toEqual([0, 1, 1, 1, 0]);
    expect([-Number.MIN_VALUE, 0, Number.MIN_VALUE].map(range(0, 9, true))).toEqual([0, 0, 1]);
  });

  it('has everything without ends, but never a row without a number', () => {
    const all = range(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    expect([-1e308, 0, 1e308, Number.NaN].map(all)).toEqual([1, 1, 1, 0]);
    expect(range(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, true)(1e308)).toBe(0);
  });
});
