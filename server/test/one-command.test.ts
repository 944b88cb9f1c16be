import { readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  gone,
  healthy,
  type Installation,
  newInstallation,
  type RunningServer,
  until,
} from './support/installation.ts';

/** Real processes by the dozen, on machines that do other things too. */
const LONG = { timeout: 300_000 };

const installations: Installation[] = [];
const servers: RunningServer[] = [];
const install = () => {
  const installation = newInstallation();
  installations.push(installation);
  return installation;
};
const start = async (installation: Installation) => {
  const server = await installation.start();
  servers.push(server);
  return server;
};

afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM').catch(() => null);
  for (const { dataFolder } of installations) rmSync(dataFolder, { recursive: true, force: true });
});

describe('one installation, from nothing to its end', () => {
  let here: Installation;
  let server: RunningServer;
  beforeAll(async () => {
    here = install();
    server = await start(here);
  }, LONG.timeout);

  test('serves, and refuses a second server on the same data', LONG, async () => {
    expect(await healthy(server.url)).toBe(true);
    const second = await here.run(['start']);
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Recto is already running on ${here.dataFolder} (process ${server.pid})`);
  });

  test('gets its first owner and a token by commands while it runs', LONG, async () => {
    expect((await here.run(['tenant', 'create', 'acme', '--display-name', 'Acme'])).code).toBe(0);
    const owner = ['user', 'create', 'owner@acme.example', '--tenant', 'acme', '--roles', 'MANAGEMENT'];
    expect((await here.run(owner, { input: 'correct horse battery\n' })).output).toContain(
      'User owner@acme.example is there.',
    );
    const token = (
      await here.run(['token', '--tenant', 'acme', '--roles', 'ADMIN,CONTRIBUTOR'])
    ).output.trim();
    const ask = () => fetch(`${server.url}/api/account`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    const tokens = await here.run(['token', 'list']);
    expect(tokens.output).toMatch(
      /^1 {2}acme {2}\S+ {2}\S+@\S+ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [\da-f]{6} {2}ROLE_USER/m,
    );
    expect((await here.run(['token', 'revoke', '1'])).output).toContain('opens nothing any more');
    expect((await ask()).status).toBe(401);
  });

  test('makes nobody whose tenant or role is not there', LONG, async () => {
    const wrong = [
      ['--tenant', 'nope', '--roles', 'ADMIN'],
      ['--tenant', 'acme', '--roles', 'NOPE'],
    ];
    for (const options of wrong) {
      const made = await here.run(['user', 'create', 'x@acme.example', ...options], {
        input: 'correct horse battery\n',
      });
      expect(made.code, made.output).not.toBe(0);
    }
    expect((await here.run(['user', 'list'])).output).not.toContain('x@acme.example');
  });

  test('brings a killed web process, worker or database back while the rest goes on', LONG, async () => {
    const before = [await server.child('web'), await server.child('worker')];
    for (const pid of before) process.kill(pid, 'SIGKILL');
    for (const command of ['web', 'worker'] as const) {
      await until(() => server.output().includes(`the ${command} process runs again`), server.output);
      expect(before).not.toContain(await server.child(command));
    }
    process.kill(server.postgres(), 'SIGKILL');
    await until(() => server.output().includes('PostgreSQL runs again'), server.output);
    await until(() => healthy(server.url), server.output);
  });

  test('recovers by itself after kill -9, and its processes had left', LONG, async () => {
    const children = [await server.child('web'), await server.child('worker')];
    const orphan = server.postgres();
    await server.end('SIGKILL');
    await gone(children);
    server = await start(here);
    expect(server.output()).toContain('stopped the PostgreSQL that an earlier run had left behind');
    await gone([orphan]);
    expect(await healthy(server.url)).toBe(true);
  });

  test('is saved, stops without a trace at Ctrl-C, and is restored elsewhere', LONG, async () => {
    const saved = path.join(here.dataFolder, 'saved');
    const backup = await here.run(['backup', saved, '--verify']);
    expect(backup.output).toMatch(/^Saved \d+ rows/m);
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Verified .* as they were saved/m),
    });
    const all = [...server.descendants(), server.postgres()];
    expect(all.length).toBeGreaterThan(3);
    expect(await server.end('SIGINT')).toBe(0);
    await gone(all);
    expect(await healthy(server.url)).toBe(false);

    const users = await here.run(['user', 'list']);
    expect(users.output).toContain('owner@acme.example  acme: ROLE_USER ROLE_MANAGEMENT');
    const there = install();
    const table = path.join(saved, 'tables/tenant.copy.gz');
    renameSync(table, `${table}.away`);
    expect(await there.run(['restore', saved])).toMatchObject({ code: 1 });
    expect(readdirSync(there.dataFolder), 'a restore that failed left nothing').toEqual([]);
    expect((await here.run(['verify', saved])).code).toBe(1);
    renameSync(`${table}.away`, table);
    expect((await there.run(['restore', saved])).output).toMatch(/^Restored \d+ rows/m);
    expect((await there.run(['user', 'list'])).output).toBe(users.output);
    expect((await there.run(['verify'])).output).toContain('Checked 0 files and 0 rows of history.');
  });
});

test('what is wrong with a start is said in a sentence, and nothing is left running', LONG, async () => {
  const here = install();
  const wrong = await here.run(['start'], { env: { PORT: 'http', RECTO_PROFIL: 'prod' } });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('PORT must be a whole number') });
  expect(wrong.output).toContain('RECTO_PROFIL is not a setting of Recto; did you mean RECTO_PROFILE?');

  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  const taken = await here.run(['start'], { env: { PORT: String(port) } });
  expect(taken).toMatchObject({
    code: 1,
    output: `port ${port} is taken by another program: stop that, or set PORT to another one\n`,
  });
  other.close();

  const nowhere = await here.run(['start'], {
    env: { DATABASE_URL: 'postgres://127.0.0.1:1/none', RECTO_SECRET: 'kV0e1mWq7Zr9tYx3uLp5sNd8fGh2jKa4' },
  });
  expect(nowhere.code).toBe(1);
  expect(nowhere.output).toContain(
    'cannot use the PostgreSQL at 127.0.0.1:1/none (DATABASE_URL): nothing listens there',
  );
});

/** Whether a process was there to be killed. */
function signalled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

test('whatever is killed while it starts is started again', LONG, async () => {
  const here = install();
  const killed = new Set<string>();
  // Each once, as soon as it shows: while it loads its code, or readies the schema.
  const server = await here.start(undefined, (children) => {
    for (const { pid, command } of children) {
      const name = command
        .match(/recto\.js (web|worker|prepare)$|bin\/(postgres) /)
        ?.slice(1)
        .find(Boolean);
      if (!name || killed.has(name)) continue;
      // One that ended since it was listed was not killed, as the server that only says its version.
      if (signalled(pid)) killed.add(name);
    }
  });
  servers.push(server);
  expect([...killed].sort()).toEqual(['postgres', 'prepare', 'web', 'worker']);
  expect(await healthy(server.url)).toBe(true);
});
