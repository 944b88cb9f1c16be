import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { SmallNumbers } from '../columns/small-numbers.ts';

/**
 * Rows that are counted, and into which bucket each goes. Buckets stand by place, beside the list of rows: what is left out
 * above is in neither list, so that everything below looks at fewer rows.
 */
export type Rows = {
  /** By place; null: every row of the table. */
  readonly list: Int32Array | null;
  readonly count: number;
  /** Conditions that they passed, as bits. */
  readonly bits: number;
  /** By place; null: all rows into the only bucket. */
  readonly bucketOf: Int32Array | null;
  readonly buckets: number;
  /** Aggregations above: each level has memory of its own. */
  readonly depth: number;
};

/** Rows by entry of the column, bucket after bucket: as many counts for each as the column has entries. */
export function countCodes({ list, count, bucketOf, buckets }: Rows, column: KeywordColumn): Int32Array {
  const { codes } = column;
  if (!list && !bucketOf) return Int32Array.from(column.counts(count));
  const size = column.sets.size;
  const counts = new Int32Array(size * buckets);
  if (!bucketOf) countListed(counts, codes, list as Int32Array);
  else
    for (let i = 0; i < count; i++) {
      const row = list === null ? i : (list[i] as number);
      const at = (bucketOf[i] as number) * size + (codes[row] as number);
      counts[at] = (counts[at] as number) + 1;
    }
  return counts;
}

function countListed(counts: Int32Array, codes: SmallNumbers, list: Int32Array): void {
  for (let i = 0; i < list.length; i++) {
    const code = codes[list[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

/** Rows by bucket. */
export function countRows({ count, bucketOf, buckets }: Rows): Int32Array {
  const counts = new Int32Array(buckets);
  if (!bucketOf) return counts.fill(count);
  for (let i = 0; i < count; i++) {
    const bucket = bucketOf[i] as number;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return counts;
}
