import { plusDays, plusUnits, startOf } from '../../../lib/calendar-days.ts';

/** Bars of which unit, and how far they reach back (K-017): weeks of 3 months, months of a year, quarters of 2, years of 3. */
export const RANGES = ['week', 'month', 'quarter', 'year'] as const;
export type RangeName = (typeof RANGES)[number];

/** Days `YYYY-MM-DD`; `starts`: the first day of each bar. The first bar may begin, and the last one end, within its unit. */
export type TrendRange = {
  readonly unit: RangeName;
  readonly from: string;
  readonly to: string;
  readonly starts: readonly string[];
};

/** Days that somebody asks for; without one it is up to today, or as far back as the unit reaches. */
export type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined };

/** A chart with more bars than these has none to point at. */
const MOST_BARS = 200;

const FIRST: Readonly<Record<RangeName, (day: string) => string>> = {
  week: (day) => startOf(plusDays(day, -91), 'week'),
  month: (day) => plusUnits(startOf(day, 'month'), 'month', -11),
  quarter: (day) => plusUnits(startOf(day, 'quarter'), 'quarter', -7),
  year: (day) => plusUnits(startOf(day, 'year'), 'year', -2),
};

const later = (a: string, b: string): string => (a.localeCompare(b) < 0 ? b : a);

/** @param today in the calendar of the tenant */
export function rangeOf(unit: RangeName, today: string, period: AskedDays = {}): TrendRange {
  const to = period.to ?? today;
  const asked = period.from !== undefined && period.from <= to ? period.from : FIRST[unit](to);
  const least = plusUnits(startOf(to, unit), unit, 1 - MOST_BARS);
  const from = later(asked, least);
  const starts = [startOf(from, unit)];
  for (let next = plusUnits(starts[0] as string, unit, 1); next <= to; next = plusUnits(next, unit, 1))
    starts.push(next);
  return { unit, from, to, starts };
}

/** The days of a bar. */
export const daysOf = ({ unit, starts, from, to }: TrendRange, at: number): { from: string; to: string } => {
  const start = starts[at] as string;
  const last = plusDays(plusUnits(start, unit, 1), -1);
  return { from: start < from ? from : start, to: last < to ? last : to };
};

/** How a bar is called below a chart, and in full. */
export const barName = (unit: RangeName, start: string): string => {
  if (unit === 'year') return start.slice(0, 4);
  if (unit === 'quarter') return `${start.slice(0, 4)} Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
  return unit === 'month' ? start.slice(0, 7) : start.slice(5);
};
export const fullBarName = (range: TrendRange, at: number): string => {
  const { from, to } = daysOf(range, at);
  return range.unit === 'week' ? `${from} – ${to.slice(5)}` : barName(range.unit, range.starts[at] as string);
};
