import type { Person } from '@recto/contracts/endpoints/administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { personByEmail } from '../../../platform/auth/access.queries.ts';
import { checkPassword } from '../../../platform/auth/passwords.ts';
import { createTenant, createUser, grantRoles } from '../operator.ts';

let server: TestServer;
let operator: Client;
let admin: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  await createUser(server.system, {
    email: 'op@test.example',
    password: 'a password for tests',
    operator: true,
  });
  operator = await server.client({ tenant: 'alpha', email: 'op@test.example' });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'admin@alpha.example' });
  member = await server.client({ tenant: 'alpha', email: 'member@alpha.example' });
  await server.person('both@test.example', 'alpha');
  await grantRoles(server.system, { email: 'both@test.example', tenant: 'beta', roles: [] });
  await server.person('beta@beta.example', 'beta');
});
afterAll(() => server.close());

const people = async (client: Client, query = '') =>
  (await client.get(`/api/admin/users${query}`)).body as Person[];
const idOf = async (email: string) => (await personByEmail(server.services.database.beforeTenant, email))!.id;
const account = (email: string) => personByEmail(server.services.database.beforeTenant, email);

describe('who sees whom', () => {
  test('an administrator sees the people of the tenant, with their places there', async () => {
    const seen = await people(admin, '?size=200');
    expect(seen.map(({ email }) => email)).toContain('both@test.example');
    expect(seen.map(({ email }) => email)).not.toContain('beta@beta.example');
    expect(seen.find(({ email }) => email === 'both@test.example')).toMatchObject({
      memberships: [{ tenantId: 'alpha', roles: ['ROLE_USER'] }],
      can: { manage: false },
    });
    expect(await member.get('/api/admin/users')).toMatchObject({ status: 403 });
  });

  test('an operator sees everybody and every tenant', async () => {
    expect(await people(operator, '?query=BETA@beta')).toMatchObject([
      { email: 'beta@beta.example', memberships: [{ tenantId: 'beta' }] },
    ]);
    const tenants = async (client: Client) => (await client.get('/api/admin/tenants')).body;
    expect(await tenants(operator)).toMatchObject({
      tenants: [{ tenantId: 'alpha' }, { tenantId: 'beta', members: 2 }],
      can: { create: true },
    });
    expect(await tenants(admin)).toMatchObject({ tenants: [{ tenantId: 'alpha' }], can: { create: false } });
  });
});

describe('a place in the tenant', () => {
  test('comes with an account, whose password only its owner chooses', async () => {
    const reply = await operator.post('/api/admin/users', {
      email: 'new@alpha.example',
      name: 'New',
      roles: ['ROLE_INVOICE'],
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        person: {
          memberships: [{ tenantId: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] }],
          hasPassword: false,
        },
      },
    });
    const { link } = reply.body as { link: { address: string; expiresDate: string } };
    expect(Date.parse(link.expiresDate) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    const used = { token: link.address.split('#')[1], password: 'a password of mine' };
    expect(await server.stranger().post('/api/password-reset/use', used)).toMatchObject({ status: 204 });
    const { password_hash } = (await account('new@alpha.example'))!;
    expect(await checkPassword(password_hash, 'a password of mine')).toBe(true);
    const again = await operator.post('/api/admin/users', { email: 'NEW@alpha.example' });
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'This person is already a member of this tenant.' },
    });
  });

  test('of somebody who belongs to another tenant is given by operators only, and binds nobody', async () => {
    const before = (await account('beta@beta.example'))?.password_hash;
    const own = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'], email: 'admin@beta.example' });
    const refused = await admin.post('/api/admin/users', { email: 'Beta@beta.example' });
    // The same as for an address without an account.
    expect(refused).toMatchObject({ status: 400 });
    expect((await admin.post('/api/admin/users', { email: 'n@n.example' })).body).toEqual(refused.body);
    expect((await people(own)).find(({ email }) => email === 'beta@beta.example')).toMatchObject({
      can: { manage: true },
    });
    const reply = await operator.post('/api/admin/users', { email: 'beta@beta.example' });
    expect(reply).toMatchObject({ status: 201, body: { link: null } });
    expect((await account('beta@beta.example'))?.password_hash).toBe(before);
    const place = `/api/admin/users/${await idOf('beta@beta.example')}/memberships/alpha`;
    expect(await admin.delete(place)).toMatchObject({ status: 204 });
    expect(await admin.delete(place)).toMatchObject({ status: 404 });
  });

  test('is given again to somebody who has none any more', async () => {
    await server.person('former@alpha.example', 'alpha');
    const place = `/api/admin/users/${await idOf('former@alpha.example')}/memberships/alpha`;
    expect(await admin.delete(place)).toMatchObject({ status: 204 });
    expect(await operator.post('/api/admin/users', { email: 'former@alpha.example' })).toMatchObject({
      status: 201,
    });
  });

  test.each([{ email: 'nobody' }, { email: 'a@b.example', roles: ['ROLE_KING'] }])(
    '%o is refused',
    async (body) => expect(await operator.post('/api/admin/users', body)).toMatchObject({ status: 400 }),
  );
});

describe('roles', () => {
  const put = async (client: Client, email: string, tenant: string, roles: string[]) =>
    client.put(`/api/admin/users/${await idOf(email)}/memberships/${tenant}`, { roles });

  test('are those of the current tenant; an operator gives them in any', async () => {
    expect(await put(admin, 'both@test.example', 'alpha', ['ROLE_COA'])).toMatchObject({
      status: 200,
      body: { memberships: [{ tenantId: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] }] },
    });
    expect(await put(admin, 'both@test.example', 'beta', ['ROLE_COA'])).toMatchObject({ status: 404 });
    expect(await put(admin, 'beta@beta.example', 'alpha', [])).toMatchObject({ status: 404 });
    expect(await put(operator, 'both@test.example', 'beta', ['ROLE_BILLING'])).toMatchObject({ status: 200 });
    expect(await put(operator, 'both@test.example', 'nowhere', [])).toMatchObject({ status: 404 });
  });

  test('ADMIN is given and taken by operators only', async () => {
    expect(await put(admin, 'member@alpha.example', 'alpha', ['ROLE_ADMIN'])).toMatchObject({ status: 400 });
    expect(await put(admin, 'admin@alpha.example', 'alpha', ['ROLE_ADMIN', 'ROLE_COA'])).toMatchObject({
      status: 200,
    });
    expect(await put(operator, 'member@alpha.example', 'alpha', ['ROLE_ADMIN'])).toMatchObject({
      status: 200,
    });
    expect(await put(operator, 'member@alpha.example', 'alpha', [])).toMatchObject({ status: 200 });
  });
});

describe('an account', () => {
  const close = async (client: Client, email: string, activated = false) =>
    client.put(`/api/admin/users/${await idOf(email)}/activated`, { activated });
  const renew = async (client: Client, email: string) =>
    client.post(`/api/admin/users/${await idOf(email)}/reset-link`);

  test('that is closed ends its sessions at once, and can be opened again', async () => {
    const gone = await server.client({ tenant: 'alpha', email: 'gone@alpha.example' });
    expect(await gone.get('/api/account')).toMatchObject({ status: 200 });
    expect(await close(admin, 'gone@alpha.example')).toMatchObject({ body: { activated: false } });
    expect(await gone.get('/api/account')).toMatchObject({ status: 401 });
    expect(await close(admin, 'gone@alpha.example', true)).toMatchObject({ body: { activated: true } });
  });

  test('of somebody who belongs to another tenant too is not for the administrator of one', async () => {
    for (const email of ['both@test.example', 'op@test.example'])
      for (const reply of [await close(admin, email), await renew(admin, email)])
        expect(reply).toMatchObject({ status: 400 });
    expect(await renew(admin, 'beta@beta.example')).toMatchObject({ status: 404 });
    expect(await renew(operator, 'both@test.example')).toMatchObject({ status: 200 });
  });

  test('of the last administrator stays, and one’s own', async () => {
    expect(await close(admin, 'admin@alpha.example')).toMatchObject({ status: 400 });
    expect(await close(operator, 'admin@alpha.example')).toMatchObject({ status: 200 });
    await close(operator, 'admin@alpha.example', true);
    expect(await close(operator, 'op@test.example')).toMatchObject({ status: 400 });
    const root = await server.database.connect();
    await root.query(`update recto.app_user set operator = false where email = 'op@test.example'`);
    await grantRoles(server.system, { email: 'op@test.example', tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    await root.query(`update recto.app_user set activated = false where email = 'op@test.example'`);
    const second = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_ADMIN'],
      email: 'second@alpha.example',
    });
    await root.query(`update recto.app_user set activated = false where email = 'admin@alpha.example'`);
    const own = `/api/admin/users/${await idOf('second@alpha.example')}/memberships/alpha`;
    expect(await second.delete(own)).toMatchObject({ status: 400 });
    await root.query(`update recto.app_user set activated = true, operator = (email = 'op@test.example')
      where email in ('op@test.example', 'admin@alpha.example')`);
  });
});

test('of two administrators who close each other’s accounts at once, one stays', async () => {
  const root = await server.database.connect();
  await root.query(
    `update recto.app_user set operator = false, activated = false where email = 'op@test.example'`,
  );
  await createTenant(server.system, { name: 'twins', displayName: 'Twins' });
  const emails = ['one@twins.example', 'two@twins.example'];
  const pair = await Promise.all(
    emails.map((email) => server.client({ tenant: 'twins', roles: ['ROLE_ADMIN'], email })),
  );
  const others = await Promise.all(emails.toReversed().map(idOf));
  const replies = await Promise.all(
    pair.map((client, nth) => client.put(`/api/admin/users/${others[nth]}/activated`, { activated: false })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await root.query(
    `update recto.app_user set operator = true, activated = true where email = 'op@test.example'`,
  );
});

describe('a tenant', () => {
  test('is made by an operator, once', async () => {
    const wanted = { tenantId: 'delta', tenantDisplayName: 'Delta Ltd' };
    const local = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    expect(await local.post('/api/admin/tenants', wanted)).toMatchObject({ status: 400 });
    const made = await operator.post('/api/admin/tenants', wanted);
    expect(made).toMatchObject({
      status: 201,
      body: { tenantId: 'delta', members: 0, owner: 'op@test.example' },
    });
    expect(await operator.post('/api/admin/tenants', wanted)).toMatchObject({ status: 400 });
    expect(await operator.post('/api/tenants/user', { tenantId: 'delta' })).toMatchObject({ status: 200 });
  });

  test.each(['Delta', '1a', 'a b', ''])('%j is no name', async (tenantId) =>
    expect(await operator.post('/api/admin/tenants', { tenantId, tenantDisplayName: 'X' })).toMatchObject({
      status: 400,
    }),
  );

  test.each(['', ' ', 'x'.repeat(256), 'two\nlines'])('%j is no display name', async (tenantDisplayName) =>
    expect(
      await operator.post('/api/admin/tenants', { tenantId: 'epsilon', tenantDisplayName }),
    ).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'tenantDisplayName' }] } }),
  );
});
