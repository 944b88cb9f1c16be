import type { MeasuredDocuments } from '@recto/contracts/endpoints/performance';
import type { ListState } from '@recto/contracts/lists/definition';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dayIn } from '../../lib/calendar-days.ts';
import { zoneQuery } from '../../portal/tenant-zone.ts';
import type { PerformanceAsked } from './model/bodies.ts';
import { listOf } from './model/links.ts';
import { rangeOf } from './model/range.ts';
import type { PerformanceSearch } from './model/search.ts';

/** What a page is about, as its address says it; null until the clock of the tenant is known. */
export function usePerformance(documents: MeasuredDocuments) {
  const search = useSearch({ strict: false }) as PerformanceSearch;
  const navigate = useNavigate();
  const zone = useQuery(zoneQuery).data?.timeZone;
  const { range: unit = 'month', vendor, from, to } = search;
  const today = zone && dayIn(zone, Date.now());
  const asked = useMemo<PerformanceAsked | null>(
    () => (zone && today ? { documents, zone, vendor, range: rangeOf(unit, today, { from, to }) } : null),
    [documents, zone, vendor, unit, from, to, today],
  );
  const put = (next: PerformanceSearch): void =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true });
  return { asked, period: { from, to }, put };
}

/** The address of the list of exactly what was counted. */
export function useListHref(asked: PerformanceAsked): (more?: ListState, at?: number) => string {
  const router = useRouter();
  return (more, at) =>
    router.buildLocation({ to: '/extractions', search: listOf(asked, more, at) as never }).href;
}
