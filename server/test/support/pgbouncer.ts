import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '../../src/platform/db/provision.ts';
import { CLEAN_ENVIRONMENT } from '../../src/supervisor/postgres/binaries.ts';
import { chooseUser } from '../../src/supervisor/postgres/unprivileged.ts';
import { freePort } from './free-port.ts';
import { until } from './installation.ts';

/** PgBouncer in transaction mode in front of a database, set up as docs/postgresql.md says. */
export type PgBouncer = {
  /** Of the same database through it, without a user. */
  readonly url: string;
  /** Sessions that it holds at the database, by role. */
  sessions(): Promise<Record<string, number>>;
  stop(): Promise<void>;
};

/** @param database its superuser's address @param sessions that it opens for each role at most */
export async function startPgBouncer(
  program: string,
  database: string,
  sessions: number,
): Promise<PgBouncer> {
  const home = mkdtempSync(path.join(tmpdir(), 'recto-pgbouncer-'));
  const user = chooseUser();
  const port = await freePort();
  const { hostname, port: behind, pathname } = new URL(database);
  const put = (name: string, text: string) => {
    writeFileSync(path.join(home, name), text, { mode: 0o600 });
    if (user) chownSync(path.join(home, name), user.uid, user.gid);
  };
  chmodSync(home, 0o711);
  put('users.txt', await secretsOf(database));
  put(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${path.join(home, 'users.txt')}
default_pool_size = ${sessions}
max_client_conn = 400
server_idle_timeout = 600
`,
  );
  const child = spawn(program, ['-q', path.join(home, 'pgbouncer.ini')], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const listens = async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
    return listensAt(port);
  };
  await until(listens, () => said);
  return {
    url: `postgres://127.0.0.1:${port}${pathname}`,
    sessions: () =>
      withClient(database, async (admin) => {
        const { rows } = await admin.query<{ role: string; many: number }>(
          `select usename as role, count(*)::int as many from pg_stat_activity
            where datname = current_database() and application_name in ('recto web', 'recto worker') group by 1`,
        );
        return Object.fromEntries(rows.map(({ role, many }) => [role, many]));
      }),
    async stop() {
      if (child.exitCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGINT');
        await gone;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Who may come in: the roles with what PostgreSQL itself keeps of their passwords. */
const secretsOf = (database: string): Promise<string> =>
  withClient(database, async (admin) => {
    const { rows } = await admin.query<{ name: string; secret: string }>(
      `select rolname as name, rolpassword as secret from pg_authid where rolname like 'recto\\_%' and rolcanlogin`,
    );
    return rows.map(({ name, secret }) => `"${name}" "${secret}"\n`).join('');
  });

const listensAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });
