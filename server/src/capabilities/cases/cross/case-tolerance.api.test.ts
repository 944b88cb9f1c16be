import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, order, ROSE, sold, told } from '../../../../test/support/case-papers.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { findTolerances } from './case-tolerance.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const path = '/api/case-tolerances';
const dearer = () => [order(), invoice({}, [sold(ROSE, { unit_price: '12.10' })])];
const toldIn = (tenant: string) =>
  server.inTenant(tenant, async (scope) => told(dearer(), await findTolerances(scope)));

test('who manages a tenant says how far its papers may differ; others read it, other tenants do not', async () => {
  const manager = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_MANAGEMENT'] });
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR'] });
  expect(await toldIn('alpha')).toEqual(['unit_price differs']);

  const made = await manager.post(path, { checkGroup: 'UNIT_PRICE', percent: '1' });
  expect(made.status, made.text).toBe(201);
  expect(await toldIn('alpha')).toEqual([]);
  expect(await toldIn('beta')).toEqual(['unit_price differs']);
  expect((await reader.get(path)).body).toMatchObject([{ checkGroup: 'UNIT_PRICE', unit: '', percent: '1' }]);

  expect((await reader.post(path, { checkGroup: 'TOTAL', percent: '90' })).status).toBe(403);
  expect((await manager.post(path, { checkGroup: 'UNIT_PRICE', percent: '2' })).status).toBe(400);
  expect((await manager.post(path, { checkGroup: 'TOTAL', percent: '-1' })).status).toBe(400);
  expect((await manager.post(path, { checkGroup: 'COLOUR', percent: '1' })).status).toBe(400);

  const { id, version } = made.body as { id: number; version: number };
  const body = { version, percent: '0.5' };
  expect((await manager.request('PATCH', `${path}/${id}`, { body })).status).toBe(200);
  expect(await toldIn('alpha')).toEqual(['unit_price differs']);
  const log = await (await server.database.connect()).query(
    "select action, before, after from recto.audit where record = 'case_tolerance' order by id",
  );
  expect(log.rows).toEqual([
    expect.objectContaining({ action: 'insert' }),
    { action: 'update', before: { percent: 1 }, after: { percent: 0.5 } },
  ]);
});
