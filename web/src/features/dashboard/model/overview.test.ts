import { expect, it } from 'vitest';
import { overviewOf } from './overview.ts';

const bucket = (key: string, statuses: Record<string, number>) => ({
  key,
  doc_count: Object.values(statuses).reduce((sum, n) => sum + n, 0),
  status: { buckets: Object.entries(statuses).map(([key, doc_count]) => ({ key, doc_count })) },
});

it('puts the categories of a family together, and statuses into the order of the work', () => {
  const { rows, statuses, byStatus, total } = overviewOf({
    aggregations: {
      period: {
        doc_count: 16,
        category: {
          buckets: [
            bucket('SO', { NEW: 1 }),
            bucket('HAWB', { POSTED: 2 }),
            bucket('BOL', { POSTED: 1, NEW: 3 }),
            bucket('PO_CONF', { FAILED_PROCESS: 4, NEW: 5 }),
          ],
        },
      },
    },
  });
  expect(statuses).toEqual(['FAILED_PROCESS', 'NEW', 'POSTED']);
  expect(byStatus).toEqual({ FAILED_PROCESS: 4, NEW: 9, POSTED: 3 });
  expect(total).toBe(16);
  expect(rows).toEqual([
    {
      id: 'order_confirmation',
      label: 'family.order_confirmation',
      list: { family: 'order_confirmation' },
      counts: { FAILED_PROCESS: 4, NEW: 5 },
      total: 9,
    },
    {
      id: 'logistics',
      label: 'family.logistics',
      list: { family: 'logistics' },
      counts: { POSTED: 3, NEW: 3 },
      total: 6,
    },
    { id: 'SO', label: 'category.SO', list: { category: ['SO'] }, counts: { NEW: 1 }, total: 1 },
  ]);
});

it('tells how much waits, since when, and how many values are to be checked', () => {
  const overview = overviewOf({
    aggregations: {
      all: { doc_count: 20 },
      review: {
        doc_count: 7,
        oldest: { value: Date.UTC(2026, 0, 2) },
        missing: { value: 1 },
        broken: { value: 2 },
        unsure: { value: 30 },
      },
      failed: { doc_count: 0, oldest: { value: null } },
    },
  });
  expect(overview).toMatchObject({ all: 20, toCheck: 33 });
  expect(overview.work.review).toEqual({ count: 7, oldest: '2026-01-02T00:00:00.000Z' });
  expect(overview.work.failed).toEqual({ count: 0, oldest: null });
});

it('is nothing of nothing', () => {
  const { rows, statuses, total, toCheck, work } = overviewOf({});
  expect({ rows, statuses, total, toCheck }).toEqual({ rows: [], statuses: [], total: 0, toCheck: 0 });
  expect(work.post).toEqual({ count: 0, oldest: null });
});
