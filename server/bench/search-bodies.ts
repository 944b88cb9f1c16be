import type { Aggregation, SearchBody, SearchClause } from '@recto/contracts/search/body';
import { COMMON, RARE } from './search-data.ts';

/** The facets of the extraction list. */
const FACETS = ['status', 'category', 'postMode', 'vendor', 'plant', 'extractionTags'];

/** A list as the screen asks for it: each facet counts without its own choice. */
export function listBody(
  choices: Record<string, readonly string[]> = {},
  query?: SearchClause,
  from = 0,
): SearchBody {
  const clauses = Object.entries(choices).map(([field, values]) => ({
    field,
    clause: { terms: { [field]: [...values] } },
  }));
  const aggs = Object.fromEntries(
    FACETS.map((field): [string, Aggregation] => {
      const filter = clauses.filter((one) => one.field !== field).map((one) => one.clause);
      return [field, { filter: { bool: { filter } }, aggs: { of: { terms: { field, size: 100 } } } }];
    }),
  );
  return {
    ...(query ? { query } : {}),
    post_filter: { bool: { filter: clauses.map((one) => one.clause) } },
    aggs,
    sort: [{ inputChannelDate: 'desc' }],
    from,
    size: 20,
  };
}

const year: SearchClause = { range: { inputChannelDate: { gte: '2023-01-01', lt: '2024-01-01' } } };
const open = { status: ['NEW', 'REVIEWING'] };
export const wordsOf = (text: string): SearchClause => ({
  match: { content: { query: text, operator: 'and' } },
});
const both = { ...open, category: ['INVOICE', 'COA'] };

/** What is measured, by name. */
export const SHAPES = {
  default: listBody(),
  'two filters': listBody(open, year),
  'three filters': listBody(both, year),
  tags: listBody({ extractionTags: ['Tag 1', 'Tag 2', 'Tag 3'], vendor: ['Vendor 1', 'Vendor 2'] }),
  'rare word, two filters': listBody(both, wordsOf(RARE)),
  'common word': listBody({}, wordsOf(COMMON)),
  'Chinese word': listBody({}, wordsOf('瑰精')),
  'fuzzy number': listBody({}, { match: { number: { query: 'INV-2024-00100x1', fuzziness: 2 } } }),
  'page 1,500': listBody({}, undefined, 29_980),
} as const satisfies Record<string, SearchBody>;
