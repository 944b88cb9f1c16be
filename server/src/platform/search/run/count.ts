import type { SmallNumbers } from '../columns/small-numbers.ts';

/** Rows that are counted, and into which bucket each goes. */
export type Rows = {
  readonly count: number;
  /** Null: no row fails anything. */
  readonly fails: Int32Array | null;
  /** Bits of `fails` that keep a row out. */
  readonly bits: number;
  /** By row, -1 for none; null: all rows into the only bucket. */
  readonly bucketOf: Int32Array | null;
  readonly buckets: number;
};

/** Rows by code, bucket after bucket: `size` numbers for each. */
export function countCodes(rows: Rows, codes: SmallNumbers, size: number): Int32Array {
  const counts = new Int32Array(size * rows.buckets);
  const { count, fails, bits, bucketOf } = rows;
  if (bucketOf) {
    for (let i = 0; i < count; i++) {
      const bucket = bucketOf[i] as number;
      if (bucket < 0 || (fails !== null && ((fails[i] as number) & bits) !== 0)) continue;
      const at = bucket * size + (codes[i] as number);
      counts[at] = (counts[at] as number) + 1;
    }
  } else if (fails) countPassing(counts, codes, fails, bits, count);
  else if (codes instanceof Uint8Array && size <= 256) countBytes(counts, codes, count);
  else countAll(counts, codes, count);
  return counts;
}

function countPassing(
  counts: Int32Array,
  codes: SmallNumbers,
  fails: Int32Array,
  bits: number,
  count: number,
): void {
  for (let i = 0; i < count; i++)
    if (((fails[i] as number) & bits) === 0)
      counts[codes[i] as number] = (counts[codes[i] as number] as number) + 1;
}

function countAll(counts: Int32Array, codes: SmallNumbers, count: number): void {
  for (let i = 0; i < count; i++) counts[codes[i] as number] = (counts[codes[i] as number] as number) + 1;
}

/** Four rows at a time, each into counts of its own, so that no step waits for the one before. */
function countBytes(counts: Int32Array, codes: Uint8Array, count: number): void {
  const a = new Int32Array(256);
  const b = new Int32Array(256);
  const c = new Int32Array(256);
  const d = new Int32Array(256);
  const whole = count & ~3;
  for (let i = 0; i < whole; i += 4) {
    const first = codes[i] as number;
    const second = codes[i + 1] as number;
    const third = codes[i + 2] as number;
    const fourth = codes[i + 3] as number;
    a[first] = (a[first] as number) + 1;
    b[second] = (b[second] as number) + 1;
    c[third] = (c[third] as number) + 1;
    d[fourth] = (d[fourth] as number) + 1;
  }
  for (let i = whole; i < count; i++) a[codes[i] as number] = (a[codes[i] as number] as number) + 1;
  for (let code = 0; code < counts.length; code++)
    counts[code] = (a[code] as number) + (b[code] as number) + (c[code] as number) + (d[code] as number);
}

/** Rows by bucket. */
export function countRows({ count, fails, bits, bucketOf, buckets }: Rows): Int32Array {
  const counts = new Int32Array(buckets);
  if (!fails && !bucketOf) return counts.fill(count);
  for (let i = 0; i < count; i++) {
    const bucket = bucketOf ? (bucketOf[i] as number) : 0;
    if (bucket < 0 || (fails !== null && ((fails[i] as number) & bits) !== 0)) continue;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return counts;
}

/** Calls with every row that counts, and its bucket. */
export function eachRow(
  { count, fails, bits, bucketOf }: Rows,
  use: (row: number, bucket: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const bucket = bucketOf ? (bucketOf[i] as number) : 0;
    if (bucket >= 0 && (fails === null || ((fails[i] as number) & bits) === 0)) use(i, bucket);
  }
}
