import type { Category } from '@recto/contracts/categories';
import { type ExtractionListItem, listExtractionEvents } from '@recto/contracts/endpoints/extraction';
import { type ExtractionIssue, listMyIssues } from '@recto/contracts/endpoints/issues';
import { getReviewTimes } from '@recto/contracts/endpoints/presence';
import { search } from '@recto/contracts/endpoints/search';
import { getThroughput } from '@recto/contracts/endpoints/throughput';
import { chosenOf, type ListState, textOf } from '@recto/contracts/lists/definition';
import type { SearchBody } from '@recto/contracts/search/body';
import type { SearchIndex } from '@recto/contracts/search/fields';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { zoneHere } from '../../lib/dates.ts';
import { failedBody, logBody, logsBody, overviewBody, vendorsBody, waitingBody } from './model/bodies.ts';
import { overviewOf } from './model/overview.ts';
import { type Period, unitOf } from './model/period.ts';

/** All that the dashboard shows; what changes elsewhere makes it ask again. */
export const DASHBOARD_KEY = ['dashboard'] as const;
/** But for this, which is asked for less often. */
export const THROUGHPUT_KEY = ['dashboard-throughput'] as const;

const ask = (index: SearchIndex, body: SearchBody, signal: AbortSignal) =>
  call(search, { params: { index }, query: {}, body, signal });
/** What was there stays on the screen until the new is. The parts say themselves what went wrong. */
const STEADY = { placeholderData: keepPreviousData, meta: { errors: 'silent' } } as const;

const sources = <T>(reply: Awaited<ReturnType<typeof ask>>): T[] =>
  reply.hits.hits.map(({ _source }) => _source as T);

/** What waits, what the period brought, and its latest documents. */
export const overviewQuery = (state: ListState, period: Period) => {
  const body = overviewBody(state, period, zoneHere());
  return queryOptions({
    queryKey: [...DASHBOARD_KEY, 'overview', body],
    queryFn: async ({ signal }) => {
      const reply = await ask('extraction', body, signal);
      return { ...overviewOf(reply), recent: sources<ExtractionListItem>(reply) };
    },
    ...STEADY,
  });
};

const rowsQuery = (name: string, body: SearchBody) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, name, body],
    queryFn: async ({ signal }) => sources<ExtractionListItem>(await ask('extraction', body, signal)),
    ...STEADY,
  });
export const waitingQuery = (state: ListState) => rowsQuery('waiting', waitingBody(state));
export const failedQuery = (state: ListState) => rowsQuery('failed', failedBody(state));

/** What the last event that failed says; null when it left nothing. */
export const failureQuery = (uuid: string, version: number, enabled: boolean) =>
  queryOptions({
    queryKey: ['failure', uuid, version],
    enabled,
    queryFn: async ({ signal }) => {
      const events = await call(listExtractionEvents, { params: { key: uuid }, signal });
      return { message: events.find(({ eventStatus }) => eventStatus === 'FAIL')?.message ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  });

/** What became of documents, by bars that fit the period. */
export const throughputQuery = (state: ListState, period: Period) => {
  const mail = chosenOf(state, 'MailSensor');
  const query = {
    ...period,
    unit: unitOf(period),
    zone: zoneHere(),
    category: chosenOf(state, 'category') as Category[],
    vendor: textOf(state, 'vendorSensor') || undefined,
    hasDocument: mail.length === 1 ? (mail[0] as 'true' | 'false') : undefined,
    channelLog: textOf(state, 'channelLog') || undefined,
  };
  return queryOptions({
    queryKey: [...THROUGHPUT_KEY, query],
    queryFn: ({ signal }) => call(getThroughput, { query, signal }),
    ...STEADY,
  });
};

const SETTLED: readonly string[] = ['DEPLOYED', 'IGNORED'];
const isOpen = ({ status }: ExtractionIssue): boolean => !SETTLED.includes(status);

/** What this person reported and is not settled, the newest first. */
export const openIssuesQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'issues'],
  queryFn: async ({ signal }) => (await call(listMyIssues, { query: {}, signal })).filter(isOpen),
  ...STEADY,
});

/** Medians by category; for those who lead. */
export const reviewTimesQuery = (period: Period) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'review-times', period],
    queryFn: ({ signal }) => call(getReviewTimes, { query: period, signal }),
    ...STEADY,
  });

/** The vendors of most documents of the period. */
export const vendorsQuery = (period: Period) => {
  const body = vendorsBody(period, zoneHere());
  return queryOptions({
    queryKey: [...DASHBOARD_KEY, 'vendors', body],
    queryFn: async ({ signal }) => {
      const { aggregations = {} } = await ask('extraction', body, signal);
      return (aggregations.vendor?.buckets ?? []).map(({ key }) => String(key));
    },
    ...STEADY,
  });
};

/** A file as it came in. */
export type Log = {
  readonly channelLogUuid: string;
  readonly originalName: string;
  readonly createdDate: string;
};

const logSearch = (name: string, body: SearchBody) =>
  queryOptions({
    queryKey: ['dashboard-logs', name, body],
    queryFn: async ({ signal }) => sources<Log>(await ask('documentchannellog', body, signal)),
    ...STEADY,
  });
export const logsQuery = (text: string) => logSearch('found', logsBody(text));
export const logQuery = (uuid: string) => logSearch('one', logBody(uuid));
