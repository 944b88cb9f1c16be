import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { addressAs, type DatabaseRole } from '../../src/platform/db/address.ts';
import { valueTypes } from '../../src/platform/db/pool.ts';
import { withClient } from '../../src/platform/db/provision.ts';
import { TEST_SECRET } from './postgres.setup.ts';

export { TEST_SECRET };

export type TestDatabase = {
  /** Address of the superuser in this database: what DATABASE_URL is to the product. */
  readonly address: string;
  addressAs(role: DatabaseRole): string;
  /** One connection (the superuser's without a role), closed by `drop`. */
  connect(role?: DatabaseRole): Promise<pg.Client>;
  drop(): Promise<void>;
};

/** A fresh copy of the migrated database (about 0.1 s): once a test file. `empty` gives one without a schema. */
export async function cloneDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const cluster = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty ? 'template0' : cluster.template;
  await withClient(cluster.superuserAddress, async (admin) => {
    await admin.query(`create database ${name} template ${template}`);
    // Rights on a database are not copied with it.
    await admin.query(`grant create on database ${name} to recto_owner`);
  });
  const url = new URL(cluster.superuserAddress);
  url.pathname = `/${name}`;
  const clients: pg.Client[] = [];
  const as = (role: DatabaseRole) => addressAs(url.href, role, TEST_SECRET);
  return {
    address: url.href,
    addressAs: as,
    async connect(role) {
      const client = new pg.Client({ connectionString: role ? as(role) : url.href, types: valueTypes });
      await client.connect();
      clients.push(client);
      return client;
    },
    async drop() {
      await Promise.all(clients.map((client) => client.end()));
      await withClient(cluster.superuserAddress, (admin) =>
        admin.query(`drop database ${name} with (force)`),
      );
    },
  };
}
