import { expect, it } from 'vitest';
import { tagsAfter } from './bulk-actions.ts';

it.each([
  [[1, 2], [3], [], [1, 2, 3]],
  [[1, 2], [2], [], [1, 2]],
  [[1, 2], [], [2, 9], [1]],
  [[], [1], [1], [1]],
])('%j with %j, without %j is %j', (before, add, remove, after) => {
  const change = { add: new Set(add), remove: new Set(remove) };
  expect(
    tagsAfter(
      before.map((id) => ({ id })),
      change,
    ),
  ).toEqual(after);
});
