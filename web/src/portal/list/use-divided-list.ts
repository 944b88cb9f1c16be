import { getPackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import type { ListDefinition, ListState } from '@recto/contracts/lists/definition';
import { dividedBy } from '@recto/contracts/lists/packaging';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';

const packagingQuery = queryOptions({
  queryKey: ['packaging-configuration'],
  queryFn: ({ signal }) => call(getPackagingConfiguration, { signal }),
  select: (all) => all.map(({ category, clustering: { fields } }) => ({ category, fields })),
  meta: { errors: 'silent' },
});

/** A list whose packaging is divided as the configuration of the tenant says. */
export function useDividedList(list: ListDefinition): ListDefinition {
  const { family } = useSearch({ strict: false }) as ListState;
  const { data } = useQuery({ ...packagingQuery, enabled: family === 'packaging' });
  return useMemo(() => (data ? dividedBy(list, data) : list), [data, list]);
}
