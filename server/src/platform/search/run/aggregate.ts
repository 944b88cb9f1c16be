import type { AggregationResult } from '@recto/contracts/endpoints/search';
import type { AggregationPlan, FigurePlan } from '../plan/plan-aggregations.ts';
import { bars } from './bars.ts';
import { countRows, eachRow, type Rows } from './count.ts';
import type { Counting, ResultsByName } from './counting.ts';
import { bitsOf } from './find-rows.ts';
import type { SearchView } from './match.ts';
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
  if (what.kind !== 'filter') return figures(counting.view, what, rows);
  const bits = rows.bits | bitsOf(what.conditions);
  const passing = { ...rows, bits, picked: counting.pick(bits) };
  const counts = countRows(passing);
  const inside = await counting.inside(plan.inside, passing);
  return inside.map((results, bucket) => ({ doc_count: counts[bucket] as number, ...results }));
}

function figures(view: SearchView, { kind, field }: FigurePlan, rows: Rows): AggregationResult[] {
  if (kind === 'cardinality') return cardinalities(view, field, rows);
  const numbers = field === 'id' ? view.table.records.ids : view.table.numbers(field);
  const results = new Float64Array(rows.buckets).fill(START[kind]);
  const add = ADD[kind];
  eachRow(rows, (row, bucket) => {
    const number = numbers[row] as number;
    if (!Number.isNaN(number)) results[bucket] = add(results[bucket] as number, number);
  });
  return Array.from(results, (value) => ({ value: Number.isFinite(value) ? value : null }));
}

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
