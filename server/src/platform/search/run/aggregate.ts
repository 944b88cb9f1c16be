import type { AggregationResult } from '@recto/contracts/endpoints/search';
import type { AggregationPlan, FigurePlan, PercentilesPlan } from '../plan/plan-aggregations.ts';
import { bars } from './bars.ts';
import { countRows, eachRow, type Rows } from './count.ts';
import type { Counting, ResultsByName } from './counting.ts';
import { bitsOf } from './find-rows.ts';
import type { SearchView } from './match.ts';
import { percentile } from './percentile.ts';
import { terms } from './terms.ts';

/** By name, the results of aggregations in each bucket of `rows`. */
export async function aggregateAll(
  counting: Counting,
  plans: ReadonlyMap<string, AggregationPlan>,
  rows: Rows,
): Promise<ResultsByName[]> {
  const results = Array.from({ length: rows.buckets }, (): ResultsByName => ({}));
  for (const [name, plan] of plans) {
    const each = await aggregate(counting, plan, rows);
    each.forEach((result, bucket) => {
      (results[bucket] as ResultsByName)[name] = result;
    });
    await counting.pause();
  }
  return results;
}

async function aggregate(
  counting: Counting,
  plan: AggregationPlan,
  rows: Rows,
): Promise<AggregationResult[]> {
  const { what } = plan;
  if (what.kind === 'terms') return terms(counting, plan, what, rows);
  if (what.kind === 'date_histogram') return bars(counting, plan, what, rows);
  if (what.kind === 'percentiles') return percentiles(counting.view, what, rows);
  if (what.kind !== 'filter') return figures(counting.view, what, rows);
  const bits = rows.bits | bitsOf(what.conditions);
  const passing = { ...rows, bits, picked: counting.pick(bits) };
  const counts = countRows(passing);
  const inside = await counting.inside(plan.inside, passing);
  return inside.map((results, bucket) => ({ doc_count: counts[bucket] as number, ...results }));
}

function figures(view: SearchView, { kind, field }: FigurePlan, rows: Rows): AggregationResult[] {
  if (kind === 'cardinality') return cardinalities(view, field, rows);
  if (kind === 'avg') return averages(view, field, rows);
  const numbers = numbersOf(view, field);
  const results = new Float64Array(rows.buckets).fill(START[kind]);
  const add = ADD[kind];
  eachRow(rows, (row, bucket) => {
    const number = numbers[row] as number;
    if (!Number.isNaN(number)) results[bucket] = add(results[bucket] as number, number);
  });
  return Array.from(results, (value) => ({ value: Number.isFinite(value) ? value : null }));
}

const numbersOf = ({ table }: SearchView, field: string): Float64Array =>
  field === 'id' ? table.records.ids : table.numbers(field);

function averages(view: SearchView, field: string, rows: Rows): AggregationResult[] {
  const numbers = numbersOf(view, field);
  const sums = new Float64Array(rows.buckets);
  const counts = new Int32Array(rows.buckets);
  eachRow(rows, (row, bucket) => {
    const number = numbers[row] as number;
    if (Number.isNaN(number)) return;
    sums[bucket] = (sums[bucket] as number) + number;
    counts[bucket] = (counts[bucket] as number) + 1;
  });
  return Array.from(sums, (sum, bucket) => {
    const count = counts[bucket] as number;
    return { value: count === 0 ? null : sum / count };
  });
}

function percentiles(
  view: SearchView,
  { field, percents }: PercentilesPlan,
  rows: Rows,
): AggregationResult[] {
  const numbers = numbersOf(view, field);
  const ends = new Int32Array(rows.buckets + 1);
  eachRow(rows, (row, bucket) => {
    if (!Number.isNaN(numbers[row])) ends[bucket + 1] = (ends[bucket + 1] as number) + 1;
  });
  for (let bucket = 1; bucket < ends.length; bucket++)
    ends[bucket] = (ends[bucket] as number) + (ends[bucket - 1] as number);
  const places = ends.slice();
  const sorted = new Float64Array(ends.at(-1) as number);
  eachRow(rows, (row, bucket) => {
    const number = numbers[row] as number;
    if (Number.isNaN(number)) return;
    sorted[places[bucket] as number] = number;
    places[bucket] = (places[bucket] as number) + 1;
  });
  return Array.from({ length: rows.buckets }, (_, bucket) => {
    const own = sorted.subarray(ends[bucket], ends[bucket + 1]);
    const values = percents.map((percent) => [nameOf(percent), percentile(own, percent)]);
    return { values: Object.fromEntries(values) as Record<string, number | null> };
  });
}

/** As Elasticsearch names them: `50.0`. */
const nameOf = (percent: number): string => (Number.isInteger(percent) ? `${percent}.0` : String(percent));

const START = { sum: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
const ADD = { sum: (a: number, b: number) => a + b, min: Math.min, max: Math.max };

/** Different values, counted exactly. */
function cardinalities({ table, hidden }: SearchView, field: string, rows: Rows): AggregationResult[] {
  const column = table.keywords(field);
  const seen = Array.from({ length: rows.buckets }, () => new Set<number>());
  eachRow(rows, (row, bucket) => seen[bucket]?.add(column.codes[row] as number));
  return seen.map((codes) => {
    const values = new Set(
      column.several ? [...codes].flatMap((set) => [...(column.members[set] ?? [])]) : codes,
    );
    values.delete(0);
    const visible = hidden[field];
    const shown = visible
      ? [...values].filter((code) => !visible(column.values.texts[code] as string))
      : [...values];
    return { value: shown.length };
  });
}
