import type { MadeToken, ServiceToken } from '@recto/contracts/endpoints/service-tokens';
import type { Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

const ACCOUNT = '/api/tenants/user/current/service-account-token';
let server: TestServer;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  const roles: Role[] = ['ROLE_USER', 'ROLE_MANAGEMENT', 'ROLE_INVOICE'];
  manager = await server.client({ tenant: 'alpha', roles, email: 'mona@alpha.example' });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'ada@alpha.example' });
});
afterAll(() => server?.close());

const listed = async (who = manager) =>
  (await who.get('/api/service-tokens')).body as { tokens: ServiceToken[]; offered: Role[] };
const made = async (name: string, roles: Role[] = ['ROLE_INVOICE'], who = manager): Promise<MadeToken> => {
  const reply = await who.post('/api/service-tokens', { name, roles });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as MadeToken;
};
const codeOf = ({ body }: { body: unknown }): string => (body as { code: string }).code;
/** What a script gets with a token. */
const works = async (token: string): Promise<number> =>
  (await fetch(`${server.address}/api/account`, { headers: { authorization: `Bearer ${token}` } })).status;
const sql = async (query: string, values: unknown[] = []): Promise<unknown[]> => {
  const client = await server.database.connect();
  const { rows } = await client.query(query, values);
  await client.end();
  return rows;
};
const download = (headers: Record<string, string>) =>
  manager.request('GET', ACCOUNT, { headers: { 'x-xsrf-token': '', ...headers } });

test('a token is made, seen once, used, and revoked', async () => {
  const token = await made('ERP export');
  expect(token).toMatchObject({
    roles: ['ROLE_USER', 'ROLE_INVOICE'],
    state: 'ACTIVE',
    createdBy: 'mona@alpha.example',
  });
  expect(await works(token.token)).toBe(200);
  const { tokens, offered } = await listed();
  expect(JSON.stringify(tokens)).not.toContain(token.token);
  expect(tokens[0]).toMatchObject({ name: 'ERP export', hint: token.hint, lastUsedDate: expect.any(String) });
  expect(offered).toEqual(['ROLE_INVOICE']);
  expect(server.log()).not.toContain(token.token);
  expect(JSON.stringify(await sql('select * from recto.audit'))).not.toContain(token.token);
  expect((await manager.delete(`/api/service-tokens/${token.id}`)).status).toBe(204);
  expect(await works(token.token)).toBe(401);
  expect((await listed()).tokens).toEqual([]);
  expect((await manager.delete(`/api/service-tokens/${token.id}`)).status).toBe(404);
});

test('the audit names the maker, and the token for what it does', async () => {
  const { token } = await made('Auditor', ['ROLE_ADMIN', 'ROLE_INVOICE'], admin);
  await fetch(`${server.address}/api/plans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'By script' }),
  });
  const actors = await sql(
    `select distinct actor, record from recto.audit where record in ('service_token', 'plan') and tenant_name = 'alpha'`,
  );
  expect(actors).toContainEqual({ actor: 'ada@alpha.example', record: 'service_token' });
  expect(actors).toContainEqual({ actor: 'token:Auditor', record: 'plan' });
});

test('the one before works for another day once it is rotated', async () => {
  const first = await made('Nightly');
  const reply = await manager.post(`/api/service-tokens/${first.id}/rotate`);
  const next = reply.body as MadeToken;
  expect(next).toMatchObject({ name: 'Nightly', roles: first.roles });
  expect([await works(first.token), await works(next.token)]).toEqual([200, 200]);
  expect((await listed()).tokens.filter(({ name }) => name === 'Nightly').map(({ state }) => state)).toEqual([
    'ACTIVE',
    'REPLACED',
  ]);
  // It cannot be rotated again, and ends a day later.
  expect((await manager.post(`/api/service-tokens/${first.id}/rotate`)).status).toBe(404);
  const [{ hours }] = (await sql(
    'select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from recto.service_token where id = $1',
    [first.id],
  )) as [{ hours: number }];
  expect(hours).toBe(24);
  await sql(`update recto.service_token set expires_at = now() - interval '1 second' where id = $1`, [
    first.id,
  ]);
  expect([await works(first.token), await works(next.token)]).toEqual([401, 200]);
});

test('one that expired is made anew, by its name or by rotating it, and lives as long again', async () => {
  const reply = await manager.post('/api/service-tokens', { name: 'Quarterly', roles: [], days: 90 });
  const { id } = reply.body as MadeToken;
  const expire = (one: number) =>
    sql(
      `update recto.service_token set created_at = now() - interval '90 days', expires_at = now() - interval '1 second' where id = $1`,
      [one],
    );
  await expire(id);
  const next = (await manager.post(`/api/service-tokens/${id}/rotate`)).body as MadeToken;
  expect(await works(next.token)).toBe(200);
  expect(Math.round((Date.parse(next.expiresDate!) - Date.now()) / 86_400_000)).toBe(90);
  await expire(next.id);
  expect(await works((await made('Quarterly')).token)).toBe(200);
});

test('revoking a token ends the one that it replaced', async () => {
  const first = await made('Leaked');
  const next = (await manager.post(`/api/service-tokens/${first.id}/rotate`)).body as MadeToken;
  expect((await manager.delete(`/api/service-tokens/${next.id}`)).status).toBe(204);
  expect([await works(first.token), await works(next.token)]).toEqual([401, 401]);
});

test('the service account is downloaded once, by a page of ours', async () => {
  expect(codeOf(await download({}))).toBe('token_from_page');
  expect(codeOf(await download({ 'sec-fetch-site': 'cross-site' }))).toBe('token_from_page');
  const file = await download({ 'sec-fetch-site': 'same-origin' });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('recto-alpha-service-account-token.txt');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(await works(file.text.trim())).toBe(200);
  const again = await download({ 'sec-fetch-site': 'same-origin' });
  expect([again.status, codeOf(again)]).toEqual([409, 'token_downloaded']);
  expect(again.text).not.toContain(file.text.trim());
  const next = (await manager.post(`${ACCOUNT}/rotate`)).body as MadeToken;
  expect([await works(file.text.trim()), await works(next.token)]).toEqual([200, 200]);
  expect(next.roles.sort()).toEqual(['ROLE_INVOICE', 'ROLE_USER']);
});

test('of two first downloads at once one makes it', async () => {
  const beta = await server.client({ tenant: 'beta', roles: ['ROLE_MANAGEMENT'], email: 'max@beta.example' });
  const ask = () => beta.request('GET', ACCOUNT, { headers: { 'sec-fetch-site': 'same-origin' } });
  const replies = await Promise.all([ask(), ask()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each<[string, Role[]]>([
  ['that administers', ['ROLE_ADMIN']],
  ['that manages', ['ROLE_MANAGEMENT']],
  ['that the maker has not', ['ROLE_COA']],
])('a role %s is refused', async (_, roles) => {
  const reply = await manager.post('/api/service-tokens', { name: 'Raised', roles });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'role_not_offered']);
});

test('a token of an administrator is not rotated by whoever has not its roles', async () => {
  const { id } = await made('Of Ada', ['ROLE_ADMIN'], admin);
  expect(codeOf(await manager.post(`/api/service-tokens/${id}/rotate`))).toBe('role_not_offered');
});

test('a name is one token, whatever its case', async () => {
  await made('Import');
  const reply = await manager.post('/api/service-tokens', { name: 'IMPORT', roles: [] });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'token_name_taken']);
});

test('tokens of another tenant are not found, and scripts make none', async () => {
  const { id } = await made('Alpha only');
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'], email: 'bob@beta.example' });
  expect((await other.delete(`/api/service-tokens/${id}`)).status).toBe(404);
  expect((await other.post(`/api/service-tokens/${id}/rotate`)).status).toBe(404);
  const script = await server.script({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  expect(codeOf(await script.post('/api/service-tokens', { name: 'Child', roles: [] }))).toBe(
    'tokens_by_people',
  );
});

test('tokens are for whoever manages', async () => {
  const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  expect((await clerk.get('/api/service-tokens')).status).toBe(403);
  expect((await clerk.get(ACCOUNT)).status).toBe(403);
});

test('a token works from where it is meant to only, also the one that takes its place', async () => {
  const make = (allowedOrigins: string[]) =>
    manager.post('/api/service-tokens', {
      name: `From ${allowedOrigins}`.replace(/[^\w ]/g, ''),
      roles: [],
      allowedOrigins,
    });
  const near = (await make(['192.0.2.7', '127.0.0.0/8'])).body as MadeToken;
  expect(near.allowedOrigins).toEqual(['192.0.2.7', '127.0.0.0/8']);
  expect(await works(near.token)).toBe(200);
  const far = (await make(['10.0.0.0/8', '2001:db8::/32'])).body as MadeToken;
  expect(await works(far.token)).toBe(401);
  expect((await listed()).tokens.find(({ id }) => id === far.id)?.lastUsedDate).toBeNull();
  const next = (await manager.post(`/api/service-tokens/${far.id}/rotate`)).body as MadeToken;
  expect(next.allowedOrigins).toEqual(far.allowedOrigins);
  expect(await works(next.token)).toBe(401);
  for (const wrong of [[], ['everywhere'], ['10.0.0.0/99'], ["10.0.0.1'; select 1"]])
    expect((await make(wrong)).status, String(wrong)).toBe(400);
});
