import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLEAN_ENVIRONMENT } from '../../src/supervisor/postgres/binaries.ts';
import { startCluster } from '../../src/supervisor/postgres/cluster.ts';
import { chooseUser } from '../../src/supervisor/postgres/unprivileged.ts';
import { freePort } from './free-port.ts';

/** Where Debian's package postgresql-15 puts its programs. */
const FIFTEEN = '/usr/lib/postgresql/15/bin';

/** False where PostgreSQL 15 is not installed (Debian: postgresql-15). */
export const HAS_FIFTEEN = existsSync(path.join(FIFTEEN, 'postgres'));

/** A PostgreSQL server that is none of ours, as an operator runs one. */
export type OtherPostgres = {
  readonly major: number;
  /** Its superuser's address of a database, which need not be there. */
  addressOf(database: string): string;
  stop(): Promise<void>;
};

const PASSWORD = 'given by the operator';

/** PostgreSQL 15 where the machine has it, else a second server of the embedded version. */
export const startOtherPostgres = (): Promise<OtherPostgres> =>
  HAS_FIFTEEN ? startFifteen() : startAnother();

async function startAnother(): Promise<OtherPostgres> {
  console.error('PostgreSQL 15 is not installed: the other server is of the embedded version');
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-other-'));
  const cluster = await startCluster({ dataFolder, sync: false });
  return {
    major: 18,
    addressOf: cluster.addressOf,
    async stop() {
      await cluster.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function startFifteen(): Promise<OtherPostgres> {
  const user = chooseUser();
  const home = mkdtempSync(path.join(tmpdir(), 'recto-fifteen-'));
  const data = path.join(home, 'data');
  const passwordFile = path.join(home, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, `${PASSWORD}\n`);
  if (user) for (const name of [home, data, passwordFile]) chownSync(name, user.uid, user.gid);
  const options = { ...(user && { uid: user.uid, gid: user.gid }), cwd: '/', env: CLEAN_ENVIRONMENT };
  const as = ['--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', passwordFile];
  const text = ['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
  execFileSync(path.join(FIFTEEN, 'initdb'), ['--pgdata', data, ...as, ...text], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const child = spawn(
    path.join(FIFTEEN, 'postgres'),
    // Dates as an operator of another country may have set them: a backup must not depend on it.
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      '',
      '-c',
      'fsync=off',
      '-c',
      'datestyle=German,DMY',
      '-c',
      'timezone=Asia/Hong_Kong',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(child);
  return {
    major: 15,
    addressOf: (database) =>
      `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (!output.includes('ready to accept connections')) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL 15 did not start: ${output}`);
    await sleep(25);
  }
}
