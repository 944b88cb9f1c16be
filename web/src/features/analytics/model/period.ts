import { REPORT_PERIODS, type ReportPeriod } from '@recto/contracts/reports';
import dayjs from 'dayjs';

export type Days = { startDate: string; endDate: string };

/** The days of a period that counts from today; weeks begin on Mondays. */
export function daysOf(period: ReportPeriod, today = dayjs()): Days {
  const { unit, count } = REPORT_PERIODS[period];
  const beginOf = (day: dayjs.Dayjs) => {
    if (unit === 'quarter') return day.startOf('month').subtract(day.month() % 3, 'month');
    return unit === 'week' ? day.startOf('day').subtract((day.day() + 6) % 7, 'day') : day.startOf(unit);
  };
  const present = beginOf(today);
  const text = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');
  if (count === 0) return { startDate: text(present), endDate: text(today) };
  const first = unit === 'quarter' ? present.subtract(3 * count, 'month') : present.subtract(count, unit);
  return { startDate: text(first), endDate: text(present.subtract(1, 'day')) };
}
