import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Binaries, CLEAN_ENVIRONMENT, findBinaries } from './binaries.ts';
import { stopOrphan } from './leftovers.ts';
import { chooseUser, clusterFolder, type RunAs } from './unprivileged.ts';

/** A small machine's share: the whole product is meant to idle under 450 MB. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  max_parallel_workers: 2,
  max_parallel_maintenance_workers: 1,
  // Kept off so that no idle worker processes stay: 18 starts three by default.
  io_method: 'sync',
  logging_collector: 'off',
  log_destination: 'stderr',
  timezone: 'UTC',
};

const INITDB_OPTIONS = [
  ...['--username', 'postgres', '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
  ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ...['--data-checksums', '--no-instructions'],
];

export type ClusterOptions = {
  /** The data folder of Recto; the database files go below it, or nearby (see clusterFolder). */
  dataFolder: string;
  /** Changes to the settings of postgresql.conf. */
  settings?: Readonly<Record<string, string | number>>;
  /** A fixed port, to come back where clients expect it; a free one by default. */
  port?: number;
  onLog?: (line: string) => void;
};

export type Cluster = {
  readonly child: ChildProcess;
  readonly port: number;
  /** Address of the superuser in the maintenance database; it never leaves the supervisor and its short-lived helpers. */
  readonly superuserAddress: string;
  readonly created: boolean;
  readonly recovered: boolean;
  /** Fast shutdown: sessions are ended, everything committed is on disk. Resolves when the process is gone. */
  stop(): Promise<void>;
};

/** The data was written by another major version, whose files this one cannot read. */
export class OtherMajorVersion extends Error {
  constructor(folder: string, found: number, ours: number) {
    super(
      `the database in ${folder} was written by PostgreSQL ${found}, and this Recto brings ${ours}: run \`npm run recto -- backup FILE\` ` +
        'with the Recto that wrote it, move the folder away, then `npm run recto -- restore FILE` with this one',
    );
  }
}

/** Creates the cluster when there is none, stops an orphan of an earlier run, and starts PostgreSQL. Hold the data lock. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const user = chooseUser();
  const folder = clusterFolder(options.dataFolder, user);
  const data = path.join(folder, 'data');
  const binaries = await findBinaries(user, folder);
  refuseOtherMajor(data, binaries.major);
  const recovered = await stopOrphan(data);
  const password = superuserPassword(folder, user);
  const created = !existsSync(path.join(data, 'PG_VERSION'));
  if (created) await initialise(binaries, folder, user);
  const port = options.port ?? (await freePort());
  const child = await launch(binaries, data, user, { ...SETTINGS, ...options.settings, port }, options.onLog);
  return {
    child,
    port,
    created,
    recovered,
    superuserAddress: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => stopChild(child, binaries, data),
  };
}

function refuseOtherMajor(data: string, ours: number): void {
  const file = path.join(data, 'PG_VERSION');
  const found = existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : ours;
  if (found !== ours) throw new OtherMajorVersion(data, found, ours);
}

function superuserPassword(folder: string, user: RunAs): string {
  const file = path.join(folder, 'superuser');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return readFileSync(file, 'utf8').trim();
}

async function initialise(binaries: Binaries, folder: string, user: RunAs): Promise<void> {
  // Under another name first: an initdb that was cut short must not look like a database.
  const partial = path.join(folder, 'data.new');
  rmSync(partial, { recursive: true, force: true });
  const args = ['--pgdata', partial, '--pwfile', path.join(folder, 'superuser'), ...INITDB_OPTIONS];
  await run(binaries.initdb, args, folder, user);
  renameSync(partial, path.join(folder, 'data'));
}

function run(program: string, args: string[], cwd: string, user: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...ids(user),
      cwd,
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)} failed (${code}): ${output.trim()}`)),
    );
  });
}

function launch(
  binaries: Binaries,
  data: string,
  user: RunAs,
  settings: Readonly<Record<string, string | number>>,
  onLog: (line: string) => void = () => undefined,
): Promise<ChildProcess> {
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A process group of its own: Ctrl-C in a terminal reaches the supervisor, which stops things in the right order.
  const child = spawn(binaries.postgres, args, {
    ...ids(user),
    cwd: path.dirname(data),
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let opening = '';
    let ready = false;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      onLog(text.trimEnd());
      if (ready) return;
      opening += text;
      ready = opening.includes('ready to accept connections');
      if (ready) resolve(child);
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`PostgreSQL did not start (${code}): ${opening.trim().slice(-2000)}`)),
    );
  });
}

function stopChild(child: ChildProcess, binaries: Binaries, data: string): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', () => resolve());
    // Windows has no signals: there pg_ctl speaks to the server by a named pipe.
    if (process.platform === 'win32')
      spawn(binaries.pgCtl, ['stop', '-m', 'fast', '-D', data], { stdio: 'ignore' });
    else child.kill('SIGINT');
  });
}

function ids(user: RunAs): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
