import { BAR_UNITS, type BarUnit } from '@recto/contracts/endpoints/throughput';
import { endsOf } from '@recto/contracts/lists/compile';

/** From a day to a day, both included, as `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && dayOf(utc(text)) === text;

/** A day so many days later. */
export const plusDays = (day: string, days: number): string =>
  dayOf(new Date(utc(day).getTime() + days * DAY_MS));

/** The first day of a month, so many months later than the one of a day. */
const monthFrom = (day: string, months: number): string => {
  const date = utc(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};

/** What can be chosen by name; the first is meant when nothing is (L-003). */
export const PRESETS = {
  this_month: (today: string): Period => ({
    from: monthFrom(today, 0),
    to: plusDays(monthFrom(today, 1), -1),
  }),
  last_month: (today: string): Period => ({
    from: monthFrom(today, -1),
    to: plusDays(monthFrom(today, 0), -1),
  }),
  days_7: (today: string): Period => ({ from: plusDays(today, -6), to: today }),
  days_90: (today: string): Period => ({ from: plusDays(today, -89), to: today }),
  months_12: (today: string): Period => ({ from: monthFrom(today, -11), to: today }),
} as const;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

/** The period that the address names: `2026-01-01..2026-01-31`. An open end is a year before the other one, or today. */
export function periodOf(range: string, today: string): Period {
  const ends = endsOf(range);
  const [from, to] = [ends.from, ends.to].map((day) => (isDay(day) ? day : null));
  if (!from && !to) return PRESETS.this_month(today);
  if (!from) return { from: plusDays(to as string, -365), to: to as string };
  const end = to ?? (today > from ? today : from);
  return from <= end ? { from, to: end } : { from: end, to: from };
}

/** As the address has it. */
export const rangeOf = ({ from, to }: Period): string => `${from}..${to}`;

/** The name of a period, if it has one today. */
export const presetOf = (period: Period, today: string): Preset | null =>
  PRESET_NAMES.find((name) => rangeOf(PRESETS[name](today)) === rangeOf(period)) ?? null;

/** As many bars as can still be told apart, in days: beyond that the next unit. */
const MOST_DAYS: Record<BarUnit, number> = {
  day: 62,
  week: 400,
  month: 1900,
  year: Number.POSITIVE_INFINITY,
};

export function unitOf({ from, to }: Period): BarUnit {
  const days = (utc(to).getTime() - utc(from).getTime()) / DAY_MS + 1;
  return BAR_UNITS.find((unit) => days <= MOST_DAYS[unit]) ?? 'year';
}

/** The first day of the unit that a day is in; weeks begin on Mondays. */
const STARTS: Record<BarUnit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => plusDays(day, -((utc(day).getUTCDay() + 6) % 7)),
  month: (day) => monthFrom(day, 0),
  year: (day) => `${day.slice(0, 4)}-01-01`,
};
const NEXT: Record<BarUnit, (start: string) => string> = {
  day: (day) => plusDays(day, 1),
  week: (day) => plusDays(day, 7),
  month: (day) => monthFrom(day, 1),
  year: (day) => monthFrom(day, 12),
};

/** The first days of all bars of a period, as far as time has come; at least one. */
export function barStarts({ from, to }: Period, unit: BarUnit, today: string): string[] {
  const last = to > today && today >= from ? today : to;
  const starts = [STARTS[unit](from)];
  for (let next = NEXT[unit](starts[0]!); next <= last; next = NEXT[unit](next)) starts.push(next);
  return starts;
}
