import { COOKIES, HEADERS } from '@recto/contracts/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createServiceToken,
  listServiceTokens,
  parseRoles,
  revokeServiceToken,
} from '../src/capabilities/tenancy/index.ts';
import { createClient } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(text, values)).rows;

describe('a session', () => {
  test('writes only with the anti-forgery value that belongs to it', async () => {
    const [one, two] = [await server.client({ tenant: 'alpha' }), await server.client({ tenant: 'alpha' })];
    const write = (value: string) =>
      one.request('PUT', '/api/account/language', {
        body: { langKey: 'zh-tw' },
        headers: { [HEADERS.antiForgery]: value },
      });
    expect((await write('')).status).toBe(403);
    expect((await write(two.cookies.get(COOKIES.antiForgery)!)).status).toBe(403);
    expect((await write(one.cookies.get(COOKIES.antiForgery)!)).status).toBe(204);
    expect((await one.get('/api/account')).body).toMatchObject({ langKey: 'zh-tw' });
  });

  test('moves to another tenant under a new id, with the roles of that tenant', async () => {
    await server.person('moves@test.example', 'beta', ['ROLE_COA']);
    const browser = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_INVOICE'],
      email: 'moves@test.example',
    });
    const old = new Map(browser.cookies);
    const reply = await browser.post('/api/tenants/user', { tenantId: 'beta' });
    expect(reply.body).toMatchObject({ currentTenant: 'beta', authorities: ['ROLE_USER', 'ROLE_COA'] });
    expect(browser.cookies.get(COOKIES.tenant)).toBe('beta');
    expect(browser.cookies.get(COOKIES.session)).not.toBe(old.get(COOKIES.session));
    const before = createClient(server.address);
    for (const [name, value] of old) before.cookies.set(name, value);
    expect((await before.get('/api/account')).status).toBe(401);
    expect((await browser.get('/api/tenants/user/current')).body).toMatchObject({ tenantId: 'beta' });
  });

  test('cannot move to a tenant that is not the person’s', async () => {
    const browser = await server.client({ tenant: 'alpha' });
    for (const tenantId of ['beta', 'no-such-tenant'])
      expect((await browser.post('/api/tenants/user', { tenantId })).status).toBe(404);
  });

  test('an operator may work in every tenant', async () => {
    const { createUser } = await import('../src/capabilities/tenancy/index.ts');
    await createUser(server.system, { email: 'op@test.example', operator: true });
    const browser = await server.client({ tenant: 'alpha', email: 'op@test.example' });
    const reply = await browser.post('/api/tenants/user', { tenantId: 'beta' });
    expect(reply.body).toMatchObject({ currentTenant: 'beta', authorities: ['ROLE_ADMIN', 'ROLE_USER'] });
  });

  test('a page that was opened in another tenant gets 409', async () => {
    const browser = await server.client({ tenant: 'alpha' });
    const reply = await browser.get('/api/extractions', { [HEADERS.tenant]: 'beta' });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'other_tenant', current: { tenant: 'alpha' } });
    expect((await browser.get('/api/extractions', { [HEADERS.tenant]: 'alpha' })).status).toBe(200);
  });

  test.each([
    ['idle for 12 hours', "seen_at = now() - interval '13 hours'"],
    ['over', "expires_at = now() - interval '1 second'"],
  ])('that is %s is no session', async (_what, change) => {
    const email = `${change.slice(0, 4)}@test.example`;
    const browser = await server.client({ tenant: 'alpha', email });
    expect((await browser.get('/api/account')).status).toBe(200);
    await query(
      `update recto.session set ${change} where user_id = (select id from recto.app_user where email = $1)`,
      [email],
    );
    expect((await browser.get('/api/account')).status).toBe(401);
  });

  test('ends when the person is closed, and loses roles when they are taken', async () => {
    const browser = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_ADMIN'],
      email: 'gone@test.example',
    });
    await query(
      "update recto.membership set roles = '{ROLE_USER}' where user_id = (select id from recto.app_user where email = 'gone@test.example')",
    );
    expect((await browser.get('/api/account')).body).toMatchObject({ authorities: ['ROLE_USER'] });
    await query("update recto.app_user set activated = false where email = 'gone@test.example'");
    expect((await browser.get('/api/account')).status).toBe(401);
  });

  test('leaves notes of signing in, switching and signing out', async () => {
    const browser = await server.client({ tenant: 'alpha', email: 'notes@test.example' });
    await server.person('notes@test.example', 'beta');
    await browser.post('/api/tenants/user', { tenantId: 'beta' });
    await browser.post('/api/logout');
    const rows = await query(
      "select action, tenant_name from recto.audit where actor = 'notes@test.example' order by id",
    );
    expect(rows).toEqual([
      { action: 'sign-in', tenant_name: 'alpha' },
      { action: 'switch-tenant', tenant_name: 'beta' },
      { action: 'sign-out', tenant_name: 'beta' },
    ]);
  });
});

describe('a service token', () => {
  const use = (token: string) => createClient(server.address, { authorization: `Bearer ${token}` });

  test('works in its tenant with its roles, and needs no anti-forgery value', async () => {
    const script = await server.script({ tenant: 'alpha', roles: ['ROLE_INVOICE'] });
    expect((await script.get('/api/account')).body).toMatchObject({
      currentTenant: 'alpha',
      authorities: ['ROLE_USER', 'ROLE_INVOICE'],
    });
    expect((await script.post('/api/logout')).status).toBe(200);
    expect((await script.get('/api/output-channels')).status).toBe(403);
  });

  test('is stored as a hash, with the time of its last use', async () => {
    const token = await createServiceToken(server.system, { tenant: 'alpha', roles: [], name: 'hashed' });
    expect(token).toMatch(/^recto_/);
    await use(token).get('/api/account');
    const [row] = await query("select * from recto.service_token where name = 'hashed'");
    expect(row.last_used_at).toBeInstanceOf(Date);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    ['expired', "expires_at = now() - interval '1 second'"],
    ['revoked', 'revoked_at = now()'],
  ])('that is %s opens nothing', async (name, change) => {
    const token = await createServiceToken(server.system, { tenant: 'alpha', roles: [], name, days: 1 });
    expect((await use(token).get('/api/account')).status).toBe(200);
    await query(`update recto.service_token set ${change} where name = $1`, [name]);
    expect((await use(token).get('/api/account')).status).toBe(401);
  });

  test('is listed without its secret and revoked by number, once', async () => {
    const token = await createServiceToken(server.system, { tenant: 'beta', roles: [], name: 'to revoke' });
    const [entry] = await listServiceTokens(server.system, 'beta');
    expect(entry).toMatchObject({ name: 'to revoke', tenant: 'beta', revokedAt: null });
    expect(JSON.stringify(entry)).not.toContain(token);
    await revokeServiceToken(server.system, entry!.id);
    expect((await use(token).get('/api/account')).status).toBe(401);
    await expect(revokeServiceToken(server.system, entry!.id)).rejects.toThrow('no token');
  });

  test('with a role that does not exist is refused by name, and a stored one opens nothing by it', async () => {
    expect(() => parseRoles(['ADMIN', 'WIZARD'])).toThrow('there is no role WIZARD');
    const token = await createServiceToken(server.system, { tenant: 'alpha', roles: [], name: 'odd role' });
    await query("update recto.service_token set roles = '{ROLE_USER,ROLE_WIZARD}' where name = 'odd role'");
    expect((await use(token).get('/api/account')).body).toMatchObject({ authorities: ['ROLE_USER'] });
    expect((await use(token).get('/api/output-channels')).status).toBe(403);
  });

  test('that is made up opens nothing', async () => {
    for (const token of ['recto_made-up', 'other', ''])
      expect((await use(token).get('/api/account')).status).toBe(401);
  });
});

describe('secrets', () => {
  test('of a request never stand in the log', async () => {
    const token = await createServiceToken(server.system, { tenant: 'alpha', roles: [], name: 'canary' });
    const script = createClient(server.address, { authorization: `Bearer ${token}` });
    await script.get('/api/extractions?sort=canary-in-query');
    await script.post('/api/output-channels', { workerParams: { secret: 'canary-in-body' } });
    const browser = await server.client({ tenant: 'alpha' });
    await browser.get('/api/account');
    await browser.get('/login/oauth2/code/recto?code=canary-code&state=x');
    const log = server.log();
    expect(log.length).toBeGreaterThan(100);
    for (const secret of [token, browser.cookies.get(COOKIES.session)!, 'canary-in', 'canary-code'])
      expect(log).not.toContain(secret);
  });
});
