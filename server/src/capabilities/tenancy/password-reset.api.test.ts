import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, openForm, submitForm } from '../../../test/support/browser.ts';
import { type Client, createClient } from '../../../test/support/client.ts';
import { type MailReceiver, startMailReceiver } from '../../../test/support/mail-receiver.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../test/support/server.ts';
import { personByEmail } from '../../platform/auth/access.queries.ts';
import { createUser, grantRoles, makeOperatorResetLink } from './operator.ts';

/** The way to a new password, and what an attacker tries on it. */

let receiver: MailReceiver;
let server: TestServer;
let mailless: TestServer;
beforeAll(async () => {
  receiver = await startMailReceiver();
  server = await startTestServer({
    env: {
      RECTO_MAIL_SERVER: `smtp://127.0.0.1:${receiver.port}`,
      RECTO_MAIL_FROM: 'recto@test.example',
      RECTO_TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    },
  });
  mailless = await startTestServer();
});
afterAll(async () => {
  await server?.close();
  await mailless?.close();
  await receiver?.close();
});

let addresses = 0;
const stranger = (at = server) =>
  createClient(at.address, { 'x-forwarded-for': `198.51.100.${++addresses}` });
const ask = (email: string, by: Client = stranger()) => by.post('/api/password-reset', { email });
const open = (token: string, by: Client = stranger()) => by.post('/api/password-reset/open', { token });
const use = (token: string, password = 'a new password', by: Client = stranger()) =>
  by.post('/api/password-reset/use', { token, password });
const rows = async (query: string, values: unknown[] = [], at = server) =>
  (await (await at.database.connect()).query(query, values)).rows;

/** What an address was sent, as plain text without the line breaks of its encoding. */
const mailsTo = (email: string) =>
  receiver.mails
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
const tokenIn = (text = '') => /reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Somebody with an account who asked for a link. */
async function asked(email: string): Promise<string> {
  await server.person(email, 'alpha');
  expect(await ask(email)).toMatchObject({ status: 200, body: { mails: true } });
  await server.runJobs();
  return tokenIn(mailsTo(email).at(-1));
}

async function signIn(email: string, password: string): Promise<Client> {
  const browser = stranger();
  await follow(browser, await submitForm(browser, await openForm(browser), { email, password }));
  return browser;
}
const isIn = async (browser: Client) => (await browser.get('/api/account')).status === 200;

describe('a link', () => {
  test('leads to a new password, ends every session, and its owner is told', async () => {
    await server.person('ann@test.example', 'alpha');
    const browser = await signIn('ann@test.example', PASSWORD);
    expect(await isIn(browser)).toBe(true);
    const token = await asked('ann@test.example');
    expect(await open(token)).toMatchObject({ status: 200, body: { email: 'ann@test.example' } });
    expect(await isIn(browser)).toBe(true);
    expect(await use(token)).toMatchObject({ status: 204, text: '' });
    expect(await isIn(browser)).toBe(false);
    // Nor does what the provider remembers of the browser let it in again.
    expect((await openForm(browser)).text).toContain('name="password"');
    expect(await isIn(await signIn('ann@test.example', PASSWORD))).toBe(false);
    expect(await isIn(await signIn('ann@test.example', 'a new password'))).toBe(true);
    await server.runJobs();
    expect(mailsTo('ann@test.example').at(-1)).toContain('Your password was changed');
    expect(
      await rows(
        `select action, tenant_name from recto.audit where record = 'session' and actor = 'ann@test.example'
          and action like '%password%' order by id`,
      ),
    ).toEqual([
      { action: 'ask-password-reset', tenant_name: 'alpha' },
      { action: 'reset-password', tenant_name: 'alpha' },
    ]);
  });

  test('is in the mail only: neither database nor log holds its secret', async () => {
    await server.person('kept@test.example', 'alpha');
    await ask('kept@test.example');
    const before = JSON.stringify(await rows(`select to_jsonb(m) from recto.outgoing_mail m`));
    await server.runJobs();
    const token = tokenIn(mailsTo('kept@test.example')[0]);
    expect(token).toHaveLength(43);
    const after = JSON.stringify([
      await rows(`select to_jsonb(m) from recto.outgoing_mail m`),
      await rows(`select to_jsonb(r) from recto.password_reset r`),
      await rows(`select payload from graphile_worker._private_jobs`),
    ]);
    expect(before + after + server.log()).not.toContain(token);
  });

  test('works once, and the others that were asked for end with it', async () => {
    const first = await asked('once@test.example');
    const second = await asked('once@test.example');
    // Whoever asks in the owner's place takes nothing from them.
    expect((await open(first)).status).toBe(200);
    expect((await use(first)).status).toBe(204);
    for (const token of [first, second]) {
      expect((await open(token)).status).toBe(404);
      expect((await use(token, 'the password of a thief')).status).toBe(404);
    }
    expect(await isIn(await signIn('once@test.example', 'a new password'))).toBe(true);
  });

  test('used twice at the same moment sets one password', async () => {
    const token = await asked('race@test.example');
    const passwords = Array.from({ length: 6 }, (_, n) => `the password number ${n}`);
    const answers = await Promise.all(passwords.map((password) => use(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect(await isIn(await signIn('race@test.example', winner))).toBe(true);
  });

  test('is over after half an hour, and with the account', async () => {
    const token = await asked('late@test.example');
    const [{ minutes }] = await rows(
      `select extract(epoch from expires_at - password_reset.created_at) / 60 as minutes from recto.password_reset
        join recto.app_user u on u.id = user_id where u.email = 'late@test.example'`,
    );
    expect(Number(minutes)).toBe(30);
    await rows(`update recto.app_user set activated = false where email = 'late@test.example'`);
    expect([(await open(token)).status, (await use(token)).status]).toEqual([404, 404]);
    await rows(`update recto.app_user set activated = true where email = 'late@test.example'`);
    expect((await open(token)).status).toBe(200);
    await rows(`update recto.password_reset set expires_at = now()`);
    expect([(await open(token)).status, (await use(token)).status]).toEqual([404, 404]);
  });

  test('asks for a password that is one, and is not used up by another', async () => {
    const token = await asked('short@test.example');
    expect(await use(token, 'short')).toMatchObject({ status: 400 });
    expect((await use(token)).status).toBe(204);
  });
});

describe('somebody who guesses', () => {
  test('finds no link and is slowed down', async () => {
    const guesser = stranger();
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await open(String(n).padStart(43, 'g'), guesser)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await use('x'.repeat(43), 'a new password', guesser)).status).toBe(429);
  });

  test('learns of no account: none, a closed one, one without a password, in whatever letters', async () => {
    await server.person('there@test.example', 'beta');
    await server.person('closed@test.example', 'beta');
    await rows(`update recto.app_user set activated = false where email = 'closed@test.example'`);
    await createUser(server.system, { email: 'placeless@test.example' });
    const emails = [
      'nobody@test.example',
      'THERE@test.example',
      'closed@test.example',
      'placeless@test.example',
    ];
    /** All that whoever asks four times is shown, without what differs by its nature. */
    const shown = async (email: string) => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(email)));
      return JSON.stringify(
        answers
          .map(({ status, text, headers }) => [status, text.replace(/\d+/g, 'N'), [...headers.keys()].sort()])
          .sort(),
      );
    };
    expect([...new Set(await Promise.all(emails.map(shown)))]).toHaveLength(1);
    await server.runJobs();
    expect(mailsTo('closed@test.example')).toEqual([]);
    expect(mailsTo('there@test.example')).toHaveLength(3);
  });

  test('fills no mailbox, wherever they ask from, and asks from one place so often only', async () => {
    await server.person('often@test.example', 'alpha');
    const asks = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => ask(n % 2 ? 'OFTEN@test.example' : 'often@test.example')),
    );
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const one = stranger();
    const many = await Promise.all(Array.from({ length: 22 }, (_, n) => ask(`n${n}@test.example`, one)));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('sends the owner nowhere else: addresses of a request are in no mail', async () => {
    await server.person('host@test.example', 'alpha');
    const evil = createClient(server.address, {
      'x-forwarded-for': '203.0.113.99',
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example/',
    });
    expect((await ask('host@test.example', evil)).status).toBe(200);
    const next = 'https://evil.example';
    await evil.post(`/api/password-reset?next=${next}`, { email: 'host@test.example', next });
    await server.runJobs();
    const all = mailsTo('host@test.example');
    expect(all.join()).not.toContain('evil.example');
    expect(all[0]).toContain(`${server.config.publicUrl}/reset-password#`);
  });
});

describe('an administrator', () => {
  const idOf = async (email: string, at: TestServer) =>
    (await personByEmail(at.services.database.beforeTenant, email))!.id;
  const link = async (by: Client, email: string, at: TestServer) =>
    by.post(`/api/admin/users/${await idOf(email, at)}/reset-link`);

  test('has a link mailed and sees none of it, nor the password', async () => {
    await server.person('dora@test.example', 'alpha');
    const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'boss@test.example' });
    expect(await link(admin, 'dora@test.example', server)).toMatchObject({
      status: 200,
      body: { person: { email: 'dora@test.example' }, link: { address: null } },
    });
    await server.runJobs();
    const [mail] = mailsTo('dora@test.example');
    expect(mail).toContain('boss@test.example made a link');
    expect((await use(tokenIn(mail))).status).toBe(204);
  });

  test('is shown the link once where no mail server is set; the page says so to whoever asks', async () => {
    await mailless.person('dora@test.example', 'alpha');
    expect(await ask('dora@test.example', stranger(mailless))).toMatchObject({
      status: 200,
      body: { mails: false },
    });
    const admin = await mailless.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    const member = await mailless.client({ tenant: 'alpha' });
    expect((await link(member, 'dora@test.example', mailless)).status).toBe(403);
    const made = (await link(admin, 'dora@test.example', mailless)).body as { link: { address: string } };
    expect(made.link.address.startsWith(`${mailless.config.publicUrl}/reset-password#`)).toBe(true);
    expect((await use(tokenIn(made.link.address), 'a new password', stranger(mailless))).status).toBe(204);
    expect(mailless.log()).not.toContain(tokenIn(made.link.address));
    expect(
      await rows(`select action from recto.audit where action = 'make-password-reset'`, [], mailless),
    ).toHaveLength(1);
  });

  test('has no say over the account of somebody who belongs elsewhere too', async () => {
    await mailless.person('both@test.example', 'alpha');
    await grantRoles(mailless.system, { email: 'both@test.example', tenant: 'beta', roles: [] });
    await mailless.person('only-beta@test.example', 'beta');
    const admin = await mailless.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    expect((await link(admin, 'both@test.example', mailless)).status).toBe(400);
    expect((await link(admin, 'only-beta@test.example', mailless)).status).toBe(404);
    expect(await rows('select from recto.password_reset', [], mailless)).toEqual([]);
  });

  test('of the installation makes one on the command line', async () => {
    await mailless.person('eve@test.example', 'alpha');
    const { path } = await makeOperatorResetLink(mailless.system, 'Eve@test.example');
    expect((await use(tokenIn(path), 'a new password', stranger(mailless))).status).toBe(204);
    await expect(makeOperatorResetLink(mailless.system, 'no@test.example')).rejects.toThrow('no user');
  });
});

test('an external issuer keeps passwords itself', async () => {
  const external = await startTestServer({
    env: { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
  });
  expect((await ask('a@test.example', stranger(external))).status).toBe(404);
  expect((await open('x'.repeat(43), stranger(external))).status).toBe(404);
  expect((await use('x'.repeat(43), 'a new password', stranger(external))).status).toBe(404);
  await external.close();
});
