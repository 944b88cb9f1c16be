import type { AggregationResult } from '@recto/contracts/endpoints/search';
import type { AggregationPlan } from '../plan/plan-aggregations.ts';
import { bars } from './bars.ts';
import { countRows, type Rows } from './count.ts';
import type { Counting, ResultsByName } from './counting.ts';
import { figures } from './figures.ts';
import { bitsOf } from './find-rows.ts';
import { percentiles } from './percentiles.ts';
import { bitOf } from './row-bits.ts';
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
  const passing = filtered(counting, rows, rows.bits | bitsOf(what.conditions));
  const counts = countRows(passing);
  const inside = await counting.inside(plan.inside, passing);
  return inside.map((results, bucket) => ({ doc_count: counts[bucket] as number, ...results }));
}

/** Those of the rows that pass conditions; above all buckets they are looked for once for everybody who asks. */
function filtered(counting: Counting, rows: Rows, bits: number): Rows {
  const { table } = counting.view;
  const depth = rows.depth + 1;
  const { bucketOf } = rows;
  if (bucketOf === null) {
    const list = counting.pick(bits);
    return { ...rows, list, count: list?.length ?? table.rows, bits, depth };
  }
  const passing = counting.passing(bits);
  if (passing === null) return { ...rows, bits, depth };
  const list = table.list(`rows ${depth}`);
  const buckets = table.list(`buckets ${depth}`);
  let kept = 0;
  for (let i = 0; i < rows.count; i++) {
    const row = rows.list === null ? i : (rows.list[i] as number);
    list[kept] = row;
    buckets[kept] = bucketOf[i] as number;
    kept += bitOf(passing, row);
  }
  return { list, count: kept, bits, bucketOf: buckets, buckets: rows.buckets, depth };
}
