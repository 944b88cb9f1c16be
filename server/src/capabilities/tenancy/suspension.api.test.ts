import type { TenantEntry, TenantFigures } from '@recto/contracts/endpoints/administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { upload } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { insertChannel } from '../../../test/support/sweep-intake.ts';
import { listWatched } from '../intake/channels/channel.queries.ts';
import { createUser, leaving } from './index.ts';

const { suspendTenant } = leaving;

let server: TestServer;
let operator: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await createUser(server.system, { email: 'op@test.example', password: 'a long password', operator: true });
  operator = await server.client({ tenant: 'beta', email: 'op@test.example' });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN', 'ROLE_CONTRIBUTOR'] });
});
afterAll(() => server?.close());

const suspend = (reason: string | null, client = operator, tenant = 'alpha') =>
  client.put(`/api/admin/tenants/${tenant}/suspended`, { reason });
const entry = async (name = 'alpha'): Promise<TenantEntry | undefined> =>
  ((await operator.get('/api/admin/tenants')).body as { tenants: TenantEntry[] }).tenants.find(
    ({ tenantId }) => tenantId === name,
  );

/** How many channels of the tenant are looked at. */
const watched = (): Promise<number> =>
  server.system.systemScope('watch input channels', async (db) => {
    const all = await listWatched(db, ['IMAP']);
    return all.filter((channel) => channel.tenant_name === 'alpha').length;
  });

describe('a suspended tenant', () => {
  test('takes nothing in, sends nothing out, can be read, and says why', async () => {
    expect((await suspend('The invoice of March is open')).status).toBe(204);
    expect(await entry()).toMatchObject({
      suspended: { by: 'op@test.example', reason: 'The invoice of March is open' },
    });
    const refused = await upload(admin, [{ fileName: 'a.pdf', bytes: '%PDF-1.7 suspended' }]);
    expect(JSON.stringify(refused.body)).toContain('suspended_no_intake');
    expect(await server.inTenant('alpha', leaving.isStopped)).toBe(true);
    expect(await server.inTenant('beta', leaving.isStopped)).toBe(false);
    expect((await admin.get('/api/materials/export')).status).toBe(200);
    expect((await admin.get('/api/tenants/user/current/deletion')).body).toMatchObject({
      deletion: null,
      suspended: { reason: 'The invoice of March is open' },
    });
  });

  test('is looked at by no channel', async () => {
    await server.inTenant('alpha', insertChannel);
    const { rows } = await (await server.database.connect()).query(
      `update recto.document_channel set active = true, protocol = 'IMAP' where tenant_name = 'alpha' returning id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await watched()).toBe(0);
    await suspend(null);
    expect(await watched()).toBe(rows.length);
    await suspend('Again');
  });

  test('goes on where it was', async () => {
    expect((await suspend(null)).status).toBe(204);
    expect(await entry()).toMatchObject({ suspended: null });
    expect(await server.inTenant('alpha', leaving.isStopped)).toBe(false);
    await suspendTenant(server.system, 'alpha', 'From the command line');
    expect(await entry()).toMatchObject({ suspended: { reason: 'From the command line' } });
    await suspendTenant(server.system, 'alpha', null);
    await expect(suspendTenant(server.system, 'nowhere', null)).rejects.toThrow('no tenant nowhere');
  });

  test('was suspended by somebody: the audit says so', async () => {
    const { rows } = await (await server.database.connect()).query(
      `select actor from recto.audit where tenant_name = 'alpha' and record = 'tenant' and action = 'update' order by id`,
    );
    expect(rows.map(({ actor }) => actor)).toEqual([
      ...Array(4).fill('op@test.example'),
      'system: suspend a tenant',
      'system: suspend a tenant',
    ]);
  });
});

describe('what operators do', () => {
  test('nobody else does, not even in their own tenant', async () => {
    expect((await suspend('Mine', admin)).status).toBe(400);
    expect((await suspend('Theirs', admin, 'beta')).status).toBe(404);
    expect((await admin.get('/api/admin/tenants/alpha/figures')).status).toBe(400);
    expect((await admin.get('/api/admin/tenants/beta/figures')).status).toBe(404);
    const feature = { enabled: true };
    expect((await admin.put('/api/admin/tenants/alpha/features/user_guides', feature)).status).toBe(400);
    expect((await admin.put('/api/admin/tenants/beta/features/user_guides', feature)).status).toBe(404);
    expect((await suspend('No such tenant', operator, 'nowhere')).status).toBe(404);
    expect((await suspend('  ')).status).toBe(400);
    expect(await entry()).toMatchObject({ suspended: null });
  });

  test('features are switched, and figures tell what is there', async () => {
    const figures = async () =>
      (await operator.get('/api/admin/tenants/alpha/figures')).body as TenantFigures;
    const before = await figures();
    expect(before.months).toHaveLength(12);
    await upload(admin, [{ fileName: 'b.pdf', bytes: '%PDF-1.7 counted' }]);
    const switched = await operator.put('/api/admin/tenants/alpha/features/user_guides', { enabled: true });
    expect(switched.status, switched.text).toBe(204);
    const after = await figures();
    expect(after.documents).toBe(before.documents + 1);
    expect(after.storage).toBeGreaterThan(before.storage);
    expect(after.features).toContainEqual({ feature: 'user_guides', enabled: true });
  });
});

describe('a limit', () => {
  const limit = (body: object, client = operator) => client.put('/api/admin/tenants/alpha/limits', body);
  const send = async (name: string) =>
    JSON.stringify((await upload(admin, [{ fileName: `${name}.pdf`, bytes: `%PDF-1.7 ${name}` }])).body);

  test('of pages closes the tenant for the rest of its month, of bytes until there is room', async () => {
    expect((await limit({ monthPages: 5, storedBytes: null })).status).toBe(204);
    expect(await entry()).toMatchObject({ limits: { monthPages: 5, storedBytes: null } });
    expect(await send('within')).not.toContain('limit_');
    const superuser = await server.database.connect();
    const charge = (when: string) =>
      superuser.query(
        `insert into recto.subscription_usage (tenant_name, channel_log_id, category, quantity, timestamp, created_by, last_modified_by)
         select 'alpha', max(id), 'INVOICE', 5, ${when}, 'test', 'test' from recto.document_channel_log where tenant_name = 'alpha'`,
      );
    await charge(`date_trunc('month', now()) - interval '1 hour'`);
    expect(await send('last-month')).not.toContain('limit_');
    await charge('now()');
    expect(await send('over')).toContain('limit_pages_reached');
    expect(await watched()).toBe(0);
    expect((await limit({ monthPages: null, storedBytes: 1 })).status).toBe(204);
    expect(await send('too-large')).toContain('limit_bytes_reached');
    expect((await limit({ monthPages: null, storedBytes: null })).status).toBe(204);
    expect(await send('again')).not.toContain('limit_');
    expect(await watched()).toBeGreaterThan(0);
  });

  test('is set by operators only, and is a number above 0', async () => {
    expect((await limit({ monthPages: 5, storedBytes: null }, admin)).status).toBe(400);
    expect((await limit({ monthPages: 0, storedBytes: null })).status).toBe(400);
    expect((await limit({ monthPages: 1.5, storedBytes: null })).status).toBe(400);
    expect(await entry()).toMatchObject({ limits: { monthPages: null, storedBytes: null } });
  });
});
