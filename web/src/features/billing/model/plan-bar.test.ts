import { expect, test } from 'vitest';
import { planBar } from './plan-bar.ts';

test.each<[number, number | null, number | null, number, number]>([
  [0, 1000, 0, 0, 0],
  [1, 1000, 1, 0, 0],
  [501, 1000, 51, 0, 0],
  [999, 1000, 100, 0, 0],
  [1000, 1000, 100, 0, 0],
  [1001, 1000, 100, 1, 0],
  [0, 0, 0, 0, 0],
  [5, 0, 100, 5, 0],
  [-7, 1000, 0, 0, 7],
  [40, null, null, 0, 0],
])('%i of %s pages: %s percent, %i over, %i credit', (used, credits, percent, over, credit) =>
  expect(planBar(used, credits)).toEqual({ percent, over, credit }),
);
