import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../lib/calendar-days.ts';
import { barName, daysOf, fullBarName, rangeOf } from './range.ts';

describe('how far a trend reaches back (K-017)', () => {
  test.each([
    ['week', '2026-02-23', 14],
    ['month', '2025-06-01', 12],
    ['quarter', '2024-07-01', 8],
    ['year', '2024-01-01', 3],
  ] as const)('by %s: from %s, %i bars', (unit, from, bars) => {
    const range = rangeOf(unit, '2026-05-31');
    expect([range.from, range.starts.length, range.to]).toEqual([from, bars, '2026-05-31']);
    expect(range.starts.every((start) => start <= '2026-05-31')).toBe(true);
  });

  test('bars follow one another without a gap, and the last one ends today', () => {
    for (const unit of ['week', 'month', 'quarter', 'year'] as const) {
      const range = rangeOf(unit, '2026-01-31');
      range.starts.forEach((start, at) => {
        const { from, to } = daysOf(range, at);
        const next = range.starts[at + 1];
        expect(from).toBe(start);
        expect(Date.parse(to) + 86_400_000).toBe(Date.parse(next ?? '2026-02-01'));
      });
    }
  });

  test('weeks begin on Mondays', () =>
    expect(new Date(`${rangeOf('week', '2026-01-01').from}T00:00:00Z`).getUTCDay()).toBe(1));
});

test.each([
  ['week', '01-05', '2026-01-05 – 01-11'],
  ['month', '2026-01', '2026-01'],
  ['quarter', '2026 Q1', '2026 Q1'],
  ['year', '2026', '2026'],
] as const)('a %s is called %s, in full %s', (unit, short, full) => {
  const from = unit === 'week' ? '2026-01-05' : '2026-01-01';
  const range = rangeOf(unit, '2026-12-31', { from });
  expect(barName(unit, range.starts[0] as string)).toBe(short);
  expect(fullBarName(range, 0)).toBe(full);
});

describe('days that somebody asks for', () => {
  test('cut the first and the last bar', () => {
    const range = rangeOf('month', '2026-05-31', { from: '2026-01-10', to: '2026-03-05' });
    expect(range.starts).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(daysOf(range, 0)).toEqual({ from: '2026-01-10', to: '2026-01-31' });
    expect(daysOf(range, 2)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
    expect(fullBarName(range, 0)).toBe('2026-01');
  });

  test.each([
    ['only an end', { to: '2025-12-31' }, '2025-01-01', '2025-12-31'],
    ['only a beginning', { from: '2026-05-02' }, '2026-05-02', '2026-05-31'],
    ['an end before the beginning', { from: '2026-05-02', to: '2026-04-01' }, '2025-05-01', '2026-04-01'],
  ])('%s', (_what, period, from, to) =>
    expect(rangeOf('month', '2026-05-31', period)).toMatchObject({ from, to }),
  );

  test('bars stay few enough to be pointed at', () =>
    expect(rangeOf('week', '2026-05-31', { from: '1990-01-01' }).starts.length).toBe(200));
});

test('a day is that of the clock of the tenant', () =>
  expect(dayIn('Asia/Hong_Kong', Date.parse('2025-12-31T16:00:00Z'))).toBe('2026-01-01'));
