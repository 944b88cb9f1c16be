import type { SearchBody, SearchClause } from '@recto/contracts/search/body';

/** Each call asks for another second, so that no outcome is an earlier one. */
const since = (nth: number, years: number): SearchClause => ({
  range: {
    inputChannelDate: {
      gte: new Date(Date.UTC(2026 - years, 10, 25, 0, 0, nth)).toISOString(),
      time_zone: 'Asia/Hong_Kong',
    },
  },
});
const of =
  (documents: readonly string[], years: number, clauses: readonly SearchClause[], aggs: SearchBody['aggs']) =>
  (nth: number): SearchBody => ({
    query: {
      bool: {
        filter: [
          { terms: { category: [...documents] } },
          since(nth, years),
          { term: { fromRobot: false } },
          ...clauses,
        ],
      },
    },
    size: 0,
    aggs,
  });
const ALL = ['PO_CONF', 'COA', 'NB_COA', 'INVOICE'];
const OC = ['PO_CONF'];
const COA = ['COA', 'NB_COA'];
const bars = (
  interval: 'week' | 'month' | 'quarter' | 'year',
  aggs: SearchBody['aggs'],
): SearchBody['aggs'] => ({
  bars: {
    date_histogram: { field: 'inputChannelDate', calendar_interval: interval, time_zone: 'Asia/Hong_Kong' },
    aggs,
  },
});
const status: SearchBody['aggs'] = { status: { terms: { field: 'status', size: 20 } } };
const hours: SearchBody['aggs'] = { hours: { percentiles: { field: 'decisionHours', percents: [50, 90] } } };
const top = (field: string, size = 20): SearchBody['aggs'] => ({
  top: { terms: { field, size }, aggs: { name: { terms: { field: 'vendor', size: 1 } } } },
});

/** Twelve charts of the pages, over three years where a page reaches so far. */
export const CHARTS: Readonly<Record<string, (nth: number) => SearchBody>> = {
  status: of(ALL, 3, [], bars('month', status)),
  statusByWeek: of(OC, 3, [], bars('week', status)),
  certificates: of(COA, 3, [], bars('quarter', status)),
  hours: of(ALL, 3, [], bars('month', hours)),
  hoursOfYears: of(ALL, 3, [], bars('year', hours)),
  missed: of(ALL, 3, [], { fields: { terms: { field: 'missedRequirements', size: 20 } } }),
  withoutIpc: of(OC, 3, [{ term: { missedRequirements: 'ocIpc' } }], top('vendorKey')),
  certificatesWithoutIpc: of(COA, 3, [{ term: { hasIpc: false } }], top('vendorKey')),
  senders: of(ALL, 3, [{ term: { status: 'INVALID' } }], { top: { terms: { field: 'sender', size: 20 } } }),
  sources: of(ALL, 3, [], { of: { terms: { field: 'senderClass', size: 3 } } }),
  vendors: of(ALL, 3, [], top('vendorKey', 1000)),
  slowestVendors: of(ALL, 3, [], {
    top: { terms: { field: 'vendorKey', size: 20, order: { 'hours.50': 'desc' } }, aggs: hours },
  }),
};

/** The first of them, as somebody would write it. */
export const PLAIN = `select date_trunc('month', input_channel_date at time zone 'Asia/Hong_Kong') as bar, status, count(*)
  from recto.search_extraction
 where tenant_name = 'bench' and category = any (array['PO_CONF','COA','NB_COA','INVOICE'])
   and input_channel_date >= '2023-11-25' and (input_channel like '%RPA%') is not true
 group by 1, 2`;
