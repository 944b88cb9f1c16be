import type { LiveEvent } from '@recto/contracts/endpoints/platform';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const event = (id: number): LiveEvent => ({ id, kind: 'extraction', uuid: `of ${id}`, data: {} });

test('what is told while a browser catches up comes behind what it missed, and once', () => {
  const seen: number[] = [];
  const told = inOrder(({ id }) => seen.push(id), true);
  for (const id of [7, 8]) told.send(event(id));
  expect(seen).toEqual([]);
  told.catchUp([5, 6, 7].map(event));
  told.send(event(9));
  expect(seen).toEqual([5, 6, 7, 8, 9]);
});

test('a browser that missed nothing is told at once', () => {
  const seen: number[] = [];
  inOrder(({ id }) => seen.push(id), false).send(event(3));
  expect(seen).toEqual([3]);
});
