import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole, revokeRole } from '../src/cli/superset-role.queries.ts';
import { addressAs } from '../src/platform/db/address.ts';
import { withClient } from '../src/platform/db/provision.ts';
import type { Client } from './support/client.ts';
import { insertExtraction } from './support/factories.ts';
import { TEST_SECRET } from './support/postgres.ts';
import { type RunningSuperset, runSuperset, SUPERSET_ADMIN } from './support/run-superset.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { supersetContract } from './support/superset-contract.ts';

/** A real Superset: its interface, the database role that it reads by, and dashboards of it in our portal. */

let superset: RunningSuperset;
let server: TestServer;
const ROLE = 'recto_superset_outside';
const PASSWORD = 'a password for tests';

beforeAll(async () => {
  superset = await runSuperset(process.env.SUPERSET_HOME as string);
  server = await startTestServer({
    env: {
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
      RECTO_SUPERSET_URL: superset.url,
      RECTO_SUPERSET_USER: SUPERSET_ADMIN.username,
      RECTO_SUPERSET_PASSWORD: SUPERSET_ADMIN.password,
    },
  });
  for (const [tenant, category, count] of [
    ['alpha', 'COA', 3],
    ['alpha', 'INVOICE', 2],
    ['beta', 'COA', 4],
  ] as const)
    for (let nth = 0; nth < count; nth++) await insertExtraction(server, tenant, { category });
  const { address } = server.database;
  await withClient(address, (client) => grantRole.login(client, ROLE, PASSWORD));
  await withClient(addressAs(address, 'recto_owner', TEST_SECRET), (client) =>
    grantRole.rows(client, { role: ROLE, tenant: 'alpha', categories: ['COA'] }),
  );
}, 300_000);
afterAll(async () => {
  const { address } = server.database;
  await withClient(addressAs(address, 'recto_owner', TEST_SECRET), (client) => revokeRole.rows(client, ROLE));
  await withClient(address, (client) => revokeRole.login(client, ROLE));
  await server?.close();
  await superset?.stop();
});

describe('its interface', () => supersetContract(() => superset.call));

const made = async (path: string, body: object): Promise<{ id: number; result: Record<string, unknown> }> => {
  const reply = await superset.call('POST', path, body);
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply.body as { id: number; result: Record<string, unknown> };
};

/** Documents by category, read by our role, on a published dashboard that may be embedded. */
async function makeDashboard(title: string) {
  const { hostname, port, pathname } = new URL(server.database.address);
  const database = await made('/database/', {
    database_name: ROLE,
    sqlalchemy_uri: `postgresql+psycopg2://${ROLE}:${encodeURIComponent(PASSWORD)}@${hostname}:${port}${pathname}`,
  });
  const dataset = await made('/dataset/', {
    database: database.id,
    schema: 'recto',
    table_name: 'search_extraction',
  });
  const dashboard = await made('/dashboard/', { dashboard_title: title, published: true });
  const chart = await made('/chart/', {
    slice_name: title,
    viz_type: 'table',
    datasource_id: dataset.id,
    datasource_type: 'table',
    dashboards: [dashboard.id],
    params: JSON.stringify({ viz_type: 'table', datasource: `${dataset.id}__table` }),
  });
  const embedded = await made(`/dashboard/${dashboard.id}/embedded`, { allowed_domains: [] });
  return {
    dataset: dataset.id,
    dashboard: dashboard.id,
    chart: chart.id,
    uuid: String(embedded.result.uuid),
  };
}

describe('its dashboards in the portal', () => {
  const title = 'Certificates by category';
  let shown: Awaited<ReturnType<typeof makeDashboard>>;
  beforeAll(async () => {
    shown = await makeDashboard(title);
  }, 120_000);

  const person = (tenant: string, ...roles: Parameters<TestServer['client']>[0]['roles'] & string[]) =>
    server.client({ tenant, roles: ['ROLE_USER', ...roles] as never });
  const listed = async (client: Client) =>
    (await client.get('/api/superset/dashboards')).body as { url: string; dashboards: { title: string }[] };

  test('are listed for whoever opens all documents that they are made of', async () => {
    const lab = await person('alpha', 'ROLE_ANALYSIS', 'ROLE_COA');
    expect(await listed(lab)).toEqual({ url: superset.url, dashboards: [{ uuid: shown.uuid, title }] });
    expect((await listed(await person('alpha', 'ROLE_ANALYSIS', 'ROLE_INVOICE'))).dashboards).toEqual([]);
    const other = await person('beta', 'ROLE_ADMIN');
    expect((await listed(other)).dashboards).toEqual([]);
    expect((await other.post(`/api/superset/dashboards/${shown.uuid}/guest-token`)).status).toBe(404);
  });

  test('show figures of the tenant and the categories of the role only, whatever is asked', async () => {
    const lab = await person('alpha', 'ROLE_ANALYSIS', 'ROLE_COA');
    const { body, status, text } = await lab.post(`/api/superset/dashboards/${shown.uuid}/guest-token`);
    expect(status, text).toBe(200);
    const { token } = body as { token: string };
    const asked = await superset.asGuest(token, '/chart/data', {
      datasource: { id: shown.dataset, type: 'table' },
      form_data: { slice_id: shown.chart, dashboardId: shown.dashboard },
      queries: [{ columns: ['tenant_name', 'category'], metrics: ['count'], row_limit: 100 }],
      result_format: 'json',
      result_type: 'full',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const { result } = asked.body as { result: { data: unknown[] }[] };
    expect(result[0]?.data).toEqual([{ tenant_name: 'alpha', category: 'COA', count: 3 }]);
  });
});
