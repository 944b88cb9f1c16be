import type { InvitedMember, Team } from '@recto/contracts/endpoints/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

const AT = '/api/tenants/user/current';
let server: TestServer;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER', 'ROLE_MANAGEMENT'] as const;
  manager = await server.client({ tenant: 'alpha', roles, email: 'mona@alpha.example' });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'ada@alpha.example' });
  await server.person('rita@alpha.example', 'alpha', ['ROLE_COA', 'ROLE_CONTRIBUTOR']);
});
afterAll(() => server?.close());

const team = async (who = manager): Promise<Team> => (await who.get(`${AT}/members`)).body as Team;
const add = (email: string, roles: string[], tenantId = 'alpha', who = manager) =>
  who.post(`${AT}/add-member`, { tenantId, email, roles });
const idOf = async (email: string): Promise<string> =>
  (await team()).members.find((one) => one.email === email)?.id ?? '';
const open = (link: string) => server.stranger().post('/api/invitations/open', { token: link.split('#')[1] });
const join = (link: string, password = 'a long new password') =>
  server.stranger().post('/api/invitations/join', { token: link.split('#')[1], name: 'New', password });

test('the team is for whoever manages it, and addresses are for nobody else', async () => {
  const { members, offered } = await team();
  expect(members.map(({ email, can }) => [email, can.remove])).toEqual([
    ['ada@alpha.example', false],
    ['mona@alpha.example', false],
    ['rita@alpha.example', true],
  ]);
  expect(offered).toContain('ROLE_CONTRIBUTOR');
  expect(offered).toContain('ROLE_OC');
  for (const role of ['ROLE_ADMIN', 'ROLE_MANAGEMENT', 'ROLE_BILLING', 'ROLE_COA', 'ROLE_NB_COA'])
    expect(offered).not.toContain(role);
  const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  expect((await clerk.get(`${AT}/members`)).status).toBe(403);
  expect(((await clerk.get(AT)).body as { members: string[] }).members).toEqual([]);
  expect(((await manager.get(AT)).body as { members: string[] }).members).toContain('rita@alpha.example');
});

test('somebody invited by link chooses a password and joins with the roles given, once', async () => {
  const reply = await add('new@alpha.example', ['ROLE_INVOICE', 'ROLE_CONTRIBUTOR']);
  expect(reply.status, reply.text).toBe(201);
  const { link, state } = reply.body as InvitedMember;
  expect(state).toBe('INVITED');
  // Without a mail server whoever invites passes the link on; the list never shows it again.
  expect(link).toMatch(/\/invitation#.{20,}/);
  expect(JSON.stringify(await team())).not.toContain(link!.split('#')[1]);
  expect((await open(link!)).body).toMatchObject({ email: 'new@alpha.example', next: 'password' });
  const [first, second] = await Promise.all([join(link!), join(link!)]);
  expect([first.status, second.status].sort()).toEqual([204, 404]);
  expect((await team()).members.find(({ email }) => email === 'new@alpha.example')?.roles).toEqual(
    expect.arrayContaining(['ROLE_USER', 'ROLE_INVOICE', 'ROLE_CONTRIBUTOR']),
  );
  expect((await join(link!)).status).toBe(404);
});

test('a link that was sent again, taken back or is over leads nowhere', async () => {
  const { id, link } = (await add('later@alpha.example', ['ROLE_INVOICE'])).body as InvitedMember;
  const again = (await manager.post(`${AT}/members/invitations/${id}/send`)).body as InvitedMember;
  expect((await open(link!)).status).toBe(404);
  expect((await open(again.link!)).status).toBe(200);
  const client = await server.database.connect();
  await client.query(`update recto.invitation set expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  await client.end();
  expect((await join(again.link!)).status).toBe(404);
  expect((await manager.delete(`${AT}/members/invitations/${id}`)).status).toBe(204);
  expect((await team()).invitations.map(({ email }) => email)).not.toContain('later@alpha.example');
});

test('an answer says nothing of whether an address has an account', async () => {
  await server.person('known@beta.example', 'beta');
  const shown = async (email: string) => {
    const { body, status } = await add(email, ['ROLE_INVOICE']);
    const { state, roles, link } = body as InvitedMember;
    return { status, state, roles, hasLink: link !== null };
  };
  expect(await shown('known@beta.example')).toEqual(await shown('unknown@beta.example'));
});

test.each([
  ['that manages', ['ROLE_MANAGEMENT']],
  ['that administers', ['ROLE_INVOICE', 'ROLE_ADMIN']],
  ['of certificates', ['ROLE_COA']],
  ['of billing', ['ROLE_BILLING']],
])('a role %s is refused, to invite and to change', async (_, roles) => {
  for (const who of [manager, admin]) {
    const refused = await add('raised@alpha.example', roles, 'alpha', who);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([400, 'role_not_offered']);
    const id = await idOf('rita@alpha.example');
    expect((await who.put(`${AT}/members/${id}/roles`, { roles })).status).toBe(400);
  }
  expect(JSON.stringify(await team())).not.toContain('raised@alpha.example');
});

test('an invitation into roles that are not offered here is no business of a manager', async () => {
  const reply = await admin.post('/api/admin/invitations', {
    email: 'head@alpha.example',
    roles: ['ROLE_MANAGEMENT', 'ROLE_COA'],
  });
  const { id } = reply.body as { id: string };
  expect(JSON.stringify(await team())).not.toContain('head@alpha.example');
  const sent = await manager.post(`${AT}/members/invitations/${id}/send`);
  expect([sent.status, sent.text.includes('invitation#')]).toEqual([404, false]);
  expect((await manager.delete(`${AT}/members/invitations/${id}`)).status).toBe(404);
  expect((await admin.delete(`/api/admin/invitations/${id}`)).status).toBe(204);
});

test('of two who manage and remove one another at once, one stays', async () => {
  const roles = ['ROLE_MANAGEMENT'] as const;
  const [kim, lee] = await Promise.all(
    ['kim', 'lee'].map((name) => server.client({ tenant: 'beta', roles, email: `${name}@beta.example` })),
  );
  const { members } = (await kim!.get(`${AT}/members`)).body as Team;
  const at = (name: string) =>
    `${AT}/members/${members.find(({ email }) => email === `${name}@beta.example`)?.id}`;
  await Promise.all([kim!.delete(at('lee')), lee!.delete(at('kim'))]);
  const left = await server.inTenant('beta', ({ db }) =>
    db.selectFrom('membership').select('roles').execute(),
  );
  expect(left.filter((one) => one.roles.includes('ROLE_MANAGEMENT'))).toHaveLength(1);
});

test('another tenant is not found', async () => {
  expect((await add('x@alpha.example', ['ROLE_INVOICE'], 'beta')).status).toBe(404);
  const other = await server.client({
    tenant: 'beta',
    roles: ['ROLE_MANAGEMENT'],
    email: 'max@beta.example',
  });
  const id = await idOf('rita@alpha.example');
  expect((await other.put(`${AT}/members/${id}/roles`, { roles: [] })).status).toBe(404);
  expect((await other.delete(`${AT}/members/${id}`)).status).toBe(404);
});

test('roles that are not offered stay when others are given', async () => {
  const id = await idOf('rita@alpha.example');
  const reply = await manager.put(`${AT}/members/${id}/roles`, { roles: ['ROLE_INVOICE'] });
  expect(reply.status, reply.text).toBe(200);
  expect((reply.body as { roles: string[] }).roles.sort()).toEqual(['ROLE_COA', 'ROLE_INVOICE', 'ROLE_USER']);
});

test('oneself, administrators and the last who manages stay', async () => {
  const codeOf = async (who: Client, email: string) =>
    ((await who.delete(`${AT}/members/${await idOf(email)}`)).body as { code: string }).code;
  expect(await codeOf(manager, 'mona@alpha.example')).toBe('own_place');
  expect(await codeOf(manager, 'ada@alpha.example')).toBe('member_administers');
  expect(await codeOf(admin, 'mona@alpha.example')).toBe('last_manager');
  const rita = await server.client({ tenant: 'alpha', email: 'rita@alpha.example' });
  expect((await manager.delete(`${AT}/members/${await idOf('rita@alpha.example')}`)).status).toBe(204);
  // Their session ends with their place.
  expect((await rita.get('/api/customer-subscriptions')).status).not.toBe(200);
});

test('roles are those of the plans that are subscribed to', async () => {
  const make = async (resource: string, body: object) =>
    ((await admin.post(`/api/${resource}`, body)).body as { id: number }).id;
  const plan = { id: await make('plans', { name: 'Orders', category: 'PO_CONF', creditsPerMonth: 10 }) };
  await make('customer-subscriptions', { plan, startTimestamp: '2026-01-01T00:00:00Z' });
  expect((await team()).offered.sort()).toEqual(['ROLE_CONTRIBUTOR', 'ROLE_OC']);
  expect((await add('clerk@alpha.example', ['ROLE_INVOICE'])).status).toBe(400);
  expect((await add('clerk@alpha.example', ['ROLE_OC'])).status).toBe(201);
});
