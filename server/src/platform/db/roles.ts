import pg from 'pg';
import { rolePassword } from '../secrets/derive.ts';
import { type DatabaseRole, ROLES } from './address.ts';

/** The oldest PostgreSQL whose features the schema and queries stay within. */
export const OLDEST_POSTGRES = 15;

/**
 * Makes the roles (or refreshes their passwords) and lets recto_owner create schemas in this database.
 * Needs CREATEROLE and ownership of the database (or CREATE on it with grant option); no superuser.
 * @throws Error naming what is missing: version, or right.
 */
export async function provisionRoles(admin: pg.ClientBase, secret: string): Promise<void> {
  await checkVersion(admin);
  await admin.query('begin');
  try {
    // Two starts against one external server must not race to create the same role.
    await admin.query("select pg_advisory_xact_lock(hashtext('recto:roles'))");
    const { rows } = await admin.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any($1)',
      [ROLES],
    );
    const present = new Set(rows.map((r) => r.rolname));
    for (const role of ROLES) await admin.query(roleStatement(admin, role, present.has(role), secret));
    // Migrations hand a few functions to recto_system; NOINHERIT keeps its policies from applying to the owner.
    await admin.query('grant recto_system to recto_owner');
    await admin.query(
      `grant create, connect, temporary on database ${await databaseName(admin)} to recto_owner`,
    );
    await admin.query(`grant connect on database ${await databaseName(admin)} to recto_app, recto_system`);
    await admin.query('commit');
  } catch (error) {
    await admin.query('rollback');
    if (isPermissionError(error))
      throw new Error(
        `the database user cannot set up Recto's roles (it needs CREATEROLE and must own the database): ${error.message}`,
      );
    throw error;
  }
}

function roleStatement(client: pg.ClientBase, role: DatabaseRole, present: boolean, secret: string): string {
  const password = client.escapeLiteral(rolePassword(secret, role));
  // Attributes that only a superuser may name are left at their safe defaults.
  return `${present ? 'alter' : 'create'} role ${role} login noinherit password ${password};
    alter role ${role} set search_path = recto, public;`;
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
