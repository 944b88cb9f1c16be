import type { Invitation, OwnInvitation } from '@recto/contracts/endpoints/invitations';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { personByEmail } from '../../../platform/auth/access.queries.ts';
import { checkPassword } from '../../../platform/auth/passwords.ts';
import { createUser } from '../operator.ts';

let server: TestServer;
let admin: Client;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'admin@alpha.example' });
  await createUser(server.system, { email: 'op@test.example', password: 'a long password', operator: true });
  operator = await server.client({ tenant: 'alpha', email: 'op@test.example' });
});
afterAll(() => server.close());

const invite = (email: string, roles: string[] = [], by = admin) =>
  by.post('/api/admin/invitations', { email, roles });
const invited = async (email: string, roles?: string[]) => (await invite(email, roles)).body as Invitation;
const listed = async (by = admin) =>
  ((await by.get('/api/admin/invitations')).body as { invitations: Invitation[] }).invitations;
const own = async (client: Client) => (await client.get('/api/account/invitations')).body as OwnInvitation[];
const answer = (client: Client, id: string, accepts: boolean) =>
  client.post(`/api/account/invitations/${id}/answer`, { accepts });
const account = (email: string) => personByEmail(server.services.database.beforeTenant, email);
const tenantsOf = async (client: Client) =>
  ((await client.get('/api/account')).body as Account).tenants.map(({ tenantId }) => tenantId);
const rows = async (query: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(query, values)).rows;

/** What the last mail to an address leads to. */
async function tokenOf(email: string): Promise<string> {
  const [mail] = await rows(
    'select body from recto.outgoing_mail where recipient = $1 order by id desc limit 1',
    [email],
  );
  return (mail as { body: { link: { path: string } } }).body.link.path.split('#')[1] ?? '';
}

describe('who invites', () => {
  test('learns nothing of the address: with an account elsewhere, without one, of an operator, closed', async () => {
    await server.person('there@beta.example', 'beta');
    await server.client({ tenant: 'beta', email: 'chinese@beta.example' });
    await rows(`update recto.app_user set lang_key = 'zh-cn' where email = 'chinese@beta.example'`);
    await createUser(server.system, { email: 'runs@test.example', operator: true });
    await server.person('closed@beta.example', 'beta');
    await rows(`update recto.app_user set activated = false where email = 'closed@beta.example'`);
    const addresses = [
      'nobody@beta.example',
      'There@beta.example',
      'chinese@beta.example',
      'runs@test.example',
      'closed@beta.example',
    ];
    /** All that an administrator is shown, without what differs by its nature. */
    const shown = (email: string, text: string) =>
      text
        .replaceAll(email, 'ADDRESS')
        .replace(/"[0-9a-f-]{36}"/g, 'ID')
        .replace(/\d{4}-[^"]+Z/g, 'TIME');
    const seen = new Set<string>();
    for (const email of addresses) {
      const first = await invite(email, ['ROLE_INVOICE']);
      const again = await invite(email);
      const one = (await listed()).find((row) => row.email === email);
      const [mail] = await rows('select subject, kind from recto.outgoing_mail where recipient = $1', [
        email,
      ]);
      const [audit] = await rows(
        `select action, actor, record from recto.audit where tenant_name = 'alpha' and record_id = $1`,
        [email],
      );
      expect(one).toMatchObject({ email, state: 'INVITED', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
      const all = [first.status, first.body, again.status, again.text, one, mail, audit];
      seen.add(shown(email, JSON.stringify(all)));
    }
    expect([...seen]).toHaveLength(1);
    const people = (await admin.get('/api/admin/users?size=200')).text;
    for (const email of addresses) expect(people.toLowerCase()).not.toContain(email.toLowerCase());
  });

  test('is an administrator, who makes no other one and invites no member', async () => {
    const member = await server.client({ tenant: 'alpha', email: 'member@alpha.example' });
    expect(await invite('x@test.example', [], member)).toMatchObject({ status: 403 });
    expect(await invite('x@test.example', ['ROLE_ADMIN'])).toMatchObject({ status: 400 });
    expect(await invite('x@test.example', ['ROLE_ADMIN'], operator)).toMatchObject({ status: 201 });
    expect(await invite('Member@alpha.example')).toMatchObject({
      status: 400,
      body: { message: 'This person is already a member of this tenant.' },
    });
    expect(await invite('no address')).toMatchObject({ status: 400 });
  });

  test('adds nobody without their consent; an operator does', async () => {
    await server.person('asked@beta.example', 'beta');
    for (const email of ['asked@beta.example', 'new@alpha.example'])
      expect(await admin.post('/api/admin/users', { email })).toMatchObject({ status: 400 });
    await invite('asked@beta.example');
    expect(await operator.post('/api/admin/users', { email: 'asked@beta.example' })).toMatchObject({
      status: 201,
    });
    expect((await listed()).map(({ email }) => email)).not.toContain('asked@beta.example');
  });

  test('fills no mailbox', async () => {
    const { id } = await invited('often@test.example');
    const send = () => admin.post(`/api/admin/invitations/${id}/send`);
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
    expect(await rows(`select from recto.outgoing_mail where recipient = 'often@test.example'`)).toHaveLength(
      3,
    );
  });
});

test('the secret of a link is in the mail only: nothing keeps it once the mail has ended', async () => {
  await invited('secret@test.example');
  const token = await tokenOf('secret@test.example');
  await server.runJobs();
  const mails = await rows(
    `select status, to_jsonb(m)::text as kept from recto.outgoing_mail m where recipient = 'secret@test.example'`,
  );
  expect(token).toHaveLength(43);
  expect(mails).toMatchObject([{ status: 'REFUSED' }]);
  expect(mails[0].kept).not.toContain(token);
});

describe('somebody with an account', () => {
  test('belongs to the tenant once they have accepted, with the roles of the invitation', async () => {
    const guest = await server.client({ tenant: 'beta', email: 'guest@beta.example' });
    const { id } = await invited('Guest@beta.example', ['ROLE_COA']);
    expect(await own(guest)).toMatchObject([
      { id, tenantId: 'alpha', tenantDisplayName: 'alpha', invitedBy: 'admin@alpha.example' },
    ]);
    expect(await tenantsOf(guest)).toEqual(['beta']);
    expect(await guest.post('/api/tenants/user', { tenantId: 'alpha' })).toMatchObject({ status: 404 });
    expect(await answer(guest, id, true)).toMatchObject({ status: 204 });
    expect(await tenantsOf(guest)).toEqual(['alpha', 'beta']);
    expect(await own(guest)).toEqual([]);
    expect(await answer(guest, id, true)).toMatchObject({ status: 404 });
    expect((await admin.get('/api/admin/users?query=guest')).body).toMatchObject([
      { email: 'guest@beta.example', memberships: [{ tenantId: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] }] },
    ]);
    expect((await listed()).map(({ email }) => email)).not.toContain('Guest@beta.example');
  });

  test('declines, and the administrator learns that and nothing else', async () => {
    const guest = await server.client({ tenant: 'beta', email: 'declines@beta.example' });
    const { id } = await invited('declines@beta.example');
    expect(await answer(guest, id, false)).toMatchObject({ status: 204 });
    expect(await own(guest)).toEqual([]);
    expect(await answer(guest, id, true)).toMatchObject({ status: 404 });
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'DECLINED' });
    expect(await admin.post(`/api/admin/invitations/${id}/send`)).toMatchObject({ status: 400 });
    expect((await admin.get('/api/admin/users?query=declines')).body).toEqual([]);
  });

  test('answers no invitation of somebody else, nor one that was withdrawn or is over', async () => {
    const guest = await server.client({ tenant: 'beta', email: 'late@beta.example' });
    const other = await invited('somebody@test.example');
    const { id } = await invited('late@beta.example');
    for (const accepts of [true, false])
      expect(await answer(guest, other.id, accepts)).toMatchObject({ status: 404 });
    await rows('update recto.invitation set expires_at = now() where id = $1', [id]);
    expect(await own(guest)).toEqual([]);
    expect(await answer(guest, id, true)).toMatchObject({ status: 404 });
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'EXPIRED' });
    expect(await admin.post(`/api/admin/invitations/${id}/send`)).toMatchObject({
      status: 200,
      body: { state: 'INVITED' },
    });
    expect(await own(guest)).toHaveLength(1);
    expect(await admin.delete(`/api/admin/invitations/${id}`)).toMatchObject({ status: 204 });
    expect(await own(guest)).toEqual([]);
    expect(await admin.delete(`/api/admin/invitations/${id}`)).toMatchObject({ status: 404 });
    expect(await tenantsOf(guest)).toEqual(['beta']);
  });

  test('is sent to sign in by the link, which makes no second account and changes no password', async () => {
    await server.person('linked@beta.example', 'beta');
    const before = (await account('linked@beta.example'))?.password_hash;
    await invite('linked@beta.example');
    const token = await tokenOf('linked@beta.example');
    const stranger = server.stranger();
    expect(await stranger.post('/api/invitations/open', { token })).toMatchObject({
      status: 200,
      body: { next: 'sign-in', tenantDisplayName: 'alpha', email: 'linked@beta.example' },
    });
    const join = await stranger.post('/api/invitations/join', { token, password: 'another password' });
    expect(join).toMatchObject({ status: 400 });
    expect((await account('linked@beta.example'))?.password_hash).toBe(before);
    expect(await stranger.post('/api/invitations/decline', { token })).toMatchObject({ status: 204 });
    expect(await stranger.post('/api/invitations/open', { token })).toMatchObject({ status: 404 });
  });
});

describe('somebody without an account', () => {
  test('makes one by the link of the mail, once', async () => {
    await invite('fresh@test.example', ['ROLE_INVOICE']);
    const token = await tokenOf('fresh@test.example');
    const stranger = server.stranger();
    const join = (password?: string) =>
      stranger.post('/api/invitations/join', { token, name: 'Fresh', password });
    expect(await stranger.post('/api/invitations/open', { token })).toMatchObject({
      body: { next: 'password' },
    });
    expect(await join('short')).toMatchObject({ status: 400 });
    expect(await join()).toMatchObject({ status: 400 });
    expect(await account('fresh@test.example')).toBeUndefined();
    expect(await join('a password of mine')).toMatchObject({ status: 204 });
    expect(await join('a password of mine')).toMatchObject({ status: 404 });
    const made = await account('fresh@test.example');
    expect(await checkPassword(made?.password_hash, 'a password of mine')).toBe(true);
    expect((await admin.get('/api/admin/users?query=fresh')).body).toMatchObject([
      { name: 'Fresh', memberships: [{ roles: ['ROLE_USER', 'ROLE_INVOICE'] }], can: { manage: true } },
    ]);
    expect(server.log()).not.toContain(token);
  });

  test('has no use for a link that was replaced, withdrawn or guessed', async () => {
    const { id } = await invited('twice@test.example');
    const former = await tokenOf('twice@test.example');
    await admin.post(`/api/admin/invitations/${id}/send`);
    const token = await tokenOf('twice@test.example');
    const open = (text: string) => server.stranger().post('/api/invitations/open', { token: text });
    expect(token).not.toBe(former);
    expect([(await open(former)).status, (await open(token)).status]).toEqual([404, 200]);
    await admin.delete(`/api/admin/invitations/${id}`);
    expect([(await open(token)).status, (await open('g'.repeat(43))).status]).toEqual([404, 404]);
  });
});

test('each step has a line of the audit that names the address and no place', async () => {
  const guest = await server.client({ tenant: 'beta', email: 'noted@beta.example' });
  const first = await invited('noted@beta.example');
  await answer(guest, first.id, false);
  await admin.delete(`/api/admin/invitations/${first.id}`);
  const second = await invited('noted@beta.example');
  await answer(guest, second.id, true);
  const lines = await rows(
    `select action, actor, origin from recto.audit
      where tenant_name = 'alpha' and record = 'invitation' and record_id = 'noted@beta.example' order by id`,
  );
  const byAdmin = { actor: 'admin@alpha.example', origin: '127.0.0.1' };
  const byGuest = { actor: 'noted@beta.example', origin: 'invitation' };
  expect(lines).toEqual([
    { action: 'invite', ...byAdmin },
    { action: 'decline', ...byGuest },
    { action: 'withdraw', ...byAdmin },
    { action: 'invite', ...byAdmin },
    { action: 'accept', ...byGuest },
  ]);
});
