import { describe, expect, test } from 'vitest';
import { TimeZone } from '../../../platform/search/calendar.ts';
import { daysOf, lastTime, nextTime, type ScheduleTimes } from './next-time.ts';

const iso = (utc: number) => new Date(utc).toISOString().slice(0, 16);
const daily = (at: string): ScheduleTimes => ({ every: 'day', onDay: null, at });

test.each<[string, string, ScheduleTimes, string, string]>([
  ['a day', 'Asia/Hong_Kong', daily('08:00'), '2026-03-01T00:00Z', '2026-03-02T00:00'],
  ['a minute before', 'Asia/Hong_Kong', daily('08:00'), '2026-02-28T23:59Z', '2026-03-01T00:00'],
  ['before midnight elsewhere', 'America/New_York', daily('23:30'), '2026-01-05T05:00Z', '2026-01-06T04:30'],
  ['Mondays', 'UTC', { every: 'week', onDay: 1, at: '07:15' }, '2026-11-26T00:00Z', '2026-11-30T07:15'],
  ['Sundays', 'UTC', { every: 'week', onDay: 7, at: '07:15' }, '2026-11-26T00:00Z', '2026-11-29T07:15'],
  ['the 31st', 'UTC', { every: 'month', onDay: 31, at: '06:00' }, '2026-02-01T00:00Z', '2026-02-28T06:00'],
  [
    'the 31st, after',
    'UTC',
    { every: 'month', onDay: 31, at: '06:00' },
    '2026-02-28T06:00Z',
    '2026-03-31T06:00',
  ],
  ['December', 'UTC', { every: 'month', onDay: 1, at: '00:00' }, '2026-12-01T00:00Z', '2027-01-01T00:00'],
  // Clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October.
  ['winter', 'Europe/Berlin', daily('08:00'), '2026-03-27T12:00Z', '2026-03-28T07:00'],
  ['summer', 'Europe/Berlin', daily('08:00'), '2026-03-28T12:00Z', '2026-03-29T06:00'],
  ['a time that is skipped', 'Europe/Berlin', daily('02:30'), '2026-03-28T12:00Z', '2026-03-29T01:30'],
  ['a time that comes twice', 'Europe/Berlin', daily('02:30'), '2026-10-24T12:00Z', '2026-10-25T01:30'],
  ['and not again', 'Europe/Berlin', daily('02:30'), '2026-10-25T01:30Z', '2026-10-26T01:30'],
])('%s: the next time', (_name, zone, times, after, next) => {
  expect(iso(nextTime(Date.parse(after), times, new TimeZone(zone)))).toBe(next);
});

test('what was missed is caught up as the last time, whatever the zone', () => {
  for (const name of ['UTC', 'Asia/Taipei', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham'])
    for (const times of [
      daily('00:00'),
      daily('02:30'),
      { every: 'week', onDay: 3, at: '23:59' },
      { every: 'month', onDay: 31, at: '12:00' },
    ] as ScheduleTimes[]) {
      const zone = new TimeZone(name);
      for (let at = Date.parse('2026-01-01T00:17Z'); at < Date.parse('2027-01-01'); at += 17.3 * 3600_000) {
        const [last, next] = [lastTime(at, times, zone), nextTime(at, times, zone)];
        expect(last).toBeLessThanOrEqual(at);
        expect(next).toBeGreaterThan(at);
        expect(nextTime(last, times, zone)).toBe(next);
      }
    }
});

describe('a period counts from the day of the run', () => {
  const zone = new TimeZone('Asia/Hong_Kong');
  // The 1st of April there.
  const now = Date.parse('2026-03-31T16:30Z');
  test.each([
    ['yesterday', '2026-03-31', '2026-03-31'],
    ['last_7_days', '2026-03-25', '2026-03-31'],
    ['last_week', '2026-03-23', '2026-03-29'],
    ['last_month', '2026-03-01', '2026-03-31'],
    ['last_quarter', '2026-01-01', '2026-03-31'],
    ['last_12_months', '2025-04-01', '2026-03-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['this_month', '2026-04-01', '2026-04-01'],
    ['this_year', '2026-01-01', '2026-04-01'],
  ] as const)('%s', (period, startDate, endDate) => {
    expect(daysOf(period, now, zone)).toEqual({ startDate, endDate });
  });
});
