import type { AggregationResult } from '@recto/contracts/endpoints/search';
import { KeywordColumn } from '../columns/keyword-column.ts';
import { NumberColumn } from '../columns/number-column.ts';
import { SCORE, type SearchPlan } from '../plan/plan-search.ts';
import { aggregateAll } from './aggregate.ts';
import type { Counting } from './counting.ts';
import { bitsOf, findRows, QUERY } from './find-rows.ts';
import type { SearchView } from './match.ts';
import { pageOf } from './page.ts';
import { makePause } from './pause.ts';
import { listBits } from './row-bits.ts';

type Hit = { id: number; score: number | null; sort: (string | number | null)[] };

export type SearchOutcome = {
  total: number;
  hits: Hit[];
  aggregations: Record<string, AggregationResult>;
};

/**
 * Runs a search over the columns of one tenant. Others have their turn between its steps, so nothing may change the
 * table until it is done.
 */
export async function runPlan(seen: Omit<SearchView, 'nearness'>, plan: SearchPlan): Promise<SearchOutcome> {
  const { table } = seen;
  const scored = plan.sort.some(({ field }) => field === SCORE);
  const view: SearchView = { ...seen, nearness: scored ? new Uint8Array(table.rows) : null };
  const pause = makePause();
  const { rows: matching, passing } = await findRows(view, plan, pause);
  const picks = new Map<number, Int32Array | null>([[QUERY, matching]]);
  const pick = (bits: number): Int32Array | null => {
    const known = picks.get(bits);
    if (known !== undefined) return known;
    const passed = passing(bits);
    const picked = passed && listBits(passed, table.rows, table.list(picks.size));
    picks.set(bits, picked);
    return picked;
  };
  const bits = bitsOf(plan.post);
  const hits = pick(bits);
  const rows = pageOf({
    view,
    hits,
    passing: () => passing(bits),
    sort: plan.sort,
    from: plan.from,
    size: plan.size,
  });
  await pause();
  const counting: Counting = {
    view,
    pause,
    pick,
    passing,
    made: 0,
    inside: (plans, inside) => aggregateAll(counting, plans, inside),
  };
  const [aggregations = {}] = await aggregateAll(counting, plan.aggregations, {
    list: matching,
    count: matching?.length ?? table.rows,
    bits: QUERY,
    bucketOf: null,
    buckets: 1,
    depth: 0,
  });
  return { total: hits?.length ?? table.rows, hits: rows.map((row) => hitOf(view, plan, row)), aggregations };
}

function hitOf(view: SearchView, { sort }: SearchPlan, row: number): Hit {
  const { table } = view;
  const values = sort.map(({ field }) => {
    if (field === SCORE) return view.nearness?.[row] ?? 0;
    if (field === 'id') return table.records.ids[row] as number;
    const column = table.column(field);
    if (column instanceof KeywordColumn) return column.values.texts[column.codes[row] as number] || null;
    const number = column instanceof NumberColumn ? (column.numbers[row] as number) : Number.NaN;
    return Number.isNaN(number) ? null : number;
  });
  return { id: table.records.ids[row] as number, score: view.nearness?.[row] ?? null, sort: values };
}
