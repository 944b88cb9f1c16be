import { percentilesOf, type SearchBucket, type SearchReply } from '@recto/contracts/endpoints/search';
import { EXTRACTION_STATUSES, type ExtractionStatus } from '@recto/contracts/statuses';
import { dayIn } from '../../../lib/calendar-days.ts';
import type { ChartColor, ChartSeries } from '../../../portal/chart/spec.ts';
import type { TrendRange } from './range.ts';

export type NamedCount = { readonly key: string; readonly name: string; readonly count: number };

const bucketsOf = (of: unknown): SearchBucket[] =>
  (of as { buckets?: SearchBucket[] } | undefined)?.buckets ?? [];

/** Values and their counts, by a name where there is one. */
export const countsOf = ({ aggregations = {} }: SearchReply, name: string): NamedCount[] =>
  bucketsOf(aggregations[name]).map((bucket) => ({
    key: String(bucket.key),
    name: String(bucketsOf(bucket.name)[0]?.key ?? bucket.key),
    count: bucket.doc_count,
  }));

/** By bar of the range; undefined where nothing came in. */
export function barsOf({ aggregations = {} }: SearchReply, range: TrendRange, zone: string) {
  const byDay = new Map(bucketsOf(aggregations.bars).map((bar) => [dayIn(zone, Number(bar.key)), bar]));
  return range.starts.map((start) => byDay.get(start));
}
type Bars = ReturnType<typeof barsOf>;

const COLORS: Partial<Record<ExtractionStatus, ChartColor>> = {
  NEW: 'accent',
  REVIEWING: 'info',
  CONFIRMED: 'ok',
  POSTED: 'done',
  MODIFIED: 'warn',
  INVALID: 'bad',
  IGNORED: 'quiet',
};

/** A series for each status that occurs, or for those that a page is about (K-022). */
export function statusSeries(
  bars: Bars,
  only: readonly ExtractionStatus[] | null,
  nameOf: (status: ExtractionStatus) => string,
): ChartSeries[] {
  const counts = bars.map(
    (bar) => new Map(bucketsOf(bar?.status).map(({ key, doc_count }) => [key, doc_count])),
  );
  const shown = only ?? EXTRACTION_STATUSES.filter((status) => counts.some((of) => of.has(status)));
  return shown.map((status) => ({
    key: status,
    name: nameOf(status),
    values: counts.map((of) => of.get(status) ?? 0),
    ...(COLORS[status] && { color: COLORS[status] }),
  }));
}

/** Hours from coming in to the decision, of half of the documents and of nine in ten. */
export const hoursSeries = (bars: Bars, names: { half: string; most: string }): ChartSeries[] =>
  (['half', 'most'] as const).map((which) => ({
    key: which,
    name: names[which],
    color: which === 'half' ? 'accent' : 'warn',
    values: bars.map((bar) => percentilesOf(bar?.hours as never)[which === 'half' ? '50.0' : '90.0'] ?? null),
  }));
