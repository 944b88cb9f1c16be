import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertExtraction } from '../../test/support/factories.ts';
import { TEST_SECRET } from '../../test/support/postgres.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { addressAs } from '../platform/db/address.ts';
import { withClient } from '../platform/db/provision.ts';
import { grantRole, revokeRole } from './superset-role.queries.ts';

/** What a Superset is given: rows of one tenant and some categories, by policies of the database. */

const ROLE = `recto_superset_try_${process.pid}`;
const PASSWORD = 'a password for tests';
let server: TestServer;
let superset: pg.Client;
const asOwner = <T>(work: (client: pg.Client) => Promise<T>) =>
  withClient(addressAs(server.database.address, 'recto_owner', TEST_SECRET), work);

beforeAll(async () => {
  server = await startTestServer();
  for (const tenant of ['alpha', 'beta'])
    for (const category of ['COA', 'INVOICE'] as const) await insertExtraction(server, tenant, { category });
  await withClient(server.database.address, (client) => grantRole.login(client, ROLE, PASSWORD));
  await asOwner((client) => grantRole.rows(client, { role: ROLE, tenant: 'alpha', categories: ['COA'] }));
  const url = new URL(server.database.address);
  Object.assign(url, { username: ROLE, password: encodeURIComponent(PASSWORD) });
  superset = new pg.Client({ connectionString: url.href });
  await superset.connect();
});
afterAll(async () => {
  await superset?.end();
  await asOwner((client) => revokeRole.rows(client, ROLE));
  await withClient(server.database.address, (client) => revokeRole.login(client, ROLE));
  await server?.close();
});

test('reads figures of its tenant and its categories only', async () => {
  const { rows } = await superset.query('select tenant_name, category from search_extraction');
  expect(rows).toEqual([{ tenant_name: 'alpha', category: 'COA' }]);
  // Whoever it says it is.
  await superset.query(`select set_config('app.tenant', 'beta', false)`);
  expect((await superset.query('select from search_extraction')).rowCount).toBe(1);
});

test.each([
  'select * from extraction',
  'select * from search_text',
  'select * from app_user',
  'select * from superset_role',
  'select * from audit',
  'delete from search_extraction',
  'set role recto_app',
])('%s is refused', async (statement) => {
  await expect(superset.query(statement)).rejects.toThrow(/permission denied|read-only/);
});

test('is told to the portal, and takes other categories when it is granted again', async () => {
  const known = () =>
    server.inTenant('alpha', ({ db }) =>
      db.selectFrom('superset_role').select(['role_name', 'categories']).execute(),
    );
  expect(await known()).toEqual([{ role_name: ROLE, categories: ['COA'] }]);
  expect(
    await server.inTenant('beta', ({ db }) => db.selectFrom('superset_role').select('role_name').execute()),
  ).toEqual([]);
  await asOwner((client) =>
    grantRole.rows(client, { role: ROLE, tenant: 'alpha', categories: ['COA', 'INVOICE'] }),
  );
  expect((await superset.query('select from search_extraction')).rowCount).toBe(2);
  expect(await known()).toEqual([{ role_name: ROLE, categories: ['COA', 'INVOICE'] }]);
});
