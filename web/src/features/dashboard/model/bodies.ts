import { listClause } from '@recto/contracts/lists/compile';
import type { ListState } from '@recto/contracts/lists/definition';
import type { Aggregation, SearchBody, SearchClause } from '@recto/contracts/search/body';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { DASHBOARD } from '../definition.ts';
import { type Period, rangeOf } from './period.ts';

/** What is to be done now, by what has to happen next. */
export const WORK = {
  review: ['NEW', 'REVIEWING'],
  failed: ['FAILED_PROCESS', 'FAILED', 'FAILED_POST'],
  post: ['CONFIRMED', 'MODIFIED'],
  underway: ['DRAFT', 'PROCESSING', 'POSTING'],
} as const satisfies Record<string, readonly ExtractionStatus[]>;
export type Work = keyof typeof WORK;
export const WORKS = Object.keys(WORK) as Work[];

/** Rows of recent documents, and of each list of what waits. */
export const ROWS = { recent: 8, waiting: 5 } as const;

const statusIn = (work: Work): SearchClause => ({ terms: { status: [...WORK[work]] } });
const sum = (field: string): Aggregation => ({ sum: { field } });

/** Work waits however long ago it came: it is not narrowed by the period. */
const always = (state: ListState): SearchClause => listClause(DASHBOARD, { ...state, received: undefined });
const within = (period: Period, zone: string): SearchClause =>
  listClause(DASHBOARD, { received: rangeOf(period) }, { zone });

/** In one search: counts of what waits, counts of the period by category and status, and its latest documents. */
export function overviewBody(state: ListState, period: Period, zone: string): SearchBody {
  const work = WORKS.map((name): [string, Aggregation] => [
    name,
    {
      filter: statusIn(name),
      aggs: {
        oldest: { min: { field: 'inputChannelDate' } },
        ...(name === 'review' && {
          missing: sum('missing'),
          broken: sum('failed'),
          unsure: sum('uncertain'),
        }),
      },
    },
  ]);
  const size = SEARCH_LIMITS.facetBuckets;
  return {
    query: { bool: { filter: [always(state)] } },
    post_filter: within(period, zone),
    sort: [{ inputChannelDate: 'desc' }, { id: 'desc' }],
    size: ROWS.recent,
    aggs: {
      all: { filter: { match_all: {} } },
      ...Object.fromEntries(work),
      period: {
        filter: within(period, zone),
        aggs: {
          category: {
            terms: { field: 'category', size },
            aggs: { status: { terms: { field: 'status', size } } },
          },
        },
      },
    },
  };
}

const rowsBody = (state: ListState, work: Work, sort: NonNullable<SearchBody['sort']>): SearchBody => ({
  query: { bool: { filter: [always(state), statusIn(work)] } },
  sort,
  size: ROWS.waiting,
});

/** What waits for a review, the oldest first. */
export const waitingBody = (state: ListState): SearchBody =>
  rowsBody(state, 'review', [{ inputChannelDate: 'asc' }, { id: 'asc' }]);

/** What failed last. */
export const failedBody = (state: ListState): SearchBody =>
  rowsBody(state, 'failed', [{ lastModifiedDate: 'desc' }, { id: 'desc' }]);

/** The vendors of most documents of the period. */
export const vendorsBody = (period: Period, zone: string): SearchBody => ({
  query: { bool: { filter: [within(period, zone)] } },
  size: 0,
  aggs: { vendor: { terms: { field: 'vendor', size: SEARCH_LIMITS.facetBuckets } } },
});

const LOGS = 20;
/** Logs of files whose name, sender or remarks have the words; the latest when there are none. */
export const logsBody = (text: string): SearchBody => ({
  ...(text.trim() !== '' && { query: { match_phrase_prefix: { content: text.trim() } } }),
  sort: [{ createdDate: 'desc' }],
  size: LOGS,
});

export const logBody = (uuid: string): SearchBody => ({ query: { ids: { values: [uuid] } }, size: 1 });
