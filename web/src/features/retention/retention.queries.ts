import { listRetention, previewRetention, type RetentionRule } from '@recto/contracts/endpoints/retention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const KEY = 'retention';
const meta = { errors: 'silent' } as const;

export const rulesQuery = queryOptions({
  queryKey: [KEY, 'rules'],
  queryFn: ({ signal }) => call(listRetention, { signal }),
  meta,
});

/** What would go; always as it is now. */
export const previewQuery = (rule: RetentionRule) =>
  queryOptions({
    queryKey: [KEY, 'preview', rule],
    queryFn: ({ signal }) => call(previewRetention, { query: rule, signal }),
    staleTime: 0,
    gcTime: 0,
    meta,
  });
