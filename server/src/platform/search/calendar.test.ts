import { expect, test } from 'vitest';
import { edges, startOf, TimeZone, type Unit } from './calendar.ts';

const utc = (text: string): number => Date.parse(text);

test.each([
  ['2026-03-18T15:00:00Z', 'day', 'UTC', '2026-03-18T00:00:00Z'],
  ['2026-03-18T15:00:00Z', 'week', 'UTC', '2026-03-16T00:00:00Z'],
  ['2026-03-16T00:00:00Z', 'week', 'UTC', '2026-03-16T00:00:00Z'],
  ['1969-12-31T00:00:00Z', 'week', 'UTC', '1969-12-29T00:00:00Z'],
  ['2026-03-18T15:00:00Z', 'month', 'UTC', '2026-03-01T00:00:00Z'],
  ['2026-06-18T15:00:00Z', 'quarter', 'UTC', '2026-04-01T00:00:00Z'],
  ['2026-06-18T15:00:00Z', 'year', 'UTC', '2026-01-01T00:00:00Z'],
  ['2026-03-18T17:00:00Z', 'day', 'Asia/Taipei', '2026-03-18T16:00:00Z'],
  ['2026-02-28T17:00:00Z', 'month', '+08:00', '2026-02-28T16:00:00Z'],
  ['2026-07-01T03:00:00Z', 'day', 'America/New_York', '2026-06-30T04:00:00Z'],
] as const)('%s is in the %s (%s) that began %s', (moment, unit, zone, start) => {
  expect(new Date(startOf(utc(moment), unit, new TimeZone(zone))).toISOString()).toBe(
    new Date(start).toISOString(),
  );
});

test.each([
  ['2026-01-31T00:00:00Z', 'month', 1, '2026-02-28T00:00:00Z'],
  ['2024-02-29T00:00:00Z', 'year', 1, '2025-02-28T00:00:00Z'],
  ['2026-03-01T00:00:00Z', 'month', -1, '2026-02-01T00:00:00Z'],
  ['2026-03-01T00:00:00Z', 'hour', 25, '2026-03-02T01:00:00Z'],
] as const)('%s and %s times %i', (moment, unit, count, end) => {
  expect(new TimeZone().add(utc(moment), unit as Unit, count)).toBe(utc(end));
});

test('days in which the clocks change have 23 and 25 hours', () => {
  const zone = new TimeZone('Europe/Berlin');
  const days = (from: string, to: string) => {
    const starts = edges(utc(from), utc(to), 'day', zone, 10) as Float64Array;
    return [...starts].slice(1).map((start, i) => (start - (starts[i] as number)) / 3_600_000);
  };
  expect(days('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toEqual([24, 23, 24]);
  expect(days('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([24, 25, 24]);
});

test('more bars than allowed are none', () => {
  expect(edges(0, utc('2026-01-01T00:00:00Z'), 'day', new TimeZone(), 5000)).toBeNull();
});

test('starts that are kept from an earlier call are those that would be worked out anew', () => {
  const day = 24 * 3_600_000;
  const units = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
  for (const name of ['Europe/Berlin', 'Asia/Hong_Kong', '+05:30'])
    for (const unit of units) {
      const kept = new TimeZone(name);
      edges(utc('2025-01-10T00:00:00Z'), utc('2026-01-20T00:00:00Z'), unit, kept, 20_000);
      for (let from = utc('2024-12-20T07:13:00Z'), i = 1; i < 12; from += 37 * day, i++) {
        const to = from + i * i * day;
        expect(edges(from, to, unit, kept, 20_000)).toEqual(
          edges(from, to, unit, new TimeZone(name), 20_000),
        );
      }
    }
});
