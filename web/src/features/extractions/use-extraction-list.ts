import { getPackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import type { ListState } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { dividedBy } from '@recto/contracts/lists/packaging';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { type List, useList } from '../../portal/list/use-list.ts';

const packagingQuery = queryOptions({
  queryKey: ['packaging-configuration'],
  queryFn: ({ signal }) => call(getPackagingConfiguration, { signal }),
  select: (all) => all.map(({ category, clustering: { fields } }) => ({ category, fields })),
  meta: { errors: 'silent' },
});

/** The list with the filters of the tenant: packaging is divided as its configuration says. */
export function useExtractionList(): List {
  const { family } = useSearch({ strict: false }) as ListState;
  const { data } = useQuery({ ...packagingQuery, enabled: family === 'packaging' });
  return useList(useMemo(() => (data ? dividedBy(EXTRACTION_LIST, data) : EXTRACTION_LIST), [data]));
}
