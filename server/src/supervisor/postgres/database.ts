import { withClient } from '../../platform/db/provision.ts';
import type { Cluster } from './cluster.ts';

/** Creates a database in the embedded cluster unless it is there. @returns the superuser's address in it */
export async function ensureDatabase(
  cluster: Pick<Cluster, 'superuserAddress'>,
  name: string,
): Promise<string> {
  await withClient(cluster.superuserAddress, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const address = new URL(cluster.superuserAddress);
  address.pathname = `/${name}`;
  return address.href;
}
