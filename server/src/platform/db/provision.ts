import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../paths.ts';
import { migrate, migrateJobs } from './migrate.ts';
import { addressAs, provisionRoles } from './roles.ts';

/**
 * Makes a database ready to serve: roles, schema, job queue. Idempotent; a second run changes nothing.
 * @param admin address of a user that may create roles
 * @returns the migrations applied now
 */
export async function provision(admin: string, secret: string): Promise<string[]> {
  await withClient(admin, (client) => provisionRoles(client, secret));
  const owner = addressAs(admin, 'recto_owner', secret);
  // The queue first: our migrations grant on its objects.
  await migrateJobs(owner);
  return withClient(owner, (client) => migrate(client, MIGRATIONS_FOLDER));
}

/** Runs `work` on one connection of its own, closed afterwards. */
export async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, application_name: 'recto' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
