import { expect, test } from 'vitest';
import { chanceOf } from '../src/hashed/weights.ts';
import { followLeader } from './follow-leader.ts';

const [ALWAYS, TELLING, NOISE] = [1, 2, 3];
/** What is right has the telling part; noise says nothing. */
const lessons = Array.from({ length: 200 }, (_, i) => ({
  parts: [Uint32Array.from([ALWAYS, ...(i % 4 === 0 ? [TELLING] : []), ...(i % 3 === 0 ? [NOISE] : [])])],
  right: i % 4 === 0,
}));

test('learns which part tells, the same on every run', () => {
  const weights = followLeader(lessons);
  expect(chanceOf(weights, Uint32Array.of(ALWAYS, TELLING))).toBeGreaterThan(0.75);
  expect(chanceOf(weights, Uint32Array.of(ALWAYS, NOISE))).toBeLessThan(0.25);
  expect(followLeader(lessons)).toEqual(weights);
});
