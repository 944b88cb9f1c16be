import { describe, expect, it } from 'vitest';
import { usualDeadline } from './read-document.ts';

describe('usualDeadline', () => {
  it('is a minute on a machine with time to spare', () => {
    expect(usualDeadline(0, 2)).toBe(60_000);
    expect(usualDeadline(1.9, 2)).toBe(60_000);
  });

  it('grows as the processors are shared, up to a limit', () => {
    expect(usualDeadline(3, 2)).toBe(90_000);
    expect(usualDeadline(500, 2)).toBe(120_000);
  });

  it('is a whole number at any load', () => {
    for (const load of [2.03, 2.6666, 3.1]) expect(Number.isInteger(usualDeadline(load, 2))).toBe(true);
  });
});
