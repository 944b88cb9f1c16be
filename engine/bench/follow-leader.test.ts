import { expect, test } from 'vitest';
import { chanceOf, chancesAmong, sumOf } from '../src/hashed/weights.ts';
import { followLeader } from './follow-leader.ts';

const [ALWAYS, TELLING, NOISE] = [1, 2, 3];
/** What is right has the telling part; noise says nothing. */
const lessons = Array.from({ length: 200 }, (_, i) => [
  {
    parts: [Uint32Array.from([ALWAYS, ...(i % 4 === 0 ? [TELLING] : []), ...(i % 3 === 0 ? [NOISE] : [])])],
    right: i % 4 === 0,
  },
]);

test('learns which part tells, the same on every run', () => {
  const weights = followLeader(lessons);
  expect(chanceOf(weights, Uint32Array.of(ALWAYS, TELLING))).toBeGreaterThan(0.75);
  expect(chanceOf(weights, Uint32Array.of(ALWAYS, NOISE))).toBeLessThan(0.25);
  expect(followLeader(lessons)).toEqual(weights);
});

test('weighs what may be chosen together against one another', () => {
  const [TOTAL, LARGER] = [4, 5];
  // A label beside both of two values: only that one is the larger tells them apart, and without the label none is right.
  const pairs = Array.from({ length: 200 }, (_, i) => {
    const label = i % 2 === 0 ? [TOTAL] : [];
    return [
      { parts: [Uint32Array.from([ALWAYS, ...label])], right: false },
      { parts: [Uint32Array.from([ALWAYS, ...label, LARGER])], right: i % 2 === 0 },
    ];
  });
  const weights = followLeader(pairs);
  const among = (...all: number[][]) =>
    chancesAmong(all.map((parts) => sumOf(weights, Uint32Array.from(parts))));
  const [smaller, larger] = among([ALWAYS, TOTAL], [ALWAYS, TOTAL, LARGER]);
  expect(smaller).toBeLessThan(0.2);
  expect(larger).toBeGreaterThan(0.7);
  expect(among([ALWAYS], [ALWAYS, LARGER]).every((chance) => chance < 0.3)).toBe(true);
});
