import type { MeasuredDocuments } from '@recto/contracts/endpoints/performance';
import type { ListState } from '@recto/contracts/lists/definition';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PerformanceAsked } from './model/bodies.ts';
import { listOf } from './model/links.ts';
import { dayIn, rangeOf } from './model/range.ts';
import type { PerformanceSearch } from './model/search.ts';
import { zoneQuery } from './performance.queries.ts';

/** What a page is about, as its address says it; null until the clock of the tenant is known. */
export function usePerformance(documents: MeasuredDocuments) {
  const search = useSearch({ strict: false }) as PerformanceSearch;
  const navigate = useNavigate();
  const zone = useQuery(zoneQuery).data?.timeZone;
  const { range: unit = 'month', vendor } = search;
  const today = zone && dayIn(zone, Date.now());
  const asked = useMemo<PerformanceAsked | null>(
    () => (zone && today ? { documents, zone, vendor, range: rangeOf(unit, today) } : null),
    [documents, zone, vendor, unit, today],
  );
  const put = (next: PerformanceSearch): void =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true });
  return { asked, unit, vendor, put };
}

/** The address of the list of exactly what was counted. */
export function useListHref(asked: PerformanceAsked): (more?: ListState, at?: number) => string {
  const router = useRouter();
  return (more, at) =>
    router.buildLocation({ to: '/extractions', search: listOf(asked, more, at) as never }).href;
}
