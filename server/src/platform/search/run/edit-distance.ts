import type { Buffer } from 'node:buffer';

/**
 * Letters that have to change to make one code of another: insertions, deletions, replacements and swaps of neighbours
 * (optimal string alignment). Answers `most + 1` for anything farther; made for a `most` of 2 at the utmost, where
 * following the few ways on from each difference is several times faster than filling a table.
 * @param a a code; `b` from `start` on, `length` long: another
 */
export function editDistance(a: Buffer, b: Buffer, start: number, length: number, most: number): number {
  const difference = a.length - length;
  if (difference > most || -difference > most) return most + 1;
  const shorter = Math.min(a.length, length);
  let head = 0;
  while (head < shorter && a[head] === b[start + head]) head++;
  const end = start + length;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[end - 1 - tail]) tail++;
  if (!mayBeWithin(a, head, a.length - tail, b, start + head, end - tail, most)) return most + 1;
  for (let distance = 0; distance <= most; distance++)
    if (isWithin(a, head, b, start + head, end, distance)) return distance;
  return most + 1;
}

/**
 * What is left between equal beginnings and ends differs in its first letter and in its last: each takes a change, and
 * with two changes everything between them is the same, moved by one letter at most. Tells nearly all strangers apart.
 */
function mayBeWithin(
  a: Buffer,
  from: number,
  to: number,
  b: Buffer,
  at: number,
  end: number,
  most: number,
): boolean {
  const shorter = Math.min(to - from, end - at);
  if (shorter <= 2) return true;
  if (most < 2) return false;
  for (let shift = -1; shift <= 1; shift++) {
    let i = from + 2;
    // A swap takes two letters at either end.
    while (i < to - 2 && a[i] === b[at + i - from + shift]) i++;
    if (i >= to - 2) return true;
  }
  return false;
}

/** True when `a` from `i` on becomes `b` from `j` on with so many changes. */
function isWithin(a: Buffer, from: number, b: Buffer, at: number, end: number, changes: number): boolean {
  let i = from;
  let j = at;
  // Equal letters are never worth a change.
  while (i < a.length && j < end && a[i] === b[j]) {
    i++;
    j++;
  }
  const more = a.length - i - (end - j);
  if (more > changes || -more > changes) return false;
  if (i === a.length || j === end) return true;
  if (changes === 0) return false;
  const left = changes - 1;
  if (isWithin(a, i + 1, b, j + 1, end, left)) return true;
  if (more + 1 <= left && isWithin(a, i, b, j + 1, end, left)) return true;
  if (more - 1 >= -left && isWithin(a, i + 1, b, j, end, left)) return true;
  return a[i] === b[j + 1] && a[i + 1] === b[j] && j + 1 < end && isWithin(a, i + 2, b, j + 2, end, left);
}
