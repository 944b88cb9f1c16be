import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { createPool } from '../db/pool.ts';
import { defineEvent, emit, subscribe } from '../events/index.ts';
import { startChores } from './chores.ts';
import { overShare } from './fairness.ts';
import { createHeartbeat, DEATHS, SUSPECT } from './heartbeat.ts';
import { defineJob, enqueue, type Job } from './index.ts';
import type { LaneSlots } from './lanes.ts';
import { type JobRunner, startJobRunner } from './runner.ts';

let server: TestServer;
let queue: pg.Pool;
const runners: JobRunner[] = [];
beforeAll(async () => {
  server = await startTestServer();
  queue = createPool(server.database.addressAs('recto_owner'), { name: 'test queue', max: 10 });
});
afterAll(async () => {
  await queue.end();
  await server.close();
});
beforeEach(() => queue.query('delete from graphile_worker._private_jobs'));
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

const SLOTS: LaneSlots = { reading: 2, delivering: 2, intake: 2, chores: 2, learning: 2 };

const run = async (
  jobs: readonly Job[],
  options: { slots?: LaneSlots; drainMs?: number; queue?: pg.Pool } = {},
) => {
  const runner = await startJobRunner({
    jobs,
    servicesOf: () => server.services,
    queue,
    slots: SLOTS,
    ...options,
  });
  runners.push(runner);
  return runner;
};

const Note = z.object({ note: z.string() });

test('what a queue held that ended with its database is given back, and nobody died of it', async () => {
  const heartbeat = createHeartbeat(queue, server.services.log);
  await heartbeat.start('pool-that-ended', () => true);
  await queue.query("select graphile_worker.add_job('test.held', '{}')");
  await queue.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-that-ended', locked_at = now(), attempts = 1",
  );
  heartbeat.forget('pool-that-ended');
  await heartbeat.sweep();
  const { rows } = await queue.query(
    "select locked_by, attempts, payload -> 'deaths' as deaths from graphile_worker._private_jobs",
  );
  expect(rows).toEqual([{ locked_by: null, attempts: 0, deaths: null }]);
  await heartbeat.stop();
});

test('what a living pool claimed without hearing of it is given back; what it works on stays, and what it just claimed', async () => {
  const heartbeat = createHeartbeat(queue, server.services.log);
  for (const name of ['dropped', 'worked-on', 'just-claimed'])
    await queue.query("select graphile_worker.add_job('test.claimed', json_build_object('name', $1::text))", [
      name,
    ]);
  await queue.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-that-lives', attempts = 1,
            locked_at = now() - case payload ->> 'name' when 'just-claimed' then interval '1 s' else interval '2 minutes' end`,
  );
  const { rows: known } = await queue.query<{ id: string }>(
    "select id::text from graphile_worker._private_jobs where payload ->> 'name' = 'worked-on'",
  );
  await heartbeat.start('pool-that-lives', (id) => id === known[0]?.id);
  const { rows } = await queue.query(
    "select payload ->> 'name' as name, locked_by, attempts from graphile_worker._private_jobs order by id",
  );
  expect(rows).toEqual([
    { name: 'dropped', locked_by: null, attempts: 0 },
    { name: 'worked-on', locked_by: 'pool-that-lives', attempts: 1 },
    { name: 'just-claimed', locked_by: 'pool-that-lives', attempts: 1 },
  ]);
  await heartbeat.stop();
});

/** A promise with its handle, for waiting on what a handler did. */
function signal<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Makes a failed job due at once, instead of after its back-off. */
const hurry = () => queue.query('update graphile_worker._private_jobs set run_at = now()');

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a job', () => {
  test('runs as recto_app in the tenant that queued it, on behalf of who queued it', async () => {
    const seen = signal<unknown>();
    const job = defineJob({
      name: 'test.seen',
      lane: 'chores',
      payload: Note,
      handler: async (c, payload) => {
        const user = await c.inTenant(({ db }) => db.selectFrom('tenant').select('tenant_name').execute());
        seen.resolve({ tenant: c.tenant, actor: c.actor.login, payload, visible: user });
      },
    });
    await server.inTenant('alpha', (scope) => enqueue(scope, job, { note: 'hello' }));
    await run([job]);
    expect(await seen.promise).toEqual({
      tenant: 'alpha',
      actor: 'test',
      payload: { note: 'hello' },
      visible: [{ tenant_name: 'alpha' }],
    });
  });

  test('is not queued when the transaction is rolled back', async () => {
    const job = defineJob({
      name: 'test.rolled-back',
      lane: 'chores',
      payload: Note,
      handler: async () => undefined,
    });
    const failing = server.inTenant('alpha', async (scope) => {
      await enqueue(scope, job, { note: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await queue.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
  });

  test('with a key waits once a tenant', async () => {
    const job = defineJob({
      name: 'test.keyed',
      lane: 'chores',
      payload: Note,
      handler: async () => undefined,
    });
    for (const tenant of ['alpha', 'alpha', 'beta'])
      await server.inTenant(tenant, (scope) => enqueue(scope, job, { note: 'x' }, { key: 'same' }));
    const { rows } = await queue.query(
      "select payload ->> 'tenant' as t from graphile_worker._private_jobs order by 1",
    );
    expect(rows).toEqual([{ t: 'alpha' }, { t: 'beta' }]);
  });

  test('that keeps failing is given up once, with its error', async () => {
    const attempts: number[] = [];
    const given = signal<string>();
    const job = defineJob({
      name: 'test.fails',
      lane: 'chores',
      payload: Note,
      maxAttempts: 2,
      handler: async (c) => {
        attempts.push(c.attempt);
        throw new Error('always');
      },
      exhausted: async (_c, payload, error) => given.resolve(`${payload.note}: ${error.message}`),
    });
    await server.inTenant('alpha', (scope) => enqueue(scope, job, { note: 'lost' }));
    await run([job]);
    await until(async () => attempts.length === 1);
    await until(async () => (await hurry()).rowCount === 1 && attempts.length === 2);
    expect(await given.promise).toBe('lost: always');
  });

  test.each([
    ['it is done', () => undefined],
    [
      'it has failed',
      () => {
        throw new Error('no');
      },
    ],
  ])('whose database goes away right when %s is run again, by the same process', async (_, end) => {
    let runs = 0;
    const again = signal<void>();
    const job = defineJob({
      name: 'test.database-gone',
      lane: 'chores',
      payload: Note,
      handler: async () => {
        runs++;
        if (runs > 1) return again.resolve();
        end();
      },
    });
    // The first statement that lets go of the job finds the server dead.
    let died = false;
    const dying = createPool(server.database.addressAs('recto_owner'), { name: 'dying queue', max: 10 });
    dying.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const refusing = (...args: [{ text?: string }]) => {
        const releases = /^\s*(delete from|update) \S*_private_jobs/.test(args[0]?.text ?? '');
        if (died || runs === 0 || !releases) return query(...args);
        died = true;
        return Promise.reject(Object.assign(new Error('the server has died'), { code: '57P01' }));
      };
      client.query = refusing as typeof client.query;
    });
    await server.inTenant('alpha', (scope) => enqueue(scope, job, { note: 'once' }));
    await run([job], { queue: dying });
    await again.promise;
    expect(died).toBe(true);
    await runners.pop()?.stop();
    await dying.end();
  });

  test('under way at a stop runs again and has lost no attempt', async () => {
    const started = signal<void>();
    const job = defineJob({
      name: 'test.stopped',
      lane: 'chores',
      payload: Note,
      maxAttempts: 1,
      handler: (c) => {
        started.resolve();
        return new Promise((_resolve, reject) =>
          c.signal.addEventListener('abort', () => reject(c.signal.reason)),
        );
      },
      exhausted: async () => expect.unreachable('it was stopped, it did not fail'),
    });
    await server.inTenant('alpha', (scope) => enqueue(scope, job, { note: 'x' }));
    const runner = await run([job], { drainMs: 50 });
    await started.promise;
    runners.pop();
    await runner.stop();
    const { rows } = await queue.query('select attempts, locked_by from graphile_worker._private_jobs');
    expect(rows).toEqual([{ attempts: 0, locked_by: null }]);
  });
});

describe('a worker that died', () => {
  const done = signal<number>();
  const job = defineJob({
    name: 'test.survives',
    lane: 'chores',
    payload: Note,
    maxAttempts: 1,
    handler: async (c) => done.resolve(c.attempt),
    exhausted: async (_c, _p, error) => done.resolve(Number(/\d+/.exec(error.message)?.[0]) * -1),
  });

  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
  async function leaveLocked(pid: number, deaths = 0): Promise<void> {
    Object.assign(done, signal<number>());
    await server.inTenant('alpha', (scope) => enqueue(scope, job, { note: 'x' }));
    await queue.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-of-dead', locked_at = now(),
              payload = jsonb_set(payload::jsonb, '{deaths}', $1)::json`,
      [JSON.stringify(deaths)],
    );
    await queue.query('delete from worker_heartbeat');
    await queue.query("insert into worker_heartbeat (worker_id, host, pid) values ('pool-of-dead', $1, $2)", [
      hostname(),
      pid,
    ]);
  }

  test('leaves its jobs to the next one at once, and no attempt is lost', async () => {
    await leaveLocked(deadPid());
    await run([job]);
    expect(await done.promise).toBe(1);
  });

  test('is recognised although its number is ours, as after a restart in a container', async () => {
    await leaveLocked(process.pid);
    await run([job]);
    expect(await done.promise).toBe(1);
  });

  test.each([
    [SUSPECT.deaths - 2, 0],
    [SUSPECT.deaths - 1, SUSPECT.firstSeconds],
    [SUSPECT.deaths, 2 * SUSPECT.firstSeconds],
    [DEATHS - 2, SUSPECT.mostSeconds],
  ])('of one job, after %i others, has it wait for %i s', async (before, seconds) => {
    await leaveLocked(deadPid(), before);
    await createHeartbeat(queue, server.services.log).sweep();
    const { rows } = await queue.query(
      `select locked_by, attempts, round(greatest(extract(epoch from run_at - now()), 0))::int as wait
         from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ locked_by: null, attempts: 0, wait: seconds }]);
    await queue.query('delete from graphile_worker._private_jobs');
  });

  test('of one job again and again has it given up', async () => {
    await leaveLocked(deadPid(), DEATHS - 1);
    await run([job]);
    expect(await done.promise).toBe(-DEATHS);
  });

  test('without jobs is forgotten after a day', async () => {
    const heard = (worker: string, ago: string) =>
      queue.query('insert into worker_heartbeat (worker_id, seen_at) values ($1, now() - $2::interval)', [
        worker,
        ago,
      ]);
    await heard('pool-of-yesterday', '25 hours');
    await heard('pool-of-today', '1 hour');
    await run([job]);
    const { rows } = await queue.query(
      "select worker_id from worker_heartbeat where worker_id like 'pool-of-%day'",
    );
    expect(rows).toEqual([{ worker_id: 'pool-of-today' }]);
  });

  test('is told from one that lives', async () => {
    await leaveLocked(process.ppid);
    await run([job]);
    const { rows } = await queue.query('select locked_by from graphile_worker._private_jobs');
    expect(rows).toEqual([{ locked_by: 'pool-of-dead' }]);
  });
});

describe('an event', () => {
  test('has each subscriber run once, with its payload', async () => {
    const happened = defineEvent('test.happened', Note);
    const told: string[] = [];
    const subscribers = ['test.first', 'test.second'].map((name) =>
      subscribe(
        happened,
        { name, lane: 'chores' },
        async (c, payload) => void told.push(`${name} ${c.tenant} ${payload.note}`),
      ),
    );
    await server.inTenant('beta', (scope) => emit(scope, happened, { note: 'news' }));
    await run(subscribers);
    await until(async () => told.length === 2);
    expect(told.sort()).toEqual(['test.first beta news', 'test.second beta news']);
  });
});

describe('sharing', () => {
  const [a, b] = ['tenant:a', 'tenant:b'];
  test.each([
    ['one tenant alone takes all', new Map([[a, 4]]), [a], null],
    ['a tenant with its half waits for the other', new Map([[a, 2]]), [a, b], [a]],
    ['below its part it goes on', new Map([[a, 1]]), [a, b], null],
    [
      'with all full nobody is passed over',
      new Map([
        [a, 2],
        [b, 2],
      ]),
      [a, b],
      null,
    ],
  ])('%s', (_what, busy, waiting, passedOver) => {
    expect(overShare(busy, waiting, 4)).toEqual(passedOver);
  });
});

test('a chore is done by one worker at a time, and goes on after a failure', async () => {
  let running = 0;
  let most = 0;
  let turns = 0;
  const chore = {
    name: 'test chore',
    everySeconds: 0.01,
    async run() {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      turns++;
      if (turns === 1) throw new Error('once');
    },
  };
  const surroundings = { system: server.system, services: server.services };
  const both = [startChores([chore], queue, surroundings), startChores([chore], queue, surroundings)];
  await until(async () => turns > 3);
  for (const one of both) await one.stop();
  expect(most).toBe(1);
});
