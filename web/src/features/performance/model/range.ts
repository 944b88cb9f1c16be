/** Bars of which unit, and how far they reach back (K-017): weeks of 3 months, months of a year, quarters of 2, years of 3. */
export const RANGES = ['week', 'month', 'quarter', 'year'] as const;
export type RangeName = (typeof RANGES)[number];

/** Days `YYYY-MM-DD`; `starts`: the first day of each bar. The last bar ends today. */
export type TrendRange = {
  readonly unit: RangeName;
  readonly from: string;
  readonly to: string;
  readonly starts: readonly string[];
};

const DAY_MS = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => dayOf(new Date(utc(day).getTime() + days * DAY_MS));
/** The first day of a month, so many months from the one of a day. */
const monthFrom = (day: string, months: number): string => {
  const date = utc(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};
const MONTHS: Readonly<Record<Exclude<RangeName, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the unit that a day is in; weeks begin on Mondays. */
const startOf = (day: string, unit: RangeName): string => {
  if (unit === 'week') return plusDays(day, -((utc(day).getUTCDay() + 6) % 7));
  const month = utc(day).getUTCMonth();
  return monthFrom(day, -(month % MONTHS[unit]));
};
const nextOf = (start: string, unit: RangeName): string =>
  unit === 'week' ? plusDays(start, 7) : monthFrom(start, MONTHS[unit]);

const FIRST: Readonly<Record<RangeName, (today: string) => string>> = {
  week: (today) => plusDays(today, -91),
  month: (today) => monthFrom(today, -11),
  quarter: (today) => monthFrom(startOf(today, 'quarter'), -21),
  year: (today) => monthFrom(startOf(today, 'year'), -24),
};

/** @param today in the calendar of the tenant */
export function rangeOf(unit: RangeName, today: string): TrendRange {
  const starts = [startOf(FIRST[unit](today), unit)];
  for (let next = nextOf(starts[0] as string, unit); next <= today; next = nextOf(next, unit))
    starts.push(next);
  return { unit, from: starts[0] as string, to: today, starts };
}

/** The days of a bar. */
export const daysOf = ({ unit, starts, to }: TrendRange, at: number): { from: string; to: string } => {
  const from = starts[at] as string;
  const last = plusDays(nextOf(from, unit), -1);
  return { from, to: last < to ? last : to };
};

/** The day that it is somewhere at a moment. */
export const dayIn = (zone: string, moment: number | Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);

/** How a bar is called below a chart, and in full. */
export const barName = (unit: RangeName, start: string): string => {
  if (unit === 'year') return start.slice(0, 4);
  if (unit === 'quarter') return `${start.slice(0, 4)} Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
  return unit === 'month' ? start.slice(0, 7) : start.slice(5);
};
export const fullBarName = (range: TrendRange, at: number): string => {
  const { from, to } = daysOf(range, at);
  return range.unit === 'week' ? `${from} – ${to.slice(5)}` : barName(range.unit, from);
};
