import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Binaries, CLEAN_ENVIRONMENT, findBinaries } from './binaries.ts';
import { stopOrphan } from './leftovers.ts';
import { chooseUser, clusterPlace, type PostgresFolder, type RunAs } from './unprivileged.ts';

/** A small machine's share: the whole product is meant to idle under 450 MB. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 80,
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

/** Holds the superuser's password; initdb takes it from there. */
const PASSWORD_FILE = 'superuser';

const INITDB_OPTIONS = [
  ...['--username', 'postgres', '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
  ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ...['--data-checksums', '--no-instructions'],
];

export type ClusterOptions = {
  /** The data folder of Recto; the database files go into `postgres` below it. */
  dataFolder: string;
  /** Changes to the settings of postgresql.conf. */
  settings?: Readonly<Record<string, string | number>>;
  /** Whether a new cluster waits until it is on the disk (some seconds); tests need not. */
  sync?: boolean;
  /** A fixed port, to come back where clients expect it; a free one by default. */
  port?: number;
  onLog?: (line: string) => void;
};

export type PostgresCluster = {
  readonly child: ChildProcess;
  readonly port: number;
  /** Address of the superuser in a database; it never leaves the supervisor and its short-lived helpers. */
  addressOf(database: string): string;
  readonly created: boolean;
  readonly recovered: boolean;
  /** Fast shutdown: sessions are ended, everything committed is on disk. Resolves when the process is gone. */
  stop(): Promise<void>;
};

/** PostgreSQL, or the program that makes its folder, ended before it served. */
export class ClusterEnded extends Error {
  /** Whether another try may succeed: it was killed. */
  readonly passing: boolean;
  constructor(message: string, signal: NodeJS.Signals | null) {
    super(message);
    this.passing = signal !== null;
  }
}

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
export async function startCluster(options: ClusterOptions): Promise<PostgresCluster> {
  const user = chooseUser();
  const place = clusterPlace(options.dataFolder, user);
  try {
    return await startIn(place, user, options);
  } finally {
    // The children have their own copies.
    place.stdio.forEach(closeSync);
  }
}

async function startIn(
  place: PostgresFolder,
  user: RunAs,
  options: ClusterOptions,
): Promise<PostgresCluster> {
  const data = path.join(place.folder, 'data');
  const binaries = await findBinaries(user);
  refuseOtherMajor(data, binaries.major);
  const recovered = await stopOrphan(data);
  const password = superuserPassword(place.folder, user);
  const created = !existsSync(path.join(data, 'PG_VERSION'));
  if (created) await initialise(binaries, place, user, options.sync ?? true);
  const port = options.port ?? (await freePort());
  const child = await launch(
    binaries,
    place,
    user,
    { ...SETTINGS, ...options.settings, port },
    options.onLog,
  );
  return {
    child,
    port,
    created,
    recovered,
    addressOf: (database) => addressWith(password, port, database),
    stop: () => stopChild(child, binaries, data),
  };
}

/** Whether a data folder holds an embedded database, be it one that was cut short. */
export const hasCluster = (dataFolder: string): boolean => existsSync(path.join(dataFolder, 'postgres'));

/** Removes the embedded database, with everything in it. It must not run. */
export const removeCluster = (dataFolder: string): void =>
  rmSync(path.join(dataFolder, 'postgres'), { recursive: true, force: true });

/** Address of the superuser in a cluster that runs already. */
export function superuserAddress(dataFolder: string, port: number, database: string): string {
  const password = readFileSync(path.join(dataFolder, 'postgres', PASSWORD_FILE), 'utf8').trim();
  return addressWith(password, port, database);
}

function addressWith(password: string, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function refuseOtherMajor(data: string, ours: number): void {
  const file = path.join(data, 'PG_VERSION');
  const found = existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : ours;
  if (found !== ours) throw new OtherMajorVersion(data, found, ours);
}

function superuserPassword(folder: string, user: RunAs): string {
  const file = path.join(folder, PASSWORD_FILE);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return readFileSync(file, 'utf8').trim();
}

async function initialise(
  binaries: Binaries,
  place: PostgresFolder,
  user: RunAs,
  sync: boolean,
): Promise<void> {
  // Under another name first: an initdb that was cut short must not look like a database.
  const partial = path.join(place.folder, 'data.new');
  rmSync(partial, { recursive: true, force: true });
  const target = [
    '--pgdata',
    path.join(place.path, 'data.new'),
    '--pwfile',
    path.join(place.path, PASSWORD_FILE),
  ];
  const child = spawnProgram(
    binaries.initdb,
    [...target, ...INITDB_OPTIONS, ...(sync ? [] : ['--no-sync'])],
    place,
    user,
  );
  const output = collect(child);
  type Closed = [code: number | null, signal: NodeJS.Signals | null];
  const [code, signal] = await new Promise<Closed>((resolve, reject) =>
    child.once('error', reject).once('close', (...closed) => resolve(closed)),
  );
  if (code !== 0) throw new ClusterEnded(`initdb failed (${signal ?? code}): ${output().trim()}`, signal);
  renameSync(partial, path.join(place.folder, 'data'));
}

/** A copy that follows another database serves readers only. */
const READY = /ready to accept (read-only )?connections/;

function launch(
  binaries: Binaries,
  place: PostgresFolder,
  user: RunAs,
  settings: Readonly<Record<string, string | number>>,
  onLog: (line: string) => void = () => undefined,
): Promise<ChildProcess> {
  const data = path.join(place.path, 'data');
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawnProgram(binaries.postgres, args, place, user);
  const output = collect(child);
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text: string) => {
      onLog(text.trimEnd());
      if (READY.test(output())) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new ClusterEnded(`PostgreSQL did not start (${signal ?? code}): ${output().trim()}`, signal)),
    );
  });
}

/** In a process group of its own: Ctrl-C in a terminal reaches the supervisor, which stops things in the right order. */
function spawnProgram(program: string, args: string[], place: PostgresFolder, user: RunAs): ChildProcess {
  return spawn(program, args, {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe', ...place.stdio],
    detached: true,
  });
}

/** The last few thousand characters that a program wrote. */
function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text = (text + more).slice(-4000);
    });
  }
  return () => text;
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
