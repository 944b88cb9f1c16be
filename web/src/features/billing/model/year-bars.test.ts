import { describe, expect, test } from 'vitest';
import { yearBars } from './year-bars.ts';

const NOW = { month: '2026-11-01', today: Date.parse('2026-11-24T09:00:00Z') };

describe('the bars of a year', () => {
  test('are twelve months up to this one, those without a page among them', () => {
    const bars = yearBars([{ start: '2026-02-01', quantity: 7 }], 'month', NOW);
    expect(bars).toHaveLength(12);
    expect(bars[0]).toEqual({ start: '2025-12-01', quantity: 0 });
    expect(bars[2]).toEqual({ start: '2026-02-01', quantity: 7 });
    expect(bars.at(-1)).toEqual({ start: '2026-11-01', quantity: 0 });
  });

  test('are Mondays from the week of the first day to the last one that has begun', () => {
    const bars = yearBars([{ start: '2026-11-23', quantity: 3 }], 'week', NOW);
    expect(bars[0]!.start).toBe('2025-12-01');
    expect(bars.at(-1)).toEqual({ start: '2026-11-23', quantity: 3 });
    expect(new Set(bars.map(({ start }) => new Date(start).getUTCDay()))).toEqual(new Set([1]));
  });

  test('end with the month when a year of the past is looked at', () => {
    const bars = yearBars([], 'week', { ...NOW, month: '2026-03-01' });
    expect(bars[0]!.start).toBe('2025-03-31');
    expect(bars.at(-1)!.start).toBe('2026-03-30');
  });
});
