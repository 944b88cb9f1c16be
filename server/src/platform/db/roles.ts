import pg from 'pg';
import { rolePassword } from '../secrets/derive.ts';
import { addressAs, type DatabaseRole, ROLES } from './address.ts';

/** The oldest PostgreSQL whose features the schema and queries stay within. */
export const OLDEST_POSTGRES = 15;

/** What sessions of our roles have, however the server is set up: we read dates and bytes in these forms. */
const SESSION = {
  search_path: 'recto, public',
  datestyle: "'ISO, MDY'",
  intervalstyle: 'postgres',
  bytea_output: 'hex',
};

/** What ends a statement of a request that is in no transaction, through a pooler that knows no limits of connections. */
const LIMITS = { statement_timeout: "'60s'", idle_in_transaction_session_timeout: "'60s'" };

const settingsOf = (role: DatabaseRole): Readonly<Record<string, string>> =>
  role === 'recto_app' ? { ...SESSION, ...LIMITS } : SESSION;

/**
 * Makes the roles (or refreshes their passwords) and lets recto_owner create schemas in this database. What is right
 * already is left alone: roles belong to the whole server, which other databases of ours may share.
 * Needs CREATEROLE and ownership of the database; no superuser.
 * @param address of `admin`'s database, to try whether the roles can log in
 * @throws Error naming what is missing: version, or right
 */
export async function provisionRoles(admin: pg.ClientBase, address: string, secret: string): Promise<void> {
  await checkVersion(admin);
  const present = await existingRoles(admin);
  const usable = await Promise.all(
    ROLES.map((role) => present.get(role) === true && canLogIn(addressAs(address, role, secret))),
  );
  await admin.query('begin');
  try {
    for (const [index, role] of ROLES.entries()) {
      if (!usable[index]) await admin.query(roleStatement(admin, role, present.has(role), secret));
    }
    await grantAll(admin);
    await admin.query('commit');
  } catch (error) {
    await admin.query('rollback');
    if (!isPermissionError(error)) throw error;
    throw new Error(
      `the database user cannot set up Recto's roles (it needs CREATEROLE and must own the database): ${error.message}`,
    );
  }
}

/** Roles that are there, and whether their sessions are as they should be. */
async function existingRoles(admin: pg.ClientBase): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await admin.query<{ name: DatabaseRole; settings: string[] | null }>(
    'select rolname as name, rolconfig as settings from pg_roles where rolname = any($1)',
    [ROLES],
  );
  const names = (settings: string[] | null) => settings?.map((one) => one.split('=')[0]?.toLowerCase()) ?? [];
  return new Map(
    rows.map(({ name, settings }) => [
      name,
      Object.keys(settingsOf(name)).every((setting) => names(settings).includes(setting)),
    ]),
  );
}

async function canLogIn(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

function roleStatement(client: pg.ClientBase, role: DatabaseRole, present: boolean, secret: string): string {
  const password = client.escapeLiteral(rolePassword(secret, role));
  // Attributes that only a superuser may name are left at their safe defaults.
  return `${present ? 'alter' : 'create'} role ${role} login noinherit password ${password};
    ${Object.entries(settingsOf(role))
      .map(([setting, value]) => `alter role ${role} set ${setting} = ${value};`)
      .join(' ')}`;
}

async function grantAll(admin: pg.ClientBase): Promise<void> {
  // Migrations hand a few functions to recto_system; NOINHERIT keeps its policies from applying to the owner.
  const { rows } = await admin.query<{ member: boolean }>(
    "select pg_has_role('recto_owner', 'recto_system', 'member') as member",
  );
  if (!rows[0]!.member) await admin.query('grant recto_system to recto_owner');
  const database = await databaseName(admin);
  await admin.query(`grant create, connect, temporary on database ${database} to recto_owner`);
  await admin.query(`grant connect on database ${database} to recto_app, recto_system`);
}

async function databaseName(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return client.escapeIdentifier(rows[0]!.name);
}

async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const major = Math.floor(Number(rows[0]!.version) / 10_000);
  if (major < OLDEST_POSTGRES)
    throw new Error(`DATABASE_URL is PostgreSQL ${major}, and Recto needs ${OLDEST_POSTGRES} or newer`);
}

function isPermissionError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '42501';
}
