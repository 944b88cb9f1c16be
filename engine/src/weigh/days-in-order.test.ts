import { expect, test } from 'vitest';
import { likeliestInOrder } from './days-in-order.ts';

const days = (of: Record<string, number>) => Object.entries(of).map(([day, chance]) => ({ day, chance }));
const invoiced = days({ '2026-06-26': 0.5, '2026-04-27': 0.45, '2026-04-02': 0.01 });
const due = days({ '2026-04-27': 0.5, '2026-06-26': 0.4 });

test('an invoice that would be due before it was written is due on the later day', () => {
  const found = likeliestInOrder(invoiced, due, { first: '2026-06-26', second: '2026-04-27' });
  expect([found?.first.day, found?.second.day]).toEqual(['2026-04-27', '2026-06-26']);
});

test.each([
  ['days in order', invoiced, { first: '2026-04-27', second: '2026-06-26' }],
  ['one day for both', invoiced, { first: '2026-04-27', second: '2026-04-27' }],
  [
    'days where all others are unlikely',
    days({ '2026-07-26': 0.9 }),
    { first: '2026-07-26', second: '2026-04-27' },
  ],
])('%s stay', (_, first, now) => {
  expect(likeliestInOrder(first, due, now)).toBeNull();
});
