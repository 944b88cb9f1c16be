import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { SmallNumbers } from '../columns/small-numbers.ts';

/** Rows that are counted, and into which bucket each goes. */
export type Rows = {
  /** Rows of the table. */
  readonly count: number;
  /** Those that pass the conditions; null: all of them. */
  readonly picked: Int32Array | null;
  /** Conditions that they passed, as bits. */
  readonly bits: number;
  /** By row, -1 for none; null: all rows into the only bucket. */
  readonly bucketOf: Int32Array | null;
  readonly buckets: number;
};

/**
 * Those of the rows, or of all where they are null, that fail none of the conditions of `bits`.
 * @param picked room for all of them
 */
export function pickRows(
  { rows, fails }: { rows: Int32Array | null; fails: Int32Array },
  bits: number,
  picked: Int32Array,
): Int32Array {
  let count = 0;
  // 1 for a row that fails none: bits are never negative, and without a branch nothing is guessed wrong.
  if (rows === null)
    for (let row = 0; row < fails.length; row++) {
      picked[count] = row;
      count += (((fails[row] as number) & bits) - 1) >>> 31;
    }
  else
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      picked[count] = row;
      count += (((fails[row] as number) & bits) - 1) >>> 31;
    }
  return picked.subarray(0, count);
}

/** Rows by entry of the column, bucket after bucket: as many counts for each as the column has entries. */
export function countCodes(rows: Rows, column: KeywordColumn): Int32Array {
  const { codes } = column;
  if (!rows.bucketOf && !rows.picked) return Int32Array.from(column.counts(rows.count));
  const size = column.sets.size;
  const counts = new Int32Array(size * rows.buckets);
  if (rows.bucketOf)
    eachRow(rows, (row, bucket) => {
      const at = bucket * size + (codes[row] as number);
      counts[at] = (counts[at] as number) + 1;
    });
  else if (rows.picked) countPicked(counts, codes, rows.picked);
  return counts;
}

function countPicked(counts: Int32Array, codes: SmallNumbers, picked: Int32Array): void {
  for (let i = 0; i < picked.length; i++) {
    const code = codes[picked[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

/** Rows by bucket. */
export function countRows(rows: Rows): Int32Array {
  const counts = new Int32Array(rows.buckets);
  if (!rows.bucketOf) return counts.fill(rows.picked?.length ?? rows.count);
  eachRow(rows, (_, bucket) => {
    counts[bucket] = (counts[bucket] as number) + 1;
  });
  return counts;
}

/** Calls with every row that counts, and its bucket. */
export function eachRow({ count, picked, bucketOf }: Rows, use: (row: number, bucket: number) => void): void {
  const rows = picked?.length ?? count;
  for (let i = 0; i < rows; i++) {
    const row = picked ? (picked[i] as number) : i;
    const bucket = bucketOf ? (bucketOf[row] as number) : 0;
    if (bucket >= 0) use(row, bucket);
  }
}
