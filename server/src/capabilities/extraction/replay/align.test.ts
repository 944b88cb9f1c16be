import { expect, it } from 'vitest';
import { align } from './align.ts';

const likeness = (a: string, b: string) => (i: number, j: number) =>
  a[i] === b[j] ? 2 : a[i]?.toLowerCase() === b[j]?.toLowerCase() ? 1 : 0;

/** Pairs as text: `a` beside `a`, `a-` without a partner, `-b` on the other side. */
const aligned = (a: string, b: string): string =>
  align(a.length, b.length, likeness(a, b))
    .map(([i, j]) => `${i === null ? '-' : a[i]}${j === null ? '-' : b[j]}`)
    .join(' ');

it.each([
  ['abc', 'abc', 'aa bb cc'],
  ['abc', 'ac', 'aa b- cc'],
  ['ac', 'abc', 'aa -b cc'],
  ['abc', 'xbz', 'a- -x bb c- -z'],
  ['', 'ab', '-a -b'],
  ['ab', '', 'a- b-'],
  ['', '', ''],
  // Twice the same: the order stays, and the better partner wins.
  ['Aa', 'a', 'A- aa'],
  ['aab', 'ab', 'aa a- bb'],
])('%s beside %s', (a, b, expected) => expect(aligned(a, b)).toBe(expected));
