import type { Tenant } from '@recto/contracts/endpoints/tenancy';
import { ROLES, type Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { grantRoles } from './operator.ts';

const TENANT = '/api/tenants/user/current';

let server: TestServer;
let manager: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_MANAGEMENT'],
    email: 'manager@alpha.example',
  });
  member = await server.client({ tenant: 'alpha', email: 'member@alpha.example' });
  await server.client({ tenant: 'beta', email: 'somebody@beta.example' });
});
afterAll(() => server.close());

const read = async (client = member) => (await client.get(TENANT)).body as Tenant;
const rename = (tenantDisplayName: unknown, more: object = {}, client = manager) =>
  client.put(TENANT, { tenantId: 'alpha', tenantDisplayName, ...more });

beforeEach(async () => {
  await rename('Alpha');
});

describe('a display name', () => {
  test('is what everybody sees at once, and the audit says who gave it', async () => {
    const reply = await rename('  Alpha Trading 貿易  ');
    expect(reply).toMatchObject({
      status: 200,
      body: { tenantId: 'alpha', tenantDisplayName: 'Alpha Trading 貿易' },
    });
    expect(await read()).toMatchObject({ tenantDisplayName: 'Alpha Trading 貿易' });
    expect((await member.get('/api/account')).body).toMatchObject({
      tenants: [{ tenantId: 'alpha', tenantDisplayName: 'Alpha Trading 貿易' }],
    });
    const connection = await server.database.connect();
    const { rows } = await connection.query(
      "select tenant_name, actor, action, changed from recto.audit where record = 'tenant' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        tenant_name: 'alpha',
        actor: 'manager@alpha.example',
        action: 'update',
        changed: ['display_name'],
      },
    ]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['too much', 'x'.repeat(256)],
    ['two lines', 'Alpha\nTrading'],
    ['no text', 7],
  ])('is refused by its field when it is %s', async (_, name) => {
    const reply = await rename(name);
    expect(reply).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'tenantDisplayName' }] } });
    expect(await read()).toMatchObject({ tenantDisplayName: 'Alpha' });
  });

  test('may be as long as a name of a tenant is', async () => {
    expect(await rename('名'.repeat(255))).toMatchObject({ status: 200 });
  });
});

describe('who may rename', () => {
  const may: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGEMENT'];
  test.each(ROLES)('%s', async (role) => {
    const client = await server.client({ tenant: 'alpha', roles: [role] });
    const reply = await rename(`By ${role}`, {}, client);
    expect(reply.status).toBe(may.includes(role) ? 200 : 403);
    expect((await read()).tenantDisplayName).toBe(may.includes(role) ? `By ${role}` : 'Alpha');
  });

  test('a script whose token has the role, in its tenant', async () => {
    const script = await server.script({ tenant: 'alpha', roles: ['ROLE_MANAGEMENT'] });
    expect(await rename('By a script', {}, script)).toMatchObject({ status: 200 });
  });

  test('nobody renames another tenant, not even one that they belong to', async () => {
    await grantRoles(server.system, {
      email: 'manager@alpha.example',
      tenant: 'beta',
      roles: ['ROLE_MANAGEMENT'],
    });
    for (const tenantId of ['beta', 'nowhere'])
      expect(await rename('Taken over', { tenantId })).toMatchObject({ status: 404 });
    const other = await server.client({ tenant: 'beta', email: 'reader@beta.example' });
    expect((await read(other)).tenantDisplayName).not.toBe('Taken over');
    expect((await read()).tenantDisplayName).toBe('Alpha');
  });
});

describe('what was seen', () => {
  test('another name than is there now: the tenant as it is comes back', async () => {
    await rename('Alpha East');
    const reply = await rename('Alpha West', { formerDisplayName: 'Alpha' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'tenant_renamed', current: { tenantDisplayName: 'Alpha East' } },
    });
    expect(await rename('Alpha West', { formerDisplayName: 'Alpha East' })).toMatchObject({ status: 200 });
  });

  test('its members are taken as they are, in any order and case', async () => {
    const { members } = await read(manager);
    const sent = members.map((email) => email.toUpperCase()).reverse();
    expect(await rename('Alpha Trading', { members: sent })).toMatchObject({
      status: 200,
      body: { members },
    });
  });

  test.each([
    ['one more', (members: string[]) => [...members, 'somebody@beta.example']],
    ['one less', (members: string[]) => members.slice(1)],
    ['none', () => []],
  ])('other members, %s: nothing changes, neither members nor name', async (_, others) => {
    const before = await read(manager);
    const reply = await rename('Alpha Trading', { members: others(before.members) });
    expect(reply).toMatchObject({ status: 409, body: { code: 'tenant_members', current: before } });
    expect(await read(manager)).toEqual(before);
  });

  test('roles that are sent along are no part of it', async () => {
    const reply = await rename('Alpha', {
      roles: ['ROLE_ADMIN'],
      owner: 'manager@alpha.example',
    });
    expect(reply.body).toMatchObject({ owner: null });
    expect((await manager.get('/api/account')).body).toMatchObject({
      authorities: expect.not.arrayContaining(['ROLE_ADMIN']),
    });
  });
});
