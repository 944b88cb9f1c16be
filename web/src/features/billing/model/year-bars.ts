import type { UsageBar } from '@recto/contracts/endpoints/billing';

export type YearUnit = 'week' | 'month';

const DAY = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Weeks or months of the year that ends with `month`, those without a page among them.
 * @param month its first day, YYYY-MM-DD
 * @param today now, in ms: weeks that have not begun are left out
 */
export function yearBars(
  found: readonly UsageBar[],
  unit: YearUnit,
  { month, today }: { month: string; today: number },
): UsageBar[] {
  const known = new Map(found.map((bar) => [bar.start, bar.quantity]));
  return (unit === 'month' ? months(month) : weeks(month, today)).map((start) => ({
    start,
    quantity: known.get(start) ?? 0,
  }));
}

function months(last: string): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, nth) => day(Date.UTC(year, month - 12 + nth, 1)));
}

/** Mondays: from the week of the first day of the year to the last one that has begun in the month. */
function weeks(last: string, today: number): string[] {
  const [first] = months(last) as [string];
  const [year, month] = last.split('-').map(Number) as [number, number];
  const begin = Date.parse(first);
  const monday = begin - ((new Date(begin).getUTCDay() + 6) % 7) * DAY;
  const end = Math.min(Date.UTC(year, month, 1), today + DAY);
  const starts = [];
  for (let at = monday; at < end; at += 7 * DAY) starts.push(day(at));
  return starts;
}
