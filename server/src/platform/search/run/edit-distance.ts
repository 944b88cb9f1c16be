import type { Buffer } from 'node:buffer';

/**
 * Letters that have to change to make one code of another: insertions, deletions, replacements and swaps of neighbours
 * (optimal string alignment). Answers `most + 1` for anything farther.
 * @param a a code; `b` from `start` on, `length` long: another
 */
export function editDistance(a: Buffer, b: Buffer, start: number, length: number, most: number): number {
  if (Math.abs(a.length - length) > most) return most + 1;
  let head = 0;
  const shorter = Math.min(a.length, length);
  while (head < shorter && a[head] === b[start + head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[start + length - 1 - tail]) tail++;
  const m = a.length - head - tail;
  const n = length - head - tail;
  if (m === 0 || n === 0) return Math.max(m, n);
  return banded(a, head, m, b, start + head, n, most);
}

const WIDTH = 260;
const ROWS = [new Uint16Array(WIDTH), new Uint16Array(WIDTH), new Uint16Array(WIDTH)];

/** The usual table, three rows of it, and of each row only the cells that can still lead to an answer. */
function banded(
  a: Buffer,
  aFrom: number,
  m: number,
  b: Buffer,
  bFrom: number,
  n: number,
  most: number,
): number {
  let [before, above, row] = ROWS as [Uint16Array, Uint16Array, Uint16Array];
  const far = most + 1;
  for (let j = 0; j <= n; j++) above[j] = Math.min(j, far);
  for (let i = 1; i <= m; i++) {
    const from = Math.max(1, i - most);
    const to = Math.min(n, i + most);
    row.fill(far, 0, Math.min(n, to + 1) + 1);
    row[0] = Math.min(i, far);
    let least = row[0];
    const letter = a[aFrom + i - 1];
    for (let j = from; j <= to; j++) {
      const other = b[bFrom + j - 1];
      let best = (above[j - 1] as number) + (letter === other ? 0 : 1);
      best = Math.min(best, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && letter === b[bFrom + j - 2] && a[aFrom + i - 2] === other)
        best = Math.min(best, (before[j - 2] as number) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most) return far;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[n] as number, far);
}
