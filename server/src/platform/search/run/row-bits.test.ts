import { expect, it } from 'vitest';
import { allOf, bitOf, bitsOfList, listBits } from './row-bits.ts';

const everyNth = (rows: number, nth: number): number[] =>
  Array.from({ length: rows }, (_, row) => row).filter((row) => row % nth === 0);

it.each([
  ['none', 100, []],
  ['the first and the last of a word', 64, [0, 31, 32, 63]],
  ['few', 1000, everyNth(1000, 37)],
  ['every other', 1000, everyNth(1000, 2)],
  ['all, of a last word that is not full', 70, everyNth(70, 1)],
])('rows are the same as bits and as a list: %s', (_, rows, list) => {
  const bits = bitsOfList(Int32Array.from(list), rows);
  expect([...listBits(bits, rows, new Int32Array(rows))]).toEqual(list);
  expect(everyNth(rows, 1).filter((row) => bitOf(bits, row) === 1)).toEqual(list);
});

it('has all rows where no condition leaves any out, also bits behind the last row', () => {
  expect(allOf([])).toBeNull();
  const full = new Int32Array(3).fill(-1);
  expect([...listBits(full, 70, new Int32Array(70))]).toEqual(everyNth(70, 1));
});

it('has the rows that all conditions have, and leaves these as they are', () => {
  const [twos, threes, fives] = [2, 3, 5].map((nth) => bitsOfList(Int32Array.from(everyNth(200, nth)), 200));
  const before = twos!.slice();
  const common = allOf([twos!, threes!, fives!]);
  expect([...listBits(common!, 200, new Int32Array(200))]).toEqual(everyNth(200, 30));
  expect(twos).toEqual(before);
});
