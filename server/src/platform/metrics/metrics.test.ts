import { expect, test } from 'vitest';
import { Metrics } from './index.ts';

test.each([
  ['nothing', [], { count: 0, mean: 0, p95: 0, max: 0 }],
  ['one', [10], { count: 1, mean: 10, p95: 10, max: 10 }],
  ['too quick to measure', [0], { count: 1, mean: 0, p95: 0, max: 0 }],
  ['longer than an hour', [9e6], { count: 1, mean: 9e6, max: 9e6 }],
])('%s', (_what, times, expected) => {
  const metrics = new Metrics();
  for (const ms of times) metrics.request('GET', '/api/x', 200, ms);
  expect(metrics.requests).toMatchObject(expected);
});

test('the 95th percentile is right within a bucket, by route and by status', () => {
  const metrics = new Metrics();
  for (let ms = 1; ms <= 100; ms++)
    metrics.request('GET', ms > 50 ? '/api/slow' : '/api/quick', ms === 100 ? 500 : 200, ms);
  expect(metrics.requests.p95).toBeGreaterThanOrEqual(95);
  expect(metrics.requests.p95).toBeLessThanOrEqual(95 * 1.19);
  expect(metrics.byRoute).toMatchObject({ 'GET /api/quick': { count: 50 }, 'GET /api/slow': { max: 100 } });
  expect(metrics.byStatus).toMatchObject({ 200: { count: 99 }, 500: { count: 1, mean: 100 } });
});
