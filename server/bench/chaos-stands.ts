import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EMBEDDED_DATABASE } from '../src/platform/db/address.ts';
import { superuserAddress } from '../src/supervisor/postgres/cluster.ts';
import { readRuntime } from '../src/supervisor/runtime-file.ts';
import { freePort } from '../test/support/free-port.ts';
import { startRelay } from '../test/support/relay.ts';
import { startReplicated } from '../test/support/replicated-postgres.ts';
import { type Beside, startBeside } from './beside.ts';
import { RECTO, runUnit, type Unit } from './chaos-unit.ts';
import { type Caller, callerOf, type Ended, healthy, until } from './portal.ts';
import { descendants } from './process-memory.ts';
import { type Part, pidOf } from './processes.ts';

export const SETUPS = ['embedded', 'distributed'] as const;
export type Setup = (typeof SETUPS)[number];

/** What can be killed of an installation; a failover is the end of a database for good. */
export type Piece = Part | 'supervisor' | 'failover' | Beside;

/** An installation whose parts can be killed, and come back as they do where nobody looks after them by hand. */
export type Stand = Caller & {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly pieces: readonly Piece[];
  /** Kills (-9) one process of a kind; false while there is none. */
  kill(piece: Piece, awayMs: number): Promise<boolean>;
  /** Whether something of it was started in the last seconds. */
  isStarting(): boolean;
  /** What processes said last, for whoever looks for a fault. */
  output(): string;
  command(args: readonly string[], further?: Readonly<Record<string, string>>): Promise<Ended>;
  /** Ends everything (-9) and removes the data folder and the database in it; embedded only. */
  lose(): Promise<void>;
  /** Starts what was lost again, on what is there by now. */
  again(): Promise<void>;
  /** Rows as the superuser of the database sees them. */
  rows<T>(text: string): Promise<T[]>;
  stop(): Promise<void>;
};

const TENANT = 'bench';
const STARTING_MS = 4000;
/** What was killed needs a moment to let go of its files. */
const LEAVING_MS = 500;

export const startStand = (setup: Setup, further: Readonly<Record<string, string>>): Promise<Stand> =>
  setup === 'embedded' ? startEmbedded(further) : startDistributed(further);

/** One command: the supervisor with everything below it. Whatever manages services starts it again. */
async function startEmbedded(further: Readonly<Record<string, string>>): Promise<Stand> {
  const dataFolder = newFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...common(url, dataFolder), PORT: String(port), ...further };
  const env = { ...process.env, ...settings };
  const command = commandOf(env);
  let unit = runUnit(['start'], env);
  await until(
    () => healthy(url),
    () => unit.child().exitCode === null || unit.output(),
  );
  const started = new Map<string, number>();
  return {
    ...(await firstCaller(url, command)),
    url,
    settings,
    pieces: ['web', 'worker', 'sandbox', 'postgres', 'supervisor'],
    async kill(piece) {
      const supervisor = unit.child().pid as number;
      const pid = piece === 'supervisor' ? supervisor : pidOf(supervisor, piece as Part);
      if (pid === undefined) return false;
      started.set(piece, Date.now());
      return kill(pid);
    },
    isStarting: () =>
      unit.age() < STARTING_MS || [...started.values()].some((at) => Date.now() - at < STARTING_MS),
    output: () => unit.output(),
    command,
    async lose() {
      const all = descendants(unit.child().pid as number);
      // First what would start the others again.
      const stopped = unit.stop('SIGKILL');
      for (const pid of all) kill(pid);
      await stopped;
      await sleep(LEAVING_MS);
      rmSync(dataFolder, { recursive: true, force: true });
    },
    async again() {
      unit = runUnit(['start'], env);
      await until(
        () => healthy(url),
        () => unit.child().exitCode === null || unit.output(),
      );
    },
    async rows(text) {
      const runtime = readRuntime(dataFolder);
      if (!runtime) throw new Error('the database is not there');
      return rowsAt(superuserAddress(dataFolder, runtime.databasePort, EMBEDDED_DATABASE), text);
    },
    async stop() {
      await unit.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Two web and two worker processes behind a balancer, each a service, over a replicated PostgreSQL of its own, with files
 * in S3 and a search engine where those can be had.
 */
async function startDistributed(further: Readonly<Record<string, string>>): Promise<Stand> {
  const dataFolder = newFolder();
  const database = await startReplicated();
  const beside = await startBeside();
  const webs: { port: number; unit: Unit }[] = [];
  const workers: Unit[] = [];
  const balancer = await startRelay(() => webs.map(({ port }) => port));
  const url = `http://127.0.0.1:${balancer.port}`;
  const settings = {
    ...common(url, dataFolder),
    RECTO_SECRET: randomBytes(32).toString('base64'),
    DATABASE_URL: database.addressOf('recto'),
    ...beside.settings,
    ...further,
  };
  const env = { ...process.env, ...settings };
  const command = commandOf(env);
  const { code, output } = await command(['migrate']);
  if (code !== 0) throw new Error(`the database could not be set up:\n${output}`);
  for (const port of [await freePort(), await freePort()])
    webs.push({ port, unit: runUnit(['start', '--role', 'web'], { ...env, PORT: String(port) }) });
  for (let count = 0; count < 2; count++) workers.push(runUnit(['start', '--role', 'worker'], env));
  const units = [...webs.map(({ unit }) => unit), ...workers];
  await until(
    () => healthy(url),
    () =>
      units.every((unit) => unit.child().exitCode === null) || units.map((unit) => unit.output()).join('\n'),
  );
  const oneOf = (some: readonly Unit[]) => some[Math.floor(Math.random() * some.length)]?.child().pid;
  const pids: Partial<Record<Piece, () => number | undefined>> = {
    web: () => oneOf(webs.map(({ unit }) => unit)),
    worker: () => oneOf(workers),
    sandbox: () => {
      const found = workers.flatMap((unit) => pidOf(unit.child().pid as number, 'sandbox') ?? []);
      return found[Math.floor(Math.random() * found.length)];
    },
  };
  return {
    ...(await firstCaller(url, command)),
    url,
    settings,
    pieces: ['web', 'worker', 'sandbox', 'postgres', 'failover', ...beside.pieces],
    async kill(piece, awayMs) {
      if (beside.has(piece)) return beside.kill(piece, awayMs);
      if (piece === 'postgres') await database.kill(awayMs);
      else if (piece === 'failover') await database.failOver();
      if (piece === 'postgres' || piece === 'failover') return true;
      const pid = pids[piece]?.();
      return pid !== undefined && kill(pid);
    },
    isStarting: () => units.some((unit) => unit.age() < STARTING_MS),
    output: () => units.map((unit) => unit.output()).join('\n'),
    command,
    lose: onlyEmbedded,
    again: onlyEmbedded,
    rows: (text) => rowsAt(settings.DATABASE_URL, text),
    async stop() {
      await Promise.all(units.map((unit) => unit.stop()));
      await balancer.close();
      await beside.stop();
      await database.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const onlyEmbedded = (): Promise<never> =>
  Promise.reject(new Error('only the embedded setup is lost as a whole'));

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));

const common = (url: string, dataFolder: string) => ({
  HOST: '127.0.0.1',
  RECTO_DATA: dataFolder,
  RECTO_PROFILE: 'prod',
  RECTO_PUBLIC_URL: url,
  RECTO_LOG_LEVEL: 'warn',
});

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

const commandOf =
  (env: NodeJS.ProcessEnv) =>
  (args: readonly string[], further: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [RECTO, ...args], {
        env: { ...env, ...further },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      child.once('close', (code) => resolve({ code, output: said }));
    });

/** Makes the tenant. Commands run beside this process: what it relays goes on meanwhile. */
async function firstCaller(url: string, command: Stand['command']): Promise<Caller> {
  await command(['tenant', 'create', TENANT]);
  const made = await command(['token', '--tenant', TENANT, '--roles', 'ROLE_ADMIN']);
  const token = made.output.match(/recto_[\w-]+/)?.[0];
  if (!token) throw new Error(`no token:\n${made.output}`);
  return callerOf(url, token);
}

async function rowsAt<T>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
