import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { Narrowing } from '@recto/contracts/charts/records';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dayIn } from '../../lib/calendar-days.ts';
import { zoneQuery } from '../../portal/tenant-zone.ts';
import { type ChartPoint, listOf } from './model/links.ts';
import type { ChartAxes } from './model/spec-of.ts';

const NOT_NARROWED: Narrowing = { values: {}, period: null };

/** The address of the list of exactly the documents behind a point of a chart; null where there is none. */
export function useDocumentsHref(
  question: ChartQuestion,
  axes: ChartAxes,
  narrowing: Narrowing = NOT_NARROWED,
): (point: ChartPoint) => string | null {
  const router = useRouter();
  const zone = useQuery(zoneQuery).data?.timeZone;
  const clock = zone === undefined ? null : { zone, today: dayIn(zone, Date.now()) };
  return (point) => {
    const state = listOf(question, axes, point, { narrowing, clock });
    return state && router.buildLocation({ to: '/extractions', search: state as never }).href;
  };
}
