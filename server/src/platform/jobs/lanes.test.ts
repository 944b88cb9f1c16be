import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { createPool } from '../db/pool.ts';
import { defineJob, enqueue, type Job } from './index.ts';
import { LANES, type LaneSlots } from './lanes.ts';
import { type JobRunner, startJobRunner } from './runner.ts';

let server: TestServer;
let queue: pg.Pool;
let runner: JobRunner | undefined;
beforeAll(async () => {
  server = await startTestServer();
  queue = createPool(server.database.addressAs('recto_owner'), { name: 'test queue', max: 16 });
});
afterAll(async () => {
  await queue.end();
  await server.close();
});

let letGo = () => {};
let hanging: string[] = [];
let started: string[] = [];
beforeEach(async () => {
  await queue.query('delete from graphile_worker._private_jobs');
  hanging = [];
  started = [];
  held = new Promise((resolve) => {
    letGo = () => resolve();
  });
});
afterEach(async () => {
  letGo();
  await runner?.stop();
  runner = undefined;
});

const SLOTS: LaneSlots = { reading: 2, delivering: 6, intake: 1, chores: 2, learning: 1 };
const Note = z.object({ note: z.string() });
let held: Promise<void>;

/** Keeps its slot until it is let go, as a delivery to a receiver that never answers. */
const hangs = defineJob({
  name: 'test.hangs',
  lane: 'delivering',
  payload: Note,
  handler: async (_c, { note }) => {
    hanging.push(note);
    await held;
  },
});
const ofLane = LANES.map((lane) =>
  defineJob({ name: `test.${lane}`, lane, payload: Note, handler: async () => void started.push(lane) }),
);

const add = (tenant: string, job: Job<{ note: string }>, note: string, group?: string) =>
  server.inTenant(tenant, (scope) => enqueue(scope, job, { note }, group ? { group } : {}));
async function start(jobs: readonly Job[]): Promise<void> {
  runner = await startJobRunner({
    jobs,
    servicesOf: () => server.services,
    queue,
    slots: SLOTS,
    drainMs: 50,
  });
}
const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('fifty deliveries that hang keep no other lane waiting, nor the deliveries of another tenant', async () => {
  for (let n = 0; n < 50; n++) await add('alpha', hangs, `alpha ${n}`);
  await start([hangs, ...ofLane]);
  // One tenant has half of the slots at most.
  await until(() => hanging.length === 3);
  for (const job of ofLane) await add('beta', job, 'beta');
  await until(() => started.length === LANES.length);
  expect(new Set(started)).toEqual(new Set(LANES));
  expect(hanging).toHaveLength(3);
});

test('one channel that hangs leaves the others of its tenant a slot', async () => {
  for (let n = 0; n < 20; n++) await add('alpha', hangs, `dead ${n}`, 'channel:1');
  await start([hangs]);
  await until(() => hanging.length === 2);
  await add('alpha', hangs, 'other', 'channel:2');
  await until(() => hanging.includes('other'));
  expect(hanging.filter((note) => note.startsWith('dead'))).toHaveLength(2);
});

test('what had to wait for its channel goes on, with all its attempts', async () => {
  for (let n = 0; n < 6; n++) await add('alpha', hangs, String(n), 'channel:1');
  await start([hangs]);
  await until(() => hanging.length === 2);
  letGo();
  await until(() => hanging.length === 6);
  expect(hanging.sort()).toEqual(['0', '1', '2', '3', '4', '5']);
});
