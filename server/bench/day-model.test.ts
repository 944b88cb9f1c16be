import { expect, test } from 'vitest';
import { type Costs, planDay, USUAL_DAY } from './day-model.ts';

const costs: Costs = {
  cpu: {
    digital: { web: 0.1, worker: 0.5, database: 0.1 },
    scan: { web: 0.1, worker: 3, database: 0.1 },
    review: { web: 0.1, worker: 0, database: 0.05 },
  },
  stored: { filesMb: 1, databaseMb: 0.1 },
};
const day = { ...USUAL_DAY, documents: 36_000, scans: 0.5, scanPages: 2, reviewed: 0.5, hours: 10, peak: 2 };

test('a day is as many processors as its documents take in the busiest hour', () => {
  const plan = planDay(costs, day);
  expect(plan.aSecond).toBeCloseTo(2);
  // Two documents a second: one digital, one of two scanned pages, one looked at.
  expect(plan.busy.worker).toBeCloseTo(0.5 + 2 * 3);
  expect(plan.busy.web).toBeCloseTo(0.1 + 2 * 0.1 + 0.1);
  expect(plan.reviewers).toBe(20);
});

test('there are two machines of each kind at least, and their number grows with the day', () => {
  const small = planDay(costs, { ...day, documents: 10 });
  expect([small.web.machines, small.worker.machines, small.database.machines]).toEqual([2, 2, 2]);
  const large = planDay(costs, { ...day, documents: 3_600_000 });
  expect(large.worker.machines).toBe(Math.ceil(650 / (16 * 0.6)));
  expect(large.worker.machines * large.worker.cores * 0.6).toBeGreaterThanOrEqual(large.busy.worker);
});

test('past the largest database, tenants are spread over several', () => {
  const { database, busy } = planDay(costs, { ...day, documents: 36_000_000 });
  expect(busy.database).toBeGreaterThan(128 * 0.6);
  expect(database.machines).toBeGreaterThan(2);
  expect((database.machines / 2) * database.cores * 0.6).toBeGreaterThanOrEqual(busy.database);
});

test('what is stored is what the days leave', () => {
  const plan = planDay(costs, { ...day, documents: 1024, keptDays: 10 });
  expect(plan.filesGb).toBeCloseTo(10);
  expect(plan.databaseGb).toBeCloseTo(1);
});
