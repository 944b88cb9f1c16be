import type { AggregationResult } from '@recto/contracts/endpoints/search';
import type { PercentilesPlan } from '../plan/plan-aggregations.ts';
import type { Rows } from './count.ts';
import { numbersOf } from './figures.ts';
import type { SearchView } from './match.ts';
import { percentile } from './percentile.ts';

/** Share of the table's rows from which on walking along the order of the column beats selecting among copied numbers. */
const MANY = 1 / 8;
const NONE = 0xffff;

/** Exact percentiles of a field in each bucket. */
export function percentiles(view: SearchView, plan: PercentilesPlan, rows: Rows): AggregationResult[] {
  const numbers = numbersOf(view, plan.field);
  const ends = endsOf(numbers, rows);
  const isMany = rows.count > view.table.rows * MANY && rows.buckets < NONE;
  const values =
    isMany && plan.field !== 'id' ? alongOrder(view, plan, rows, ends) : selected(numbers, plan, rows, ends);
  return values.map((own) => ({
    values: Object.fromEntries(
      plan.percents.map((percent, i) => [nameOfPercent(percent), own[i] as number | null]),
    ),
  }));
}

/** As Elasticsearch names them: `50.0`. */
export const nameOfPercent = (percent: number): string =>
  Number.isInteger(percent) ? `${percent}.0` : String(percent);

/** Where the numbers of each bucket end, when they stand bucket after bucket. */
function endsOf(numbers: Float64Array, { list, count, bucketOf, buckets }: Rows): Int32Array {
  const ends = new Int32Array(buckets + 1);
  for (let i = 0; i < count; i++) {
    const number = numbers[list === null ? i : (list[i] as number)] as number;
    const bucket = bucketOf === null ? 0 : (bucketOf[i] as number);
    ends[bucket + 1] = (ends[bucket + 1] as number) + Number(!Number.isNaN(number));
  }
  for (let bucket = 1; bucket < ends.length; bucket++)
    ends[bucket] = (ends[bucket] as number) + (ends[bucket - 1] as number);
  return ends;
}

function selected(
  numbers: Float64Array,
  { percents }: PercentilesPlan,
  { list, count, bucketOf, buckets }: Rows,
  ends: Int32Array,
): (number | null)[][] {
  const places = ends.slice();
  const sorted = new Float64Array(ends.at(-1) as number);
  for (let i = 0; i < count; i++) {
    const number = numbers[list === null ? i : (list[i] as number)] as number;
    if (Number.isNaN(number)) continue;
    const bucket = bucketOf === null ? 0 : (bucketOf[i] as number);
    const place = places[bucket] as number;
    sorted[place] = number;
    places[bucket] = place + 1;
  }
  return Array.from({ length: buckets }, (_, bucket) => {
    const own = sorted.subarray(ends[bucket], ends[bucket + 1]);
    return percents.map((percent) => percentile(own, percent));
  });
}

/** A number that a percentile is made of: the nth of a bucket. */
type Wanted = { nth: number; number: number };

/**
 * One walk along the rows in the order of the column finds the wanted numbers of all buckets and all percents: nothing is
 * sorted, and nothing is guessed.
 */
function alongOrder(
  { table }: SearchView,
  { field, percents }: PercentilesPlan,
  rows: Rows,
  ends: Int32Array,
): (number | null)[][] {
  const wanted = Array.from({ length: rows.buckets }, (_, bucket) =>
    wantedOf((ends[bucket + 1] as number) - (ends[bucket] as number), percents),
  );
  findWanted(table.numbers(field), table.order(field), bucketsByRow(rows, table.shorts()), wanted);
  return wanted.map((own, bucket) => {
    const many = (ends[bucket + 1] as number) - (ends[bucket] as number);
    return percents.map((percent) => (many === 0 ? null : between(own, (percent / 100) * (many - 1))));
  });
}

function between(wanted: readonly Wanted[], place: number): number {
  const low = Math.floor(place);
  const value = wanted.find(({ nth }) => nth === low)?.number as number;
  if (low === place) return value;
  const next = wanted.find(({ nth }) => nth === low + 1)?.number as number;
  return value + (next - value) * (place - low);
}

/** Which of so many numbers in order percents are made of, the smallest first. */
function wantedOf(many: number, percents: readonly number[]): Wanted[] {
  if (many === 0) return [];
  const places = percents.flatMap((percent) => {
    const place = (percent / 100) * (many - 1);
    return [Math.floor(place), Math.ceil(place)];
  });
  return [...new Set(places)].sort((a, b) => a - b).map((nth) => ({ nth, number: Number.NaN }));
}

/** By row of the table: its bucket, NONE for rows that do not count. */
function bucketsByRow({ list, count, bucketOf }: Rows, room: Uint16Array): Uint16Array {
  if (list !== null) room.fill(NONE);
  for (let i = 0; i < count; i++)
    room[list === null ? i : (list[i] as number)] = bucketOf === null ? 0 : (bucketOf[i] as number);
  return room;
}

/** Fills in the numbers. The order falls, and rows without a number stand at its end. */
function findWanted(
  numbers: Float64Array,
  order: { rows: Int32Array; count: number },
  bucketOf: Uint16Array,
  wanted: readonly Wanted[][],
): void {
  const passed = new Int32Array(wanted.length);
  const next = Int32Array.from(wanted, ([first]) => first?.nth ?? -1);
  const nextPlace = new Int32Array(wanted.length);
  let left = wanted.reduce((sum, own) => sum + own.length, 0);
  const { rows, count } = order;
  let i = count - 1;
  while (i >= 0 && Number.isNaN(numbers[rows[i] as number])) i--;
  for (; i >= 0 && left > 0; i--) {
    const row = rows[i] as number;
    const bucket = bucketOf[row] as number;
    if (bucket === NONE) continue;
    const nth = passed[bucket] as number;
    passed[bucket] = nth + 1;
    if (nth !== next[bucket]) continue;
    const own = wanted[bucket] as Wanted[];
    const place = nextPlace[bucket] as number;
    (own[place] as Wanted).number = numbers[row] as number;
    nextPlace[bucket] = place + 1;
    next[bucket] = own[place + 1]?.nth ?? -1;
    left--;
  }
}
