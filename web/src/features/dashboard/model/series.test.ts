import { describe, expect, it } from 'vitest';
import { barsPath, ticks } from '../../../portal/plot/bars.ts';
import { barsOf, rateOf, totalsOf } from './series.ts';

const NOTHING = { read: 0, confirmedByPeople: 0, confirmedByMachines: 0, posted: 0, failed: 0 };

describe('bars', () => {
  const found = [{ ...NOTHING, start: '2026-03-02', read: 5, confirmedByPeople: 3, confirmedByMachines: 1 }];
  const bars = barsOf(found, ['2026-03-01', '2026-03-02', '2026-03-03']);

  it('stand for every day, whether something happened or not', () => {
    expect(bars.map(({ start, read, rate }) => [start, read, rate])).toEqual([
      ['2026-03-01', 0, null],
      ['2026-03-02', 5, 0.25],
      ['2026-03-03', 0, null],
    ]);
  });

  it('have sums, and the rate of all of them together', () =>
    expect(totalsOf(bars)).toEqual({
      ...NOTHING,
      read: 5,
      confirmedByPeople: 3,
      confirmedByMachines: 1,
      rate: 0.25,
    }));
});

it.each([
  [0, 0, null],
  [4, 0, 0],
  [0, 4, 1],
  [1, 3, 0.75],
])('the rate of %i by people and %i by machines is %s', (people, machines, rate) =>
  expect(rateOf({ ...NOTHING, confirmedByPeople: people, confirmedByMachines: machines })).toBe(rate),
);

it.each([
  [[], 0, ''],
  [[0, null], 4, ''],
  [[4, 2], 4, 'M0.12 1V0H0.88V1ZM1.12 1V0.5H1.88V1Z'],
  // One of a thousand is still seen.
  [[1], 1000, 'M0.12 1V0.93H0.88V1Z'],
])('%j of %i is drawn as %s', (values, most, path) => expect(barsPath(values, most)).toBe(path));

it.each([
  [0, 8, []],
  [3, 8, [0, 1, 2]],
  [31, 8, [0, 4, 8, 12, 16, 20, 24, 28]],
  [9, 8, [0, 2, 4, 6, 8]],
])('of %i bars, at most %i are named', (count, most, named) => expect(ticks(count, most)).toEqual(named));
