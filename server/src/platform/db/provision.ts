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
  await withClient(admin, (client) => provisionRoles(client, secret));
  await migrateJobs(addressAs(admin, 'recto_owner', secret));
}

/** Runs `work` on one connection of its own, closed afterwards. */
export async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, application_name: 'recto', types: valueTypes });
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
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error;
    const maintenance = new URL(admin);
    const name = decodeURIComponent(maintenance.pathname.slice(1));
    maintenance.pathname = '/postgres';
    await withClient(maintenance.href, (client) =>
      client.query(`create database ${client.escapeIdentifier(name)}`),
    );
  }
}
