import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CLEAN_ENVIRONMENT } from '../../src/supervisor/postgres/binaries.ts';
import { chooseUser } from '../../src/supervisor/postgres/unprivileged.ts';
import { freePort } from './free-port.ts';
import { startRelay } from './relay.ts';

/**
 * PostgreSQL 15 of Debian's packages as a cluster runs it: one server leads, another follows by streaming replication,
 * and a commit is answered once both have it. The address stays the same whoever leads.
 */
export type ReplicatedPostgres = {
  /** Its superuser's address of a database. */
  addressOf(database: string): string;
  /** Kills (-9) the leader, which comes back after a while as it was. */
  kill(awayMs: number): Promise<void>;
  /** Kills the leader for good: the follower is promoted by hand, and a new one follows it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

const BIN = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'of-the-operator';
const SETTINGS = ['max_connections=200', 'wal_level=replica', 'max_wal_senders=8', 'wal_keep_size=256MB'];

type Node = { data: string; port: number; child: ChildProcess };

export async function startReplicated({ standby = true } = {}): Promise<ReplicatedPostgres> {
  const user = chooseUser();
  const home = mkdtempSync(path.join(tmpdir(), 'recto-replicated-'));
  chmodSync(home, 0o711);
  const as = {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { ...CLEAN_ENVIRONMENT, PGPASSWORD: PASSWORD },
  };
  const own = (name: string) => user && chownSync(name, user.uid, user.gid);
  let made = 0;
  const newFolder = (): string => {
    const data = path.join(home, `data-${made++}`);
    mkdirSync(data, { mode: 0o700 });
    own(data);
    return data;
  };
  const start = async (data: string, port: number): Promise<Node> => {
    // Of one that was killed: its number may be somebody else's by now.
    rmSync(path.join(data, 'postmaster.pid'), { force: true });
    const options = SETTINGS.flatMap((one) => ['-c', one]);
    const child = spawn(path.join(BIN, 'postgres'), ['-D', data, '-p', String(port), '-k', '', ...options], {
      ...as,
      stdio: 'ignore',
    });
    const node = { data, port, child };
    await until(() => answers(node), child);
    return node;
  };

  let lead = await start(initialise(newFolder()), await freePort());
  let follower: Node | null = null;
  const relay = await startRelay(() => [lead.port]);
  const on = async <T>(node: Node, text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: addressAt(node.port) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const setSynchronous = async (names: string) => {
    await on(lead, `alter system set synchronous_standby_names = '${names}'`);
    await on(lead, 'select pg_reload_conf()');
  };

  async function follow(): Promise<void> {
    const data = newFolder();
    const from = ['-h', '127.0.0.1', '-p', String(lead.port), '-U', 'postgres'];
    execFileSync(path.join(BIN, 'pg_basebackup'), [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
      ...as,
      stdio: 'ignore',
    });
    follower = await start(data, await freePort());
    const streams = async () => (await on(lead, 'select 1 from pg_stat_replication')).length > 0;
    await until(streams, follower.child);
    // From now on nothing is answered that the follower does not have.
    await setSynchronous('*');
  }

  function initialise(data: string): string {
    const file = path.join(home, 'password');
    writeFileSync(file, `${PASSWORD}\n`);
    own(file);
    const who = ['--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', file];
    execFileSync(
      path.join(BIN, 'initdb'),
      ['--pgdata', data, ...who, '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
      { ...as, stdio: 'ignore' },
    );
    return data;
  }

  if (standby) await follow();
  return {
    addressOf: (database) => addressAt(relay.port, database),
    async kill(awayMs) {
      await end(lead, 'SIGKILL');
      await sleep(awayMs);
      lead = await start(lead.data, lead.port);
    },
    async failOver() {
      if (!follower) throw new Error('nobody follows');
      const old = lead;
      await end(old, 'SIGKILL');
      relay.cut();
      execFileSync(path.join(BIN, 'pg_ctl'), ['-D', follower.data, 'promote'], { ...as, stdio: 'ignore' });
      const next = follower;
      await until(async () => !(await on<{ r: boolean }>(next, 'select pg_is_in_recovery() as r'))[0]?.r);
      lead = next;
      follower = null;
      await setSynchronous('');
      rmSync(old.data, { recursive: true, force: true });
      await follow();
    },
    async stop() {
      await relay.close();
      if (follower) await end(follower, 'SIGINT');
      await end(lead, 'SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const addressAt = (port: number, database = 'postgres'): string =>
  `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;

export const HAS_REPLICATION = existsSync(path.join(BIN, 'pg_basebackup'));

async function answers({ port }: Node): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressAt(port) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(done: () => Promise<boolean>, child?: ChildProcess): Promise<void> {
  while (!(await done().catch(() => false))) {
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Error('PostgreSQL 15 ended while it started');
    await sleep(50);
  }
}

async function end({ child }: Node, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
