import { CATEGORIES } from '../categories.ts';
import { PAGING } from '../limits.ts';
import type { SearchClause } from '../search/body.ts';
import { CHANNEL_LOG_STATUSES } from '../statuses.ts';
import type { ListDefinition } from './definition.ts';

/** Words of the file's name, the sender, the inbox and the remarks, the last one perhaps only begun, or a uuid. */
const search = (text: string): SearchClause => ({
  bool: {
    should: [
      { prefix: { originalName: { value: text, case_insensitive: true } } },
      { match: { content: { query: text, operator: 'and' as const } } },
      { match_phrase_prefix: { content: text } },
    ],
    minimum_should_match: 1,
  },
});

/** `/sources` (K-001, X-094). */
export const SOURCE_LIST: ListDefinition = {
  name: 'documentchannellog',
  index: 'documentchannellog',
  families: [],
  facets: [
    { id: 'date', kind: 'dates', field: 'logDate', label: 'sources.date' },
    {
      id: 'status',
      kind: 'choices',
      field: 'status',
      label: 'sources.status',
      values: CHANNEL_LOG_STATUSES,
      texts: 'status',
    },
    {
      id: 'category',
      kind: 'choices',
      field: 'category',
      label: 'sources.category',
      values: [...CATEGORIES, 'none'],
      without: 'none',
      onlyFound: true,
      texts: 'category',
    },
    {
      id: 'inbox',
      kind: 'choices',
      field: 'inbox',
      label: 'sources.inbox',
      // What came to no inbox was uploaded.
      without: 'UPLOAD',
      texts: 'sources.inbox',
    },
    { id: 'from', kind: 'choices', field: 'logFrom', label: 'sources.from' },
  ],
  search,
  sort: 'createdDate,desc',
  sorts: [
    { field: 'createdDate', label: 'sources.received' },
    { field: 'logDate', label: 'sources.date' },
  ],
  pageSize: PAGING.size,
};
