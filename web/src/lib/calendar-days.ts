/** Days `YYYY-MM-DD` of some calendar; no zone is applied but by `dayIn`. */

export type DayUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const DAY_MS = 86_400_000;
const MONTHS: Partial<Record<DayUnit, number>> = { month: 1, quarter: 3, year: 12 };
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string =>
  dayOf(new Date(utc(day).getTime() + days * DAY_MS));

/** The first day of a month, so many months from the one of a day. */
const monthFrom = (day: string, months: number): string => {
  const date = utc(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};

/** The first day of the unit that a day is in; weeks begin on Mondays. */
export const startOf = (day: string, unit: DayUnit): string => {
  if (unit === 'day') return day;
  if (unit === 'week') return plusDays(day, -((utc(day).getUTCDay() + 6) % 7));
  return monthFrom(day, -(utc(day).getUTCMonth() % (MONTHS[unit] ?? 1)));
};

/** The first day of a unit, so many units from one that begins on a day. */
export const plusUnits = (start: string, unit: DayUnit, count: number): string => {
  const months = MONTHS[unit];
  return months ? monthFrom(start, months * count) : plusDays(start, (unit === 'week' ? 7 : 1) * count);
};

/** The day that it is somewhere at a moment. */
export const dayIn = (zone: string, moment: number | Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
