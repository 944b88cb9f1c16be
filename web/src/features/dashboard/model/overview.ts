import { CATEGORIES, CATEGORY, type Category, FAMILIES } from '@recto/contracts/categories';
import type { AggregationResult, SearchBucket, SearchReply } from '@recto/contracts/endpoints/search';
import type { ListState } from '@recto/contracts/lists/definition';
import { EXTRACTION_STATUSES, type ExtractionStatus } from '@recto/contracts/statuses';
import { WORKS, type Work } from './bodies.ts';

/** How much waits, and since when. */
export type Waiting = { readonly count: number; readonly oldest: string | null };

/** Documents of one family in the period, by status. */
export type KindRow = {
  readonly id: string;
  /** Text key. */
  readonly label: string;
  /** What narrows the list to it. */
  readonly list: ListState;
  readonly counts: Readonly<Partial<Record<ExtractionStatus, number>>>;
  readonly total: number;
};

export type Overview = {
  /** Documents of all times. */
  readonly all: number;
  readonly work: Readonly<Record<Work, Waiting>>;
  /** Values of what waits for a review: missing, failing or unsure. */
  readonly toCheck: number;
  readonly total: number;
  readonly statuses: readonly ExtractionStatus[];
  readonly rows: readonly KindRow[];
  readonly byStatus: Readonly<Partial<Record<ExtractionStatus, number>>>;
};

const below = (of: AggregationResult | SearchBucket | undefined, name: string) =>
  of?.[name] as AggregationResult | undefined;
const numberOf = (of: AggregationResult | undefined, name: string): number => below(of, name)?.value ?? 0;

function waitingOf(of: AggregationResult | undefined): Waiting {
  const oldest = below(of, 'oldest')?.value;
  return {
    count: of?.doc_count ?? 0,
    oldest: typeof oldest === 'number' ? new Date(oldest).toISOString() : null,
  };
}

type Counts = Partial<Record<ExtractionStatus, number>>;
const countsOf = (bucket: SearchBucket): Counts =>
  Object.fromEntries((below(bucket, 'status')?.buckets ?? []).map(({ key, doc_count: n }) => [key, n]));

const added = (a: Counts, b: Counts): Counts => {
  const sum: Counts = { ...a };
  for (const [status, n] of Object.entries(b) as [ExtractionStatus, number][])
    sum[status] = (sum[status] ?? 0) + n;
  return sum;
};

/** A category without a family is a row of its own. */
const rowOf = (category: Category): Pick<KindRow, 'id' | 'label' | 'list'> => {
  const { family } = CATEGORY[category];
  return family
    ? { id: family, label: `family.${family}`, list: { family } }
    : { id: category, label: `category.${category}`, list: { category: [category] } };
};

const ORDER: readonly string[] = [...FAMILIES, ...CATEGORIES];

function rowsOf(buckets: readonly SearchBucket[]): KindRow[] {
  const rows = new Map<string, KindRow>();
  for (const bucket of buckets) {
    const row = rowOf(bucket.key as Category);
    const old = rows.get(row.id);
    rows.set(row.id, {
      ...row,
      counts: added(old?.counts ?? {}, countsOf(bucket)),
      total: (old?.total ?? 0) + bucket.doc_count,
    });
  }
  return [...rows.values()].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}

/** What `overviewBody` asked for. */
export function overviewOf({ aggregations = {} }: Pick<SearchReply, 'aggregations'>): Overview {
  const { all, period, review } = aggregations;
  const rows = rowsOf(below(period, 'category')?.buckets ?? []);
  const byStatus = rows.reduce((sum, { counts }) => added(sum, counts), {} as Counts);
  return {
    all: all?.doc_count ?? 0,
    work: Object.fromEntries(WORKS.map((name) => [name, waitingOf(aggregations[name])])) as Overview['work'],
    toCheck: numberOf(review, 'missing') + numberOf(review, 'broken') + numberOf(review, 'unsure'),
    total: period?.doc_count ?? 0,
    statuses: EXTRACTION_STATUSES.filter((status) => byStatus[status]),
    rows,
    byStatus,
  };
}
