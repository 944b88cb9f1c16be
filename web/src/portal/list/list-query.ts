import { type SearchBucket, search } from '@recto/contracts/endpoints/search';
import { compileList } from '@recto/contracts/lists/compile';
import type { Facet, ListDefinition, ListState } from '@recto/contracts/lists/definition';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { zoneHere } from '../../lib/dates.ts';

/** How many records have a value. */
export type Count = { readonly value: string; readonly count: number };

export type ListPage<T> = {
  readonly items: readonly T[];
  readonly total: number;
  /** What the search took. */
  readonly milliseconds: number;
  /** By facet; the most frequent first. */
  readonly counts: Readonly<Record<string, readonly Count[]>>;
};

const countOf = ({ key, key_as_string: text, doc_count: count }: SearchBucket): Count => ({
  value: text ?? String(key),
  count,
});

/**
 * One page of a list: hits and counts in one request. The former page stays visible meanwhile.
 * @param key under which all pages of the list are kept
 */
export const listQuery = <T>(
  key: QueryKey,
  definition: ListDefinition,
  state: ListState,
  facets: readonly Facet[],
) => {
  const body = compileList(definition, state, facets, { zone: zoneHere() });
  return queryOptions({
    queryKey: [...key, body],
    queryFn: async ({ signal }): Promise<ListPage<T>> => {
      const reply = await call(search, { params: { index: definition.index }, query: {}, body, signal });
      const { hits, took, aggregations = {} } = reply;
      return {
        items: hits.hits.map(({ _source }) => _source as T),
        total: hits.total?.value ?? 0,
        milliseconds: took,
        counts: Object.fromEntries(
          Object.entries(aggregations).map(([facet, { values }]) => [
            facet,
            ((values as { buckets?: SearchBucket[] } | undefined)?.buckets ?? []).map(countOf),
          ]),
        ),
      };
    },
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });
};
