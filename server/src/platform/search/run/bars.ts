import type { AggregationResult } from '@recto/contracts/endpoints/search';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { SearchFault } from '@recto/contracts/search/parse';
import { edges } from '../calendar.ts';
import type { AggregationPlan, BarsPlan } from '../plan/plan-aggregations.ts';
import { eachRow, type Rows } from './count.ts';
import { type Counting, countBuckets } from './counting.ts';

/** Rows by hour, day, …, year: one bar each from the first to the last, in each bucket of `rows`. */
export async function bars(
  counting: Counting,
  { place, inside }: AggregationPlan,
  plan: BarsPlan,
  rows: Rows,
): Promise<AggregationResult[]> {
  const numbers = counting.view.table.numbers(plan.field);
  const starts = startsOf(place, plan, numbers, rows);
  const width = starts.length - 1;
  if (width <= 0) return Array.from({ length: rows.buckets }, () => ({ buckets: [] }));
  countBuckets(counting, place, width * rows.buckets);
  const bucketOf = new Int32Array(rows.count).fill(-1);
  const counts = new Int32Array(width * rows.buckets);
  let bar = 0;
  eachRow(rows, (row, bucket) => {
    const moment = numbers[row] as number;
    if (Number.isNaN(moment)) return;
    // Neighbours are mostly of the same time.
    if (moment < (starts[bar] as number) || moment >= (starts[bar + 1] as number))
      bar = barOf(starts, moment);
    const at = bucket * width + bar;
    bucketOf[row] = at;
    counts[at] = (counts[at] as number) + 1;
  });
  await counting.pause();
  const results =
    inside.size > 0 ? await counting.inside(inside, { ...rows, bucketOf, buckets: counts.length }) : null;
  return Array.from({ length: rows.buckets }, (_, bucket) => ({
    buckets: shownBars(plan, counts.subarray(bucket * width, (bucket + 1) * width)).map((shown) => ({
      key: starts[shown] as number,
      key_as_string: new Date(starts[shown] as number).toISOString(),
      doc_count: counts[bucket * width + shown] as number,
      ...results?.[bucket * width + shown],
    })),
  }));
}

/** Places of the bars of one bucket: without those of nothing before the first and after the last. */
function shownBars({ skipEmpty }: BarsPlan, counts: Int32Array): number[] {
  const full = [...counts.keys()].filter((bar) => (counts[bar] as number) > 0);
  if (skipEmpty || full.length === 0) return full;
  const first = full[0] as number;
  return Array.from({ length: (full.at(-1) as number) - first + 1 }, (_, i) => first + i);
}

function startsOf(
  place: string,
  { interval, zone }: BarsPlan,
  numbers: Float64Array,
  rows: Rows,
): Float64Array {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  eachRow(rows, (row) => {
    const moment = numbers[row] as number;
    if (moment < first) first = moment;
    if (moment > last) last = moment;
  });
  if (first > last) return new Float64Array(0);
  const starts = edges(first, last, interval, zone, SEARCH_LIMITS.bars);
  if (!starts)
    throw new SearchFault(
      place,
      `more than ${SEARCH_LIMITS.bars} bars: ask for longer ones, or for less time`,
    );
  return starts;
}

function barOf(starts: Float64Array, moment: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= moment) low = middle;
    else high = middle;
  }
  return low;
}
