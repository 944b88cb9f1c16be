import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { createPool } from '../db/pool.ts';
import { defineJob, enqueue } from './index.ts';
import { LANES, type LaneSlots } from './lanes.ts';
import { type JobRunner, LISTENERS, startJobRunner } from './runner.ts';
import { shareListener } from './shared-listener.ts';

let server: TestServer;
let queue: pg.Pool;
let superuser: pg.Client;
let runner: JobRunner | undefined;
beforeAll(async () => {
  server = await startTestServer();
  superuser = await server.database.connect();
  queue = createPool(server.database.addressAs('recto_owner'), {
    name: 'shared listener',
    max: LISTENERS + 3,
  });
  // A connection that breaks is the pool's own business.
  queue.on('error', () => undefined);
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(async () => {
  await queue.end();
  await server.close();
});

const SLOTS: LaneSlots = { reading: 1, delivering: 1, intake: 1, chores: 1, learning: 1 };
const ran: string[] = [];
const jobs = LANES.map((lane) =>
  defineJob({
    name: `test.heard_${lane}`,
    lane,
    payload: z.object({ at: z.int() }),
    handler: async (_context, { at }) => void ran.push(`${lane} ${at}`),
  }),
);
const start = () =>
  startJobRunner({ jobs, servicesOf: () => server.services, queue, slots: SLOTS, drainMs: 1000 });
const addAll = (at: number) =>
  server.inTenant('alpha', async (scope) => {
    for (const job of jobs) await enqueue(scope, job, { at });
  });
const allRan = (at: number) =>
  vi.waitFor(() => expect(ran).toEqual(expect.arrayContaining(LANES.map((lane) => `${lane} ${at}`))), {
    timeout: 20_000,
    interval: 20,
  });
/** Backends that listen for new jobs. */
const listeners = async (): Promise<number[]> => {
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'shared listener' and query like 'LISTEN "jobs:insert"%'`,
  );
  return rows.map(({ pid }) => pid);
};

test('all lanes hear of new jobs over one connection, and over another when that breaks', async () => {
  runner = await start();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), { timeout: 10_000 });
  await addAll(1);
  await allRan(1);
  const [first] = await listeners();
  await superuser.query('select pg_terminate_backend($1)', [first]);
  await vi.waitFor(
    async () => {
      const now = await listeners();
      expect(now).toHaveLength(1);
      expect(now[0]).not.toBe(first);
    },
    { timeout: 20_000 },
  );
  await addAll(2);
  await allRan(2);
});

test('a runner that stops leaves no connection listening', async () => {
  runner = await start();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), { timeout: 10_000 });
  await runner.stop();
  runner = undefined;
  await vi.waitFor(async () => expect(await listeners()).toEqual([]), { timeout: 10_000 });
});

test('is given back once, by whoever lets go of it twice too', async () => {
  const shared = shareListener(queue);
  const take = () =>
    new Promise<() => void>((resolve, reject) => {
      shared.connect((error, _client, release) => (error || !release ? reject(error) : resolve(release)));
    });
  const [first, second] = [await take(), await take()];
  const idle = queue.totalCount;
  first();
  first();
  expect(queue.totalCount, 'the other still has it').toBe(idle);
  second();
  second();
  await vi.waitFor(() => expect(queue.totalCount).toBe(idle - 1));
});
