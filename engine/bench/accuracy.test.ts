import { expect, it } from 'vitest';
import { belowFloor, measureScores, readFloors } from './floors.ts';

/** Minutes, not seconds: every category is generated and read, as text and as a scan. */
const LONG = 600_000;

it('reads the generated samples at least as well as before', { timeout: LONG }, async () => {
  expect(belowFloor(readFloors().scores, await measureScores())).toEqual([]);
});
