import { expect, test } from 'vitest';
import { field, result, section } from './fixtures.ts';
import { pageStatuses } from './page-status.ts';
import { assessAll } from './risk.ts';
import { slotsOf } from './slots.ts';

test('each page counts the values that stand on it and want a look', () => {
  const read = result([
    section([
      field('sure', { value: 'a' }),
      field('doubtful', { value: 'b', confidence: 0.3 }),
      field('checked', { value: 'c', confidence: 0.3, reviewed: true }),
      field('elsewhere', { value: 'd', block: { page: 3 } }),
      field('nowhere'),
    ]),
  ]);
  const slots = slotsOf(read.extraction.sections);
  const statuses = pageStatuses(slots, assessAll(slots, read, 0.9));
  expect([...statuses]).toEqual([
    [1, { left: 1, values: 3 }],
    [3, { left: 0, values: 1 }],
  ]);
});
