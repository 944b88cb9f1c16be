import { expect, it } from 'vitest';
import { moved } from './drawings.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [5, 0, 'abc'],
])('moves from %i to %i', (from, to, then) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(then);
});
