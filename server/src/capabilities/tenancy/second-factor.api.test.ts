import type { FactorSetUp, OwnFactor } from '@recto/contracts/endpoints/second-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, openForm, submitForm } from '../../../test/support/browser.ts';
import type { Client, Reply } from '../../../test/support/client.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../test/support/server.ts';
import { personByEmail } from '../../platform/auth/access.queries.ts';
import { codeAt } from '../../platform/auth/factors/totp.ts';
import { createUser } from './operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATH = '/api/account/second-factor';
const query = async (sql: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(sql, values)).rows;
/** As if half a minute had passed: each code works once. */
const nextCode = async (email: string, key: string): Promise<string> => {
  await query(
    `update recto.authenticator a set last_step = 0 from recto.app_user u where u.id = a.user_id and u.email = $1`,
    [email],
  );
  return codeAt(key, Date.now());
};

/** The answer to e-mail and password. */
async function enter(email: string, on = server): Promise<{ browser: Client; page: Reply }> {
  const browser = on.stranger();
  return { browser, page: await submitForm(browser, await openForm(browser), { email, password: PASSWORD }) };
}
const ticketOf = (page: Reply): string => /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
const answer = (browser: Client, page: Reply, code = ''): Promise<Reply> =>
  submitForm(browser, page, { ticket: ticketOf(page), code });
const isIn = async (browser: Client) => (await browser.get('/api/account')).status === 200;

/** Sets a factor up from the account page. */
async function withFactor(email: string) {
  const client = await server.client({ tenant: 'alpha', email });
  const { key } = (await client.post(PATH, { password: PASSWORD })).body as FactorSetUp;
  const confirmed = await client.post(`${PATH}/confirm`, { code: codeAt(key, Date.now()) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { client, key, codes: (confirmed.body as { codes: string[] }).codes };
}
const described = async (client: Client) => (await client.get(PATH)).body as OwnFactor;

describe('somebody sets up an authenticator app', () => {
  test('with the password and a first code, and gets ten recovery codes', async () => {
    const email = 'ann@test.example';
    const client = await server.client({ tenant: 'alpha', email });
    expect(await described(client)).toEqual({
      available: true,
      required: false,
      sinceDate: null,
      recoveryCodes: 0,
    });
    expect((await client.post(PATH, { password: 'not the password' })).body).toMatchObject({
      code: 'not_your_password',
    });
    const begun = (await client.post(PATH, { password: PASSWORD })).body as FactorSetUp;
    expect(begun.picture).toContain('<svg');
    expect((await client.post(`${PATH}/confirm`, { code: '000 000' })).body).toMatchObject({
      code: 'wrong_code',
    });
    expect(await described(client)).toMatchObject({ sinceDate: null });
    const { browser } = await enter(email);
    expect(await isIn(browser)).toBe(false);
    // Not confirmed: the password alone still opens.
    const plain = await enter(email);
    await follow(plain.browser, plain.page);
    expect(await isIn(plain.browser)).toBe(true);

    const code = codeAt(begun.key, Date.now());
    const { codes } = (await client.post(`${PATH}/confirm`, { code })).body as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    expect(await described(client)).toMatchObject({ sinceDate: expect.any(String), recoveryCodes: 10 });
    expect((await client.post(PATH, { password: PASSWORD })).body).toMatchObject({ code: 'factor_there' });
    const stored = JSON.stringify(await query('select * from recto.authenticator, recto.recovery_code'));
    for (const secret of [begun.key, ...codes]) {
      expect(stored).not.toContain(secret);
      expect(server.log()).not.toContain(secret);
    }
  });

  test('no script can, and nobody where passwords are managed elsewhere', async () => {
    const script = await server.script({ tenant: 'alpha' });
    expect((await script.get(PATH)).status).toBe(404);
    expect((await script.post(PATH, { password: PASSWORD })).status).toBe(404);
  });
});

describe('signing in with a factor', () => {
  test('takes a code after the password, once', async () => {
    const email = 'bob@test.example';
    const { key } = await withFactor(email);
    const { browser, page } = await enter(email);
    expect(page.status).toBe(200);
    expect(page.text).toContain('authenticator app');
    expect(await isIn(browser)).toBe(false);

    const wrong = await answer(browser, page, '000000');
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('This code is not right');
    const code = await nextCode(email, key);
    await follow(browser, await answer(browser, wrong, code));
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get('/api/account/sessions')).body).toContainEqual(
      expect.objectContaining({ current: true, twoFactors: true }),
    );

    const again = await enter(email);
    expect((await answer(again.browser, again.page, code)).status).toBe(401);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const email = 'cy@test.example';
    const { client, codes } = await withFactor(email);
    for (const [typed, status] of [
      [codes[0]!.toUpperCase().replaceAll('-', ' '), 303],
      [codes[0]!, 401],
      [codes[1]!, 303],
    ] as const) {
      const { browser, page } = await enter(email);
      expect((await answer(browser, page, typed)).status).toBe(status);
    }
    expect(await described(client)).toMatchObject({ recoveryCodes: 8 });
  });

  test('cannot be continued with a ticket of another sign-in, a broken one or none', async () => {
    const email = 'di@test.example';
    const { key } = await withFactor(email);
    const first = await enter(email);
    const second = await enter(email);
    const code = await nextCode(email, key);
    for (const ticket of [ticketOf(first.page), 'AAAA', ''])
      expect((await submitForm(second.browser, second.page, { ticket, code })).status).toBe(400);
    // What is asked cannot be left out by asking for the last page.
    const last = new URL(second.page.url).pathname.replace(/\/code$/, '');
    const skipped = await second.browser.request('POST', `${last}/done`, {
      raw: new URLSearchParams({ ticket: ticketOf(second.page) }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(skipped.status).toBe(400);
    expect(await isIn(second.browser)).toBe(false);
  });

  test('waits after ten wrong codes, the right one too', async () => {
    const email = 'ed@test.example';
    const { key } = await withFactor(email);
    const { browser, page } = await enter(email);
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await answer(browser, page, '000000')).status);
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401));
    expect((await answer(browser, page, await nextCode(email, key))).status).toBe(429);
  });
});

describe('a factor is changed', () => {
  test('with a code: new recovery codes end the old ones; removed, the password is enough', async () => {
    const email = 'fay@test.example';
    const { client, key, codes } = await withFactor(email);
    expect((await client.post(`${PATH}/recovery-codes`, { code: '123456' })).status).toBe(400);
    const renewed = await client.post(`${PATH}/recovery-codes`, { code: await nextCode(email, key) });
    expect((renewed.body as { codes: string[] }).codes).toHaveLength(10);
    expect((await client.post(`${PATH}/remove`, { code: codes[0] })).status).toBe(400);
    expect((await client.post(`${PATH}/remove`, { code: await nextCode(email, key) })).status).toBe(204);
    expect(await described(client)).toMatchObject({ sinceDate: null, recoveryCodes: 0 });
    const { browser, page } = await enter(email);
    await follow(browser, page);
    expect(await isIn(browser)).toBe(true);
    const actions = await query(
      `select action from recto.audit where actor = $1 and action like '%factor%' or action like '%recovery%'`,
      [email],
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['add-second-factor', 'make-recovery-codes', 'remove-second-factor']),
    );
  });

  test('by an administrator for somebody who lost it: sessions end', async () => {
    const { client } = await withFactor('gus@test.example');
    const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    const { id } = (await personByEmail(server.services.database.beforeTenant, 'gus@test.example'))!;
    const reset = (by: Client) => by.post(`/api/admin/users/${id}/reset-second-factor`);
    expect((await reset(other)).status).toBe(404);
    expect((await reset(client)).status).toBe(403);
    expect((await reset(admin)).status).toBe(204);
    expect(await isIn(client)).toBe(false);
    const { browser, page } = await enter('gus@test.example');
    await follow(browser, page);
    expect(await isIn(browser)).toBe(true);
  });
});

describe('where administrators must have one', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ env: { RECTO_REQUIRE_SECOND_FACTOR: 'admin' } });
    await strict.person('admin@test.example', 'alpha', ['ROLE_ADMIN']);
    await strict.person('clerk@test.example', 'alpha', ['ROLE_INVOICE']);
    await createUser(strict.system, { email: 'op@test.example', password: PASSWORD, operator: true });
  });
  afterAll(() => strict.close());

  test('they set it up when they sign in, and keep their recovery codes', async () => {
    const { browser, page } = await enter('admin@test.example', strict);
    expect(page.text).toContain('<svg');
    const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
    const wrong = await answer(browser, page, '000000');
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain(key.slice(0, 4));
    const kept = await answer(browser, wrong, codeAt(key, Date.now()));
    expect(kept.text.match(/<li><code>/g)).toHaveLength(10);
    expect(await isIn(browser)).toBe(false);
    await follow(browser, await answer(browser, kept));
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get(PATH)).body).toMatchObject({ required: true, recoveryCodes: 10 });
    expect((await enter('admin@test.example', strict)).page.text).toContain('authenticator app shows');
  });

  test('operators too, others not', async () => {
    expect((await enter('op@test.example', strict)).page.text).toContain('<svg');
    const { browser, page } = await enter('clerk@test.example', strict);
    await follow(browser, page);
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get(PATH)).body).toMatchObject({ required: false });
  });
});
