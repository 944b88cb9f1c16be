import { EventEmitter, once } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { createPool } from '../db/pool.ts';
import { createSessionLocks } from './session-locks.ts';

let server: TestServer;
let pool: pg.Pool;
beforeAll(async () => {
  server = await startTestServer();
  pool = createPool(server.database.addressAs('recto_owner'), { name: 'test locks', max: 4 });
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

/** Work that goes on until it is let go. */
function work() {
  const signals = new EventEmitter();
  const begun = once(signals, 'begun');
  const ended = once(signals, 'end');
  const run = async () => {
    signals.emit('begun');
    await ended;
  };
  return { run, begun, end: () => signals.emit('end') };
}

test('many locks take one connection, and none when nothing is held', async () => {
  const locks = createSessionLocks(pool);
  const works = [work(), work(), work(), work(), work(), work()];
  const done = works.map((one, i) => locks.alone(`many-${i}`, one.run));
  await Promise.all(works.map((one) => one.begun));
  expect(pool.totalCount - pool.idleCount).toBe(1);
  for (const one of works) one.end();
  expect(await Promise.all(done)).toEqual(works.map(() => true));
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

test('a lock that another process holds is not waited for, and free once its work has failed', async () => {
  const [here, there] = [createSessionLocks(pool), createSessionLocks(pool)];
  const one = work();
  const failing = here.alone('shared', async () => {
    await one.run();
    throw new Error('it went wrong');
  });
  await one.begun;
  let ran = false;
  const run = async () => {
    ran = true;
  };
  expect(await there.alone('shared', run)).toBe(false);
  expect(ran).toBe(false);
  one.end();
  await expect(failing).rejects.toThrow('it went wrong');
  expect(await there.alone('shared', run)).toBe(true);
  expect(ran).toBe(true);
});

test('a connection that breaks ends no work, and the next lock is taken on another', async () => {
  const locks = createSessionLocks(pool);
  const [before, after] = [work(), work()];
  const first = locks.alone('before', before.run);
  await before.begun;
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test locks' and pid <> pg_backend_pid()",
  );
  await expect.poll(async () => locks.alone('between', async () => undefined).catch(() => false)).toBe(true);
  const second = locks.alone('after', after.run);
  await after.begun;
  before.end();
  after.end();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
});
