import { type AggregationResult, percentilesOf } from '@recto/contracts/endpoints/search';
import type { SearchFieldKind } from '@recto/contracts/search/fields';
import { SearchFault } from '@recto/contracts/search/parse';
import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { AggregationPlan, TermsPlan } from '../plan/plan-aggregations.ts';
import { countCodes, type Rows } from './count.ts';
import { type Counting, countBuckets } from './counting.ts';
import { type Counted, largestValues } from './largest-values.ts';
import type { SearchView } from './match.ts';

/** Numbers that are counted at once, at most: values times buckets above. */
const TOO_MANY = 8_000_000;

/** Rows by value, the most frequent first, in each bucket of `rows`. */
export async function terms(
  counting: Counting,
  { place, inside }: AggregationPlan,
  plan: TermsPlan,
  rows: Rows,
): Promise<AggregationResult[]> {
  const column = counting.view.table.keywords(plan.field);
  const size = column.sets.size;
  if (size * rows.buckets > TOO_MANY) throw new SearchFault(place, 'too many values below so many buckets');
  const counts = countCodes(rows, column);
  await counting.pause();
  const counted = shownValues(counting.view, column, plan);
  const found = Array.from({ length: rows.buckets }, (_, bucket) =>
    counted(counts.subarray(bucket * size, (bucket + 1) * size)),
  );
  const figures = plan.figure && (await figuresOf(counting, plan.figure, inside, column, found, rows));
  const tops = found.map((values, bucket) => {
    const text = (code: number) => textOf(column, plan, code);
    const shown = largestValues(values, plan.size, plan.order, text, figures?.[bucket] ?? null);
    return { shown, rest: total(values) - total(shown) };
  });
  countBuckets(
    counting,
    place,
    tops.reduce((sum, { shown }) => sum + shown.length, 0),
  );
  const results = inside.size > 0 ? await insideOf(counting, inside, column, tops, rows) : null;
  let bucket = 0;
  const kind = counting.view.table.kindOf(plan.field);
  return tops.map(({ shown, rest }) => ({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: rest,
    buckets: shown.map(({ code, count }) =>
      Object.assign(keyOfValue(kind, textOf(column, plan, code)), { doc_count: count }, results?.[bucket++]),
    ),
  }));
}

const total = (values: readonly Counted[]): number => values.reduce((sum, { count }) => sum + count, 0);

const textOf = ({ values }: KeywordColumn, { missing }: TermsPlan, code: number): string =>
  code === 0 ? (missing ?? '') : (values.texts[code] as string);

const BOOLEANS: Readonly<Record<string, number>> = { true: 1, false: 0 };

/** As Elasticsearch has it: true and false are 1 and 0 with their names beside them. */
export const keyOfValue = (kind: SearchFieldKind | undefined, text: string) =>
  kind === 'boolean' && text in BOOLEANS
    ? { key: BOOLEANS[text] as number, key_as_string: text }
    : { key: text };

/** Makes of counts by set the values that are shown and their counts. */
function shownValues(
  { hidden }: SearchView,
  column: KeywordColumn,
  plan: TermsPlan,
): (counts: Int32Array) => Counted[] {
  const concealed = hidden[plan.field];
  const included = includes(plan);
  const isShown = (code: number): boolean => {
    if (code === 0) return plan.missing !== undefined;
    const text = column.values.texts[code] as string;
    return included(text) && !concealed?.(text);
  };
  return (counts) => {
    const values = column.several ? byValue(column, counts) : counts;
    const counted: Counted[] = [];
    for (let code = 0; code < values.length; code++) {
      const count = values[code] as number;
      if (count >= plan.least && isShown(code)) counted.push({ code, count });
    }
    return counted;
  };
}

function includes({ include }: TermsPlan): (text: string) => boolean {
  if (!include) return () => true;
  if ('prefix' in include) return (text) => text.startsWith(include.prefix);
  const values = new Set(include.values);
  return (text) => values.has(text);
}

function byValue(column: KeywordColumn, counts: Int32Array): Int32Array {
  const values = new Int32Array(column.values.size);
  values[0] = counts[0] as number;
  for (let set = 1; set < counts.length; set++) {
    const count = counts[set] as number;
    if (count === 0) continue;
    for (const value of column.members[set] as Uint32Array) values[value] = (values[value] as number) + count;
  }
  return values;
}

/** By bucket above and value: the figure that values are ordered by, of all of them. */
async function figuresOf(
  counting: Counting,
  { name, percent }: NonNullable<TermsPlan['figure']>,
  inside: AggregationPlan['inside'],
  column: KeywordColumn,
  found: readonly (readonly Counted[])[],
  rows: Rows,
): Promise<Map<number, number | null>[]> {
  const only = new Map([[name, { ...(inside.get(name) as AggregationPlan), inside: new Map() }]]);
  const tops = found.map((shown) => ({ shown }));
  const results = await insideOf(counting, only, column, tops, rows);
  let bucket = 0;
  return found.map(
    (values) =>
      new Map(
        values.map(({ code }) => {
          const result = results[bucket++]?.[name];
          if (percent === null) return [code, result?.value ?? result?.doc_count ?? null];
          const at = Object.entries(percentilesOf(result)).find(([key]) => Number(key) === percent);
          return [code, at?.[1] ?? null];
        }),
      ),
  );
}

/** What stands in the shown buckets, bucket after bucket. */
function insideOf(
  counting: Counting,
  inside: AggregationPlan['inside'],
  column: KeywordColumn,
  tops: readonly { shown: readonly Counted[] }[],
  rows: Rows,
) {
  const size = column.sets.size;
  const bucketOfCode = new Int32Array(size * rows.buckets).fill(-1);
  let buckets = 0;
  tops.forEach(({ shown }, above) => {
    for (const { code } of shown) bucketOfCode[above * size + code] = buckets++;
  });
  return counting.inside(inside, regrouped(counting, rows, column, bucketOfCode, buckets));
}

/** The rows in the buckets of their codes; without those whose code has none. */
function regrouped(
  { view: { table } }: Counting,
  { list, count, bits, bucketOf, depth: above }: Rows,
  { codes, sets: { size } }: KeywordColumn,
  bucketOfCode: Int32Array,
  buckets: number,
): Rows {
  const depth = above + 1;
  const kept = table.list(`rows ${depth}`);
  const into = table.list(`buckets ${depth}`);
  let many = 0;
  for (let i = 0; i < count; i++) {
    const row = list === null ? i : (list[i] as number);
    const from = bucketOf === null ? 0 : (bucketOf[i] as number) * size;
    const bucket = bucketOfCode[from + (codes[row] as number)] as number;
    kept[many] = row;
    into[many] = bucket;
    many += Number(bucket >= 0);
  }
  return { list: kept, count: many, bits, bucketOf: into, buckets, depth };
}
