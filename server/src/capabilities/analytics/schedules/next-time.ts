import { REPORT_PERIODS, type ReportPeriod, type ScheduleUnit } from '@recto/contracts/reports';
import { startOf, type TimeZone } from '../../../platform/search/calendar.ts';
import type { ReportDays } from '../reports/report-data.ts';

/** When a schedule is due, by the clock of the tenant. */
export type ScheduleTimes = { every: ScheduleUnit; onDay: number | null; at: string };

const DAY_MS = 24 * 3600 * 1000;
const UNITS: Record<ScheduleUnit, (first: number, count: number) => number> = {
  day: (first, count) => first + count * DAY_MS,
  week: (first, count) => first + count * 7 * DAY_MS,
  month: (first, count) => {
    const date = new Date(first);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  },
};
const daysOfMonth = (first: number): number => Math.round((UNITS.month(first, 1) - first) / DAY_MS);

/** The time within a unit that begins on a local day; a shorter month has it on its last day. */
function timeIn(first: number, { every, onDay, at }: ScheduleTimes, zone: TimeZone): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const wanted = onDay ?? 1;
  const day = every === 'month' ? Math.min(wanted, daysOfMonth(first)) : wanted;
  // A time that the clocks skip is the one after it; one that they repeat comes once.
  return zone.toUtc(first + (day - 1) * DAY_MS + (hours * 60 + minutes) * 60_000);
}

/** The first local day of the unit in which a moment lies, as if the zone were UTC. */
const unitOf = (moment: number, every: ScheduleUnit, zone: TimeZone): number =>
  Math.floor(zone.toLocal(startOf(moment, every, zone) + DAY_MS / 24) / DAY_MS) * DAY_MS;

/** The first time after a moment (milliseconds, UTC). */
export function nextTime(after: number, times: ScheduleTimes, zone: TimeZone): number {
  const first = unitOf(after, times.every, zone);
  for (let count = 0; ; count++) {
    const time = timeIn(UNITS[times.every](first, count), times, zone);
    if (time > after) return time;
  }
}

/** The last time until a moment: what several missed ones are caught up as. */
export function lastTime(until: number, times: ScheduleTimes, zone: TimeZone): number {
  const first = unitOf(until, times.every, zone);
  for (let count = 0; ; count--) {
    const time = timeIn(UNITS[times.every](first, count), times, zone);
    if (time <= until) return time;
  }
}

/** The days of a period that counts from a moment, both included. */
export function daysOf(period: ReportPeriod, now: number, zone: TimeZone): ReportDays {
  const { unit, count } = REPORT_PERIODS[period];
  const day = (utc: number): string => new Date(zone.toLocal(utc)).toISOString().slice(0, 10);
  const present = startOf(now, unit, zone);
  if (count === 0) return { startDate: day(present), endDate: day(now) };
  // From the middle of a day: an hour that the clocks skip does not matter.
  const first = startOf(zone.add(present, unit, -count) + DAY_MS / 4, unit, zone);
  return { startDate: day(first), endDate: day(zone.add(present, 'day', -1) + DAY_MS / 4) };
}
