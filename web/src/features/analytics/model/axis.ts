import type { CalendarInterval } from '@recto/contracts/search/body';

const MONTHS: Partial<Record<CalendarInterval, number>> = { month: 1, quarter: 3, year: 12 };
const HOURS: Partial<Record<CalendarInterval, number>> = { hour: 1, day: 24, week: 168 };

/** A chart with more bars than these shows only those with something in them. */
const MOST = 800;

/** The name of the bar after one: `2026-01-31` and `2026-01-31T05:00` are what the server calls them. */
export function nextStart(start: string, interval: CalendarInterval): string {
  const hourly = start.length > 10;
  const at = new Date(hourly ? `${start}:00Z` : `${start}T00:00:00Z`);
  const months = MONTHS[interval];
  if (months) at.setUTCMonth(at.getUTCMonth() + months);
  else at.setUTCHours(at.getUTCHours() + (HOURS[interval] ?? 24));
  return at.toISOString().slice(0, hourly ? 16 : 10);
}

/** All bars from the first to the last: what nothing fell into is a bar of nothing, not a gap that nobody sees. */
export function axisOf(starts: readonly string[], interval: CalendarInterval): string[] {
  const known = [...new Set(starts)].sort();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = [first];
  while ((all.at(-1) as string) < last) {
    if (all.length >= MOST) return known;
    all.push(nextStart(all.at(-1) as string, interval));
  }
  return all;
}
