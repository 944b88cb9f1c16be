import { expect, it } from 'vitest';
import { pairAlike, pairRows } from './compare-rows.ts';

it.each<[string, string, string, string]>([
  ['rows of equal number', 'abc', 'xyz', '0-0 1-1 2-2'],
  ['a line that was not read', 'ac', 'abc', '0-0 1-2'],
  ['a row that is none', 'a?b', 'ab', '0-0 2-1'],
  ['nothing in common', 'ab', 'xyz', ''],
  ['no rows', '', 'abc', ''],
])('pairs %s', (_, rows, lines, pairs) => {
  const found = pairRows(rows.length, lines.length, (row, line) => (rows[row] === lines[line] ? 1 : 0));
  expect(found.map((pair) => pair.join('-')).join(' ')).toBe(pairs);
});

it.each<[string, string, string, string]>([
  ['rows in another order', 'ab', 'ba', '0-1 1-0'],
  ['a line that was not read', 'b', 'ab', '0-1'],
  ['what is left of equal numbers', 'ax', 'ya', '0-1 1-0'],
  ['nothing else', 'x', 'ab', ''],
])('pairs %s, in any order', (_, rows, lines, pairs) => {
  const found = pairAlike(rows.length, lines.length, (row, line) => (rows[row] === lines[line] ? 1 : 0));
  expect(found.map((pair) => pair.join('-')).join(' ')).toBe(pairs);
});
