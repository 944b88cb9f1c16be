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

/** Rows that fail none of the conditions of `bits`. @param picked room for all of them */
export function pickRows(fails: Int32Array, bits: number, picked: Int32Array): Int32Array {
  let count = 0;
  for (let i = 0; i < fails.length; i++) {
    picked[count] = i;
    count += ((fails[i] as number) & bits) === 0 ? 1 : 0;
  }
  return picked.subarray(0, count);
}

/** Rows by code, bucket after bucket: `size` numbers for each. */
export function countCodes(rows: Rows, codes: SmallNumbers, size: number): Int32Array {
  const counts = new Int32Array(size * rows.buckets);
  if (rows.bucketOf) {
    eachRow(rows, (row, bucket) => {
      const at = bucket * size + (codes[row] as number);
      counts[at] = (counts[at] as number) + 1;
    });
  } else if (rows.picked) countPicked(counts, codes, rows.picked);
  else if (codes instanceof Uint8Array && size <= 256) countBytes(counts, codes, rows.count);
  else countAll(counts, codes, rows.count);
  return counts;
}

function countPicked(counts: Int32Array, codes: SmallNumbers, picked: Int32Array): void {
  for (let i = 0; i < picked.length; i++) {
    const code = codes[picked[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
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
