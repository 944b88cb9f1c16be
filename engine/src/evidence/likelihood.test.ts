import { expect, test } from 'vitest';
import { confidenceOf } from './confidence.ts';
import { likelihoodOf, withLikelihood } from './likelihood.ts';

test('a chance as a part of the evidence is even in the middle and bounded at the ends', () => {
  expect([0, 0.5, 1].map(likelihoodOf)).toEqual([0, 0.5, 1]);
});

test('where nobody looked again the rules alone count', () => {
  expect(withLikelihood('amount', 2.5, { holds: 1 })).toBe(2.5);
  expect(withLikelihood('cell_number', 2.5, { likely: 0.1 })).toBe(2.5);
});

test.each(['amount', 'code', 'date', 'party', 'text'] as const)(
  'a %s whose surroundings speak against it is never sure, one that both speak for is',
  (kind) => {
    const parts = { score: 1, strong: 1, labelled: 1, familiar: 1, full: 1, beside: 1, alone: 1 };
    expect(confidenceOf({ kind, parts: { ...parts, likely: likelihoodOf(0.05) } })).toBeLessThan(0.95);
    expect(confidenceOf({ kind, parts: { ...parts, likely: likelihoodOf(0.999) } })).toBeGreaterThan(0.95);
  },
);
