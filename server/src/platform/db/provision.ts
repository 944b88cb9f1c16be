import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../paths.ts';
import { addressAs } from './address.ts';
import { migrate, migrateJobs } from './migrate.ts';
import { valueTypes } from './pool.ts';
import { provisionRoles } from './roles.ts';

/** `invalid_catalog_name` in the PostgreSQL manual's appendix of error codes. */
const NO_SUCH_DATABASE = '3D000';

/**
 * Makes a database ready to serve: the database itself, roles, job queue, schema. Idempotent; a second run changes nothing.
 * @param admin address of a user that may create roles
 * @returns the migrations applied now
 */
export async function provision(admin: string, secret: string): Promise<string[]> {
  // The queue first: our migrations grant on its objects.
  await provisionBase(admin, secret);
  return withClient(addressAs(admin, 'recto_owner', secret), (owner) => migrate(owner, MIGRATIONS_FOLDER));
}

/** The part before our own schema: what a backup is restored into. */
export async function provisionBase(admin: string, secret: string): Promise<void> {
  await ensureDatabase(admin);
  await withClient(admin, (client) => provisionRoles(client, admin, secret));
  await migrateJobs(addressAs(admin, 'recto_owner', secret));
}

/** Runs `work` on one connection of its own, closed afterwards. */
export async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, application_name: 'recto', types: valueTypes });
  // One that breaks rejects its query; without a listener it would end the process, and nobody could tidy up.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database that the address names, unless it is there. */
async function ensureDatabase(admin: string): Promise<void> {
  try {
    await withClient(admin, (client) => client.query('select 1'));
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw explainAddress(error, admin);
    const maintenance = new URL(admin);
    const name = decodeURIComponent(maintenance.pathname.slice(1));
    maintenance.pathname = '/postgres';
    await withClient(maintenance.href, (client) =>
      client.query(`create database ${client.escapeIdentifier(name)}`),
    );
  }
}

/** What keeps us out, by the code of the network or of PostgreSQL. */
const OBSTACLES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'that host cannot be reached',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user or the password',
};

/** The same error in a sentence that names the address, where we know one. */
export function explainAddress(error: unknown, admin: string): unknown {
  const obstacle = OBSTACLES[codeOf(error) ?? ''];
  if (!obstacle) return error;
  const { host, pathname } = new URL(admin);
  return new Error(`cannot use the PostgreSQL at ${host}${pathname} (DATABASE_URL): ${obstacle}`, {
    cause: error,
  });
}

/** A host with several addresses fails with one error for each of them. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
