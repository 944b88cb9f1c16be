import type { ChartFilter } from '@recto/contracts/charts/question';
import { startOf, TimeZone } from '../../../platform/search/calendar.ts';

/** From `gte` on, before `lt`; in ISO 8601. */
export type Bounds = { gte?: string; lt?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UTC = new TimeZone('UTC');
const iso = (utc: number) => new Date(utc).toISOString();

const startOfDay = (day: string, zone: TimeZone): number => zone.toUtc(Date.parse(`${day}T00:00:00Z`));

/** The days from the first to the last, both included. A bound that is no day bounds nothing. */
export function boundsOfDays(from: unknown, to: unknown, zone: TimeZone): Bounds {
  const day = (given: unknown) => (DAY.test(String(given)) ? startOfDay(String(given), zone) : null);
  const [first, last] = [day(from), day(to)];
  return {
    ...(first !== null && { gte: iso(first) }),
    ...(last !== null && { lt: iso(zone.add(last, 'day', 1)) }),
  };
}

/** The present unit and those before it. */
export function boundsOfLast(
  { count, unit }: Extract<ChartFilter, { how: 'last' }>,
  zone: TimeZone,
  now: number,
): Bounds {
  const present = startOf(now, unit, zone);
  // From the middle of a day: an hour that the clocks skip does not matter.
  const first = startOf(zone.add(present, unit, 1 - count) + 1, unit, zone);
  return { gte: iso(first), lt: iso(zone.add(present, unit, 1)) };
}

/** Of what stands for days rather than moments: the same days, at midnight UTC. */
export function asDays({ gte, lt }: Bounds, zone: TimeZone): Bounds {
  const shifted = (at: string) => iso(UTC.toUtc(zone.toLocal(Date.parse(at))));
  return { ...(gte !== undefined && { gte: shifted(gte) }), ...(lt !== undefined && { lt: shifted(lt) }) };
}

/** How a bar is named: its first day in the zone, with the hour where bars are hours. */
export function nameOfStart(utc: number, interval: string, zone: TimeZone): string {
  const local = new Date(zone.toLocal(utc)).toISOString();
  return interval === 'hour' ? local.slice(0, 16) : local.slice(0, 10);
}
