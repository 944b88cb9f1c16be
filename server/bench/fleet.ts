import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provision } from '../src/platform/db/provision.ts';
import { PROJECT_ROOT } from '../src/platform/paths.ts';
import { startCluster } from '../src/supervisor/postgres/cluster.ts';
import { freePort } from '../test/support/free-port.ts';
import { healthy, until } from './portal.ts';

const RECTO = path.join(PROJECT_ROOT, 'scripts/recto.mjs');
const SECRET = randomBytes(32).toString('base64');

/** Web and worker processes without a supervisor, beside a PostgreSQL of their own. */
export type Fleet = {
  /** Address of the database's superuser. */
  readonly database: string;
  /** The postmaster; the processes of its connections are below it. */
  readonly postmaster: number;
  readonly dataFolder: string;
  /** Starts a web process and waits until it answers. @returns its address */
  addWeb(): Promise<Member & { url: string }>;
  addWorker(): Promise<Member>;
  /** Runs a command of the command line beside the processes. @returns what it said */
  command(...args: readonly string[]): Promise<string>;
  /** Of an administrator of a tenant. */
  tokenOf(tenant: string): Promise<string>;
  stop(): Promise<void>;
};

export type Member = { readonly child: ChildProcess; stop(): Promise<void> };

/** @param settings further settings of all processes, such as where files lie */
export async function startFleet(settings: Readonly<Record<string, string>> = {}): Promise<Fleet> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-fleet-'));
  const cluster = await startCluster({
    dataFolder,
    sync: true,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', max_connections: '300' },
  });
  const database = cluster.addressOf('recto');
  await provision(database, SECRET);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    RECTO_DATA: dataFolder,
    RECTO_PROFILE: 'prod',
    RECTO_SECRET: SECRET,
    RECTO_PUBLIC_URL: 'http://127.0.0.1',
    RECTO_LOG_LEVEL: 'warn',
    DATABASE_URL: database,
    ...settings,
  };
  const members: Member[] = [];
  const launch = (role: string, port = 0) => {
    const child = spawn(process.execPath, [RECTO, 'start', '--role', role], {
      env: { ...env, PORT: String(port) },
      stdio: 'pipe',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const member: Member = {
      child,
      async stop() {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        await gone;
      },
    };
    members.push(member);
    return { member, said: () => said };
  };
  const lives = (child: ChildProcess, said: () => string) => () =>
    child.exitCode === null || `it ended:\n${said()}`;
  return {
    database,
    postmaster: cluster.child.pid as number,
    dataFolder,
    async addWeb() {
      const port = await freePort();
      const { member, said } = launch('web', port);
      const url = `http://127.0.0.1:${port}`;
      await until(() => healthy(url), lives(member.child, said));
      return { ...member, url };
    },
    async addWorker() {
      const { member, said } = launch('worker');
      await until(async () => /worker process runs/.test(said()), lives(member.child, said));
      return member;
    },
    command: (...args) => command(env, args),
    async tokenOf(tenant) {
      const said = await command(env, ['token', '--tenant', tenant, '--roles', 'ROLE_ADMIN']);
      const token = said.match(/recto_[\w-]+/)?.[0];
      if (!token) throw new Error(`no token:\n${said}`);
      return token;
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await cluster.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** What a command of the command line says, beside the processes. */
function command(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [RECTO, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('close', () => resolve(said));
  });
}
