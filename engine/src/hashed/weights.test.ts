import { describe, expect, test } from 'vitest';
import { Gathered } from './gathered.ts';
import { BUCKETS, hashOf, saying } from './hashing.ts';
import { chanceOf, pack, sumOf, unpack } from './weights.ts';

describe('weights', () => {
  test('come back as they were packed, to within half a unit', () => {
    const weights = new Float32Array(BUCKETS);
    for (const [at, weight] of [
      [0, 1.27],
      [1, -0.5],
      [200, 0.02],
      [BUCKETS - 1, -1.27],
    ] as const)
      weights[at] = weight;
    const packed = pack(weights);
    const back = unpack(packed);
    expect(
      back.map((one, at) => Math.abs(one - weights[at]!)).reduce((a, b) => Math.max(a, b)),
    ).toBeLessThanOrEqual(packed.unit / 2 + 1e-6);
    expect(back[BUCKETS - 1]).toBeCloseTo(-1.27, 5);
  });

  test('of nothing say neither yes nor no', () => {
    const none = unpack(pack(new Float32Array(BUCKETS)));
    expect(chanceOf(none, Uint32Array.of(1, 2, 3))).toBe(0.5);
  });
});

test('hashes are those of FNV-1a', () => {
  expect([hashOf(''), hashOf('a'), hashOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('what is said of something is hashed as the whole text', () => {
  expect([saying('goes on')(true), saying('down')(3)]).toEqual([hashOf('goes on true'), hashOf('down 3')]);
});

test('gathered parts weigh as much as their list, and the next ones begin anew', () => {
  const weights = Float32Array.from({ length: BUCKETS }, (_, at) => (at % 7) - 3);
  const gathered = new Gathered();
  for (const one of ['a', 'b', 'a']) gathered.add(hashOf(one));
  expect(gathered.sum(weights)).toBe(sumOf(weights, gathered.list()));
  expect([...gathered.list()]).toHaveLength(3);
  expect(gathered.clear().sum(weights)).toBe(0);
});
