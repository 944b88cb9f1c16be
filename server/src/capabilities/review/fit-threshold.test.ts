import { describe, expect, it } from 'vitest';
import { neededFor, upperBound } from './error-bound.ts';
import { binsOf, fitThreshold, neededValues, type Observation } from './fit-threshold.ts';

const some = (count: number, confidence: number, right = true): Observation[] =>
  Array.from({ length: count }, () => ({ confidence, right }));

describe('the bound of an error rate', () => {
  // Figures of published tables of the exact one-sided limit.
  it.each([
    [0, 0, 0.95, 1],
    [0, 10, 0.95, 0.2589],
    [0, 59, 0.95, 0.0495],
    [0, 299, 0.95, 0.01],
    [1, 10, 0.95, 0.3942],
    [2, 100, 0.95, 0.0616],
    [10, 10, 0.95, 1],
    [5, 1000, 0.99, 0.0131],
  ])('%i errors of %i', (errors, count, confidence, bound) =>
    expect(upperBound(errors, count, confidence)).toBeCloseTo(bound, 3),
  );

  it.each([
    [0.05, 0.95, 59],
    [0.01, 0.95, 299],
  ])('without errors, %f needs so many', (rate, confidence, count) => {
    expect(neededFor(rate, confidence)).toBe(count);
    expect(upperBound(0, count, confidence)).toBeLessThanOrEqual(rate);
    expect(upperBound(0, count - 1, confidence)).toBeGreaterThan(rate);
  });
});

describe('the threshold', () => {
  const enough = neededValues(20);
  it.each<[string, Observation[], number | null]>([
    ['nothing was confirmed yet', [], null],
    ['too little was', some(enough - 1, 0.995), null],
    ['enough was, without an error', some(enough, 0.995), 0.5],
    ['errors are among the unsure', [...some(enough, 0.97), ...some(30, 0.6, false)], 0.7],
    ['errors are among the sure, too', [...some(enough, 0.995), ...some(30, 0.995, false)], null],
    ['one error wants more data', [...some(enough, 0.995), ...some(1, 0.995, false)], null],
    ['and more data outweighs it', [...some(enough * 3, 0.995), ...some(1, 0.995, false)], 0.5],
  ])('when %s', (_name, seen, threshold) => expect(fitThreshold(seen, 20)).toBe(threshold));

  it('counts every value in one bin', () => {
    const seen = [...some(2, 0), ...some(3, 0.95), ...some(4, 1), ...some(1, 1, false)];
    const bins = binsOf(seen);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(bins.at(-1)).toEqual({ from: 0.99, to: 1, count: 5, right: 4 });
  });
});
