import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gone, healthy, newInstallation, type RunningServer, until } from './support/installation.ts';

/** Real processes by the dozen, on machines that do other things too. */
const LONG = { timeout: 300_000 };

const installations: ReturnType<typeof newInstallation>[] = [];
const servers: RunningServer[] = [];
const install = () => {
  const installation = newInstallation();
  installations.push(installation);
  return installation;
};
const start = async (installation: ReturnType<typeof newInstallation>, env?: NodeJS.ProcessEnv) => {
  const server = await installation.start(env);
  servers.push(server);
  return server;
};

afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM').catch(() => null);
  for (const { dataFolder } of installations) rmSync(dataFolder, { recursive: true, force: true });
});

test(
  'from nothing to a first owner, with commands while the server runs and while it does not',
  LONG,
  async () => {
    const here = install();
    const server = await start(here);
    expect(await healthy(server.url)).toBe(true);

    const second = await here.run(['start']);
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Recto is already running on ${here.dataFolder} (process ${server.pid})`);

    expect((await here.run(['tenant', 'create', 'acme', '--display-name', 'Acme'])).code).toBe(0);
    const owner = ['user', 'create', 'owner@acme.example', '--tenant', 'acme', '--roles', 'MANAGEMENT'];
    expect((await here.run(owner, { input: 'correct horse battery\n' })).output).toContain(
      'User owner@acme.example is there.',
    );
    const token = (
      await here.run(['token', '--tenant', 'acme', '--roles', 'ADMIN,CONTRIBUTOR'])
    ).output.trim();
    const account = await fetch(`${server.url}/api/account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(account.status).toBe(200);

    const all = [...server.descendants(), server.postgres()];
    expect(all.length).toBeGreaterThan(3);
    expect(await server.end('SIGINT')).toBe(0);
    await gone(all);
    expect(await healthy(server.url)).toBe(false);

    const users = await here.run(['user', 'list']);
    expect(users.output).toContain('owner@acme.example  acme: ROLE_USER ROLE_MANAGEMENT');

    const saved = path.join(here.dataFolder, 'saved');
    expect((await here.run(['backup', saved])).output).toMatch(/^Saved \d+ rows/);
    const there = install();
    expect((await there.run(['restore', saved])).output).toMatch(/^Restored \d+ rows/);
    expect((await there.run(['user', 'list'])).output).toBe(users.output);
    expect((await there.run(['verify'])).output).toContain('Checked 0 files and 0 rows of history.');
    expect((await there.run(['restore', saved])).output).toMatch(/not empty/);
  },
);

test('a killed web process, worker or database comes back while the rest goes on', LONG, async () => {
  const server = await start(install());
  for (const command of ['web', 'worker'] as const) {
    const before = await server.child(command);
    process.kill(before, 'SIGKILL');
    await until(() => server.output().includes(`the ${command} process runs again`), server.output);
    expect(await server.child(command)).not.toBe(before);
  }
  process.kill(server.postgres(), 'SIGKILL');
  await until(() => server.output().includes('PostgreSQL runs again'), server.output);
  await until(() => healthy(server.url), server.output);
  const all = server.descendants();
  expect(await server.end('SIGTERM')).toBe(0);
  await gone(all);
});

test(
  'after kill -9 of the supervisor its processes leave, and the next start recovers by itself',
  LONG,
  async () => {
    const here = install();
    const server = await start(here);
    const children = [await server.child('web'), await server.child('worker')];
    const orphan = server.postgres();
    await server.end('SIGKILL');
    await gone(children);
    const next = await start(here);
    expect(next.output()).toContain('stopped the PostgreSQL that an earlier run had left behind');
    await gone([orphan]);
    expect(await healthy(next.url)).toBe(true);
    const all = [...next.descendants(), next.postgres()];
    expect(await next.end('SIGTERM')).toBe(0);
    await gone(all);
  },
);

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
