import { MEASURED, type MeasuredDocuments } from '@recto/contracts/endpoints/performance';
import type { SearchBody, SearchClause } from '@recto/contracts/search/body';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import type { TrendRange } from './range.ts';

/** Of whose documents, over which time, by the clock of the tenant. */
export type PerformanceAsked = {
  readonly documents: MeasuredDocuments;
  readonly range: TrendRange;
  readonly zone: string;
  readonly vendor: string | undefined;
};

/** K-019, K-020. */
const TOP = 20;

/** What all charts of a page count: robots count nowhere (K-025). */
const counted = ({ documents, range, zone, vendor }: PerformanceAsked): SearchClause[] => [
  { terms: { category: [...MEASURED[documents]] } },
  {
    range: {
      inputChannelDate: { gte: `${range.from}T00:00:00`, lte: `${range.to}T23:59:59.999`, time_zone: zone },
    },
  },
  { term: { fromRobot: false } },
  ...(vendor === undefined ? [] : [{ term: { vendorKey: vendor } }]),
];

/** Lacks a material code: an order confirmation by what is asked of its vendor, a certificate by what was read. */
const WITHOUT_IPC: Readonly<Record<MeasuredDocuments, SearchClause>> = {
  OC: { term: { missedRequirements: 'ocIpc' } },
  COA: { term: { hasIpc: false } },
};

const named = { name: { terms: { field: 'vendor', size: 1 } } } as const;

/** The searches of a page in one request, by the name of their chart. */
export function bodiesOf(
  asked: PerformanceAsked,
): Record<'trend' | 'missed' | 'withoutIpc' | 'senders', SearchBody> {
  const base = counted(asked);
  const of = (clauses: readonly SearchClause[], aggs: SearchBody['aggs']): SearchBody => ({
    query: { bool: { filter: [...base, ...clauses] } },
    size: 0,
    aggs,
  });
  return {
    trend: of([], {
      bars: {
        date_histogram: {
          field: 'inputChannelDate',
          calendar_interval: asked.range.unit,
          time_zone: asked.zone,
          min_doc_count: 1,
        },
        aggs: {
          status: { terms: { field: 'status', size: 20 } },
          hours: { percentiles: { field: 'decisionHours', percents: [50, 90] } },
        },
      },
      senders: { terms: { field: 'senderClass', size: 3 } },
    }),
    missed: of([], { fields: { terms: { field: 'missedRequirements', size: 20 } } }),
    withoutIpc: of([WITHOUT_IPC[asked.documents]], {
      vendors: { terms: { field: 'vendorKey', size: TOP }, aggs: named },
    }),
    senders: of([{ term: { status: 'INVALID' } }], { senders: { terms: { field: 'sender', size: TOP } } }),
  };
}

/** The vendors that can be chosen, most documents first (K-018); not narrowed by the one that is. */
export const vendorsBody = (asked: PerformanceAsked): SearchBody => ({
  query: { bool: { filter: counted({ ...asked, vendor: undefined }) } },
  size: 0,
  aggs: { vendors: { terms: { field: 'vendorKey', size: SEARCH_LIMITS.buckets }, aggs: named } },
});
