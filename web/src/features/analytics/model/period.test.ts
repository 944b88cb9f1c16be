import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { daysOf } from './period.ts';

test.each([
  ['yesterday', '2026-03-31', '2026-03-31'],
  ['last_week', '2026-03-23', '2026-03-29'],
  ['last_month', '2026-03-01', '2026-03-31'],
  ['last_quarter', '2026-01-01', '2026-03-31'],
  ['last_12_months', '2025-04-01', '2026-03-31'],
  ['this_year', '2026-01-01', '2026-04-01'],
] as const)('%s', (period, startDate, endDate) => {
  expect(daysOf(period, dayjs('2026-04-01'))).toEqual({ startDate, endDate });
});
