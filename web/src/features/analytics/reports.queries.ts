import * as reports from '@recto/contracts/endpoints/reports';
import * as schedules from '@recto/contracts/endpoints/schedules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ANALYTICS_KEY } from './analytics.queries.ts';

const meta = { errors: 'silent' } as const;

export const reportsQuery = queryOptions({
  queryKey: [...ANALYTICS_KEY, 'reports'],
  queryFn: ({ signal }) => call(reports.listReports, { signal }),
  meta,
});

/** How runs go is looked at again while one is under way. */
export const schedulesQuery = queryOptions({
  queryKey: [...ANALYTICS_KEY, 'schedules'],
  queryFn: ({ signal }) => call(schedules.listSchedules, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.schedules.some(({ runs }) => runs[0]?.state === 'WAITING') ? 2000 : 30_000,
  meta,
});
