import { describe, expect, test } from 'vitest';
import { axisOf, nextStart } from './axis.ts';

describe('the bar after', () => {
  test.each([
    ['2026-01-31', 'day', '2026-02-01'],
    ['2026-12-28', 'week', '2027-01-04'],
    ['2026-12-01', 'month', '2027-01-01'],
    ['2026-10-01', 'quarter', '2027-01-01'],
    ['2026-01-01', 'year', '2027-01-01'],
    ['2026-01-31T23:00', 'hour', '2026-02-01T00:00'],
  ] as const)('%s by %s is %s', (start, interval, next) => expect(nextStart(start, interval)).toBe(next));
});

test('bars of nothing are there', () => {
  expect(axisOf(['2026-04-01', '2026-01-01', '2026-04-01'], 'month')).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  expect(axisOf([], 'month')).toEqual([]);
  expect(axisOf(['2000-01-01', '2026-01-01'], 'day'), 'too many of them').toHaveLength(2);
});
