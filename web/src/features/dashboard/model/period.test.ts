import { describe, expect, it } from 'vitest';
import { barStarts, PRESETS, periodOf, presetOf, rangeOf, unitOf } from './period.ts';

const TODAY = '2026-03-15';

describe('the period in the address', () => {
  it.each([
    ['', '2026-03-01..2026-03-31'],
    ['..', '2026-03-01..2026-03-31'],
    ['2026-01-05..2026-01-09', '2026-01-05..2026-01-09'],
    ['2026-01-09..2026-01-05', '2026-01-05..2026-01-09'],
    ['2026-01-05..', '2026-01-05..2026-03-15'],
    ['2026-05-05..', '2026-05-05..2026-05-05'],
    ['..2026-01-05', '2025-01-05..2026-01-05'],
    ['2026-02-31..', '2026-03-01..2026-03-31'],
  ])('%j is %s', (range, period) => expect(rangeOf(periodOf(range, TODAY))).toBe(period));

  it.each([
    ['this_month', '2026-03-01..2026-03-31'],
    ['last_month', '2026-02-01..2026-02-28'],
    ['days_7', '2026-03-09..2026-03-15'],
    ['days_90', '2025-12-16..2026-03-15'],
    ['months_12', '2025-04-01..2026-03-15'],
  ] as const)('%s is %s, and is known by it', (name, range) => {
    expect(rangeOf(PRESETS[name](TODAY))).toBe(range);
    expect(presetOf(periodOf(range, TODAY), TODAY)).toBe(name);
  });

  it('has no name otherwise', () =>
    expect(presetOf({ from: '2026-03-01', to: '2026-03-02' }, TODAY)).toBeNull());
});

describe('bars', () => {
  it.each([
    ['2026-03-01..2026-03-31', 'day'],
    ['2026-01-01..2026-04-30', 'week'],
    ['2024-01-01..2026-03-31', 'month'],
    ['2001-01-01..2026-03-31', 'year'],
  ])('of %s are one a %s', (range, unit) => expect(unitOf(periodOf(range, TODAY))).toBe(unit));

  it.each([
    ['2026-03-13..2026-03-31', 'day', ['2026-03-13', '2026-03-14', '2026-03-15']],
    ['2026-02-27..2026-03-02', 'day', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['2026-03-01..2026-03-12', 'week', ['2026-02-23', '2026-03-02', '2026-03-09']],
    ['2025-12-20..2026-02-01', 'month', ['2025-12-01', '2026-01-01', '2026-02-01']],
    ['2024-05-01..2026-01-01', 'year', ['2024-01-01', '2025-01-01', '2026-01-01']],
    ['2027-01-01..2027-01-02', 'day', ['2027-01-01', '2027-01-02']],
  ] as const)('of %s by %s', (range, unit, starts) =>
    expect(barStarts(periodOf(range, TODAY), unit, TODAY)).toEqual(starts),
  );
});
