import type { AggregationResult } from '@recto/contracts/endpoints/search';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { SearchFault } from '@recto/contracts/search/parse';
import { edges } from '../calendar.ts';
import type { AggregationPlan, BarsPlan } from '../plan/plan-aggregations.ts';
import type { Rows } from './count.ts';
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
  const counts = new Int32Array(width * rows.buckets);
  const barred = intoBars(counting, rows, numbers, starts, counts);
  await counting.pause();
  const results = inside.size > 0 ? await counting.inside(inside, barred) : null;
  return Array.from({ length: rows.buckets }, (_, bucket) => ({
    buckets: shownBars(plan, counts.subarray(bucket * width, (bucket + 1) * width)).map((shown) => ({
      key: starts[shown] as number,
      key_as_string: new Date(starts[shown] as number).toISOString(),
      doc_count: counts[bucket * width + shown] as number,
      ...results?.[bucket * width + shown],
    })),
  }));
}

/** The rows in their bars, which are counted on the way. */
function intoBars(
  { view: { table } }: Counting,
  { list, count, bits, bucketOf, depth: above }: Rows,
  numbers: Float64Array,
  starts: Float64Array,
  counts: Int32Array,
): Rows {
  const width = starts.length - 1;
  const first = starts[0] as number;
  const { step, barAt } = gridOf(starts);
  const depth = above + 1;
  const kept = table.list(`rows ${depth}`);
  const into = table.list(`buckets ${depth}`);
  let many = 0;
  for (let i = 0; i < count; i++) {
    const row = list === null ? i : (list[i] as number);
    const moment = numbers[row] as number;
    if (Number.isNaN(moment)) continue;
    const bar = barAt[Math.floor((moment - first) / step)] as number;
    const bucket =
      (bucketOf === null ? 0 : (bucketOf[i] as number) * width) +
      bar +
      Number(moment >= (starts[bar + 1] as number));
    counts[bucket] = (counts[bucket] as number) + 1;
    kept[many] = row;
    into[many++] = bucket;
  }
  return { list: kept, count: many, bits, bucketOf: into, buckets: counts.length, depth };
}

/**
 * Steps no longer than any bar: at most one bar begins inside a step, so a moment is in the bar in which its step
 * begins, or in the next one. Looking there costs the same for every moment, where halving a list is guessed wrong.
 */
function gridOf(starts: Float64Array): { step: number; barAt: Int32Array } {
  let step = Number.POSITIVE_INFINITY;
  for (let bar = 1; bar < starts.length; bar++)
    step = Math.min(step, (starts[bar] as number) - (starts[bar - 1] as number));
  const first = starts[0] as number;
  const last = starts[starts.length - 1] as number;
  const barAt = new Int32Array(Math.ceil((last - first) / step) + 1);
  let bar = 0;
  for (let at = 0; at < barAt.length; at++) {
    while (bar < starts.length - 2 && (starts[bar + 1] as number) <= first + at * step) bar++;
    barAt[at] = bar;
  }
  return { step, barAt };
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
  { list, count }: Rows,
): Float64Array {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const moment = numbers[list === null ? i : (list[i] as number)] as number;
    if (moment < first) first = moment;
    if (moment > last) last = moment;
  }
  if (first > last) return new Float64Array(0);
  const starts = edges(first, last, interval, zone, SEARCH_LIMITS.bars);
  if (!starts)
    throw new SearchFault(
      place,
      `more than ${SEARCH_LIMITS.bars} bars: ask for longer ones, or for less time`,
    );
  return starts;
}
