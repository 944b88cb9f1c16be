import { get } from 'node:http';
import { COOKIES } from '@recto/contracts/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signOutEverywhere } from '../src/capabilities/tenancy/index.ts';
import { follow, openForm, submitForm } from './support/browser.ts';
import type { Client, Reply } from './support/client.ts';
import { PASSWORD, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.person('rita@test.example', 'alpha', ['ROLE_INVOICE']);
  await server.person('rita@test.example', 'beta', ['ROLE_COA']);
});
afterAll(() => server.close());

const submit = (browser: Client, page: Reply, email: string, password: string) =>
  submitForm(browser, page, { email, password });

async function signIn(email = 'rita@test.example', password = PASSWORD, client = 'recto') {
  const browser = server.stranger();
  const answer = await submit(browser, await openForm(browser, client), email, password);
  return { browser, answer };
}

test.each(['recto', 'oidc', 'sso'])(
  'signing in through %s ends on the landing page with a session',
  async (client) => {
    const { browser, answer } = await signIn('rita@test.example', PASSWORD, client);
    const callback = await browser.get(answer.headers.get('location') ?? '');
    const landing = await browser.get(callback.headers.get('location') ?? '');
    expect(landing.status).toBe(302);
    expect(landing.headers.get('location')).toBe('/');
    const account = await browser.get('/api/account');
    expect(account.body).toMatchObject({
      login: 'rita@test.example',
      currentTenant: 'alpha',
      authorities: ['ROLE_USER', 'ROLE_INVOICE'],
      tenants: [
        { tenantId: 'alpha', tenantDisplayName: 'alpha' },
        { tenantId: 'beta', tenantDisplayName: 'beta' },
      ],
    });
  },
);

test('a person comes back to the tenant of the last visit, at first to that of the oldest membership', async () => {
  const email = 'ada@test.example';
  await createUser(server.system, { email, password: PASSWORD, operator: true });
  // By name, alpha comes first.
  await server.person(email, 'beta');
  const enter = async () => {
    const { browser, answer } = await signIn(email);
    await follow(browser, answer);
    return browser;
  };
  const first = await enter();
  expect((await first.get('/api/account')).body).toMatchObject({ currentTenant: 'beta' });
  await first.post('/api/tenants/user', { tenantId: 'alpha' });
  expect((await (await enter()).get('/api/account')).body).toMatchObject({ currentTenant: 'alpha' });
});

test('an operator signs a person out everywhere, at the issuer too', async () => {
  const { browser, answer } = await signIn();
  await follow(browser, answer);
  const other = await server.client({ tenant: 'alpha', email: 'else@test.example' });
  expect(
    await signOutEverywhere(server.system, server.services.secrets, 'rita@test.example'),
  ).toBeGreaterThan(0);
  expect((await browser.get('/api/account')).status).toBe(401);
  expect((await openForm(browser)).text).toContain('type="password"');
  expect((await other.get('/api/account')).status).toBe(200);
});

test('the session cookie is out of reach of scripts and other sites', async () => {
  const { browser, answer } = await signIn();
  const callback = await browser.get(answer.headers.get('location') ?? '');
  const landing = await browser.get(callback.headers.get('location') ?? '');
  const session = landing.headers.getSetCookie().find((c) => c.startsWith(`${COOKIES.session}=`));
  expect(session).toMatch(/HttpOnly/i);
  expect(session).toMatch(/SameSite=Lax/i);
  const stored = await (await server.database.connect()).query('select id_hash from recto.session');
  expect(JSON.stringify(stored.rows)).not.toContain(browser.cookies.get(COOKIES.session));
});

test('a wrong password, an unknown account and a closed one get the same answer', async () => {
  const wrong = await signIn('rita@test.example', 'not the password');
  const unknown = await signIn('nobody@test.example', 'not the password');
  await server.person('closed@test.example', 'alpha');
  await (await server.database.connect()).query(
    "update recto.app_user set activated = false where email = 'closed@test.example'",
  );
  const closed = await signIn('closed@test.example');
  expect([wrong, unknown, closed].map(({ answer }) => answer.status)).toEqual([401, 401, 401]);
  const anonymous = (text: string) => text.replace(/value="[^"]*"|sign-in\/[^"]+/g, '');
  for (const { answer } of [unknown, closed])
    expect(anonymous(answer.text)).toBe(anonymous(wrong.answer.text));
  expect(wrong.answer.text).toContain('The e-mail or the password is not right.');
  expect((await wrong.browser.get('/api/account')).status).toBe(401);
});

test('after ten tries an account has to wait, whether it exists or not', async () => {
  for (const email of ['waits@test.example', 'unknown@test.example']) {
    if (email.startsWith('waits')) await server.person(email, 'alpha');
    const browser = server.stranger();
    const page = await openForm(browser);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await submit(browser, page, email, 'wrong wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const last = await submit(browser, page, email, PASSWORD);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test("another browser's sign-in cannot be continued", async () => {
  const page = await openForm(server.stranger());
  const thief = server.stranger();
  expect((await submit(thief, page, 'rita@test.example', PASSWORD)).status).toBe(400);
});

test('a callback without the sign-in that started it is refused', async () => {
  const { answer } = await signIn();
  const other = server.stranger();
  const reply = await other.get('/login/oauth2/code/recto?code=stolen&state=guessed');
  expect(reply.status).toBe(400);
  expect(answer.status).toBe(303);
  expect(other.cookies.has(COOKIES.session)).toBe(false);
});

test('the page speaks the language of the browser, without inline script', async () => {
  const browser = server.stranger();
  const start = await browser.get('/oauth2/authorization/recto?login_hint=rita%40test.example');
  const provider = await browser.get(start.headers.get('location') ?? '');
  const page = await browser.get(provider.headers.get('location') ?? '', {
    'accept-language': 'zh-HK,zh;q=0.9',
  });
  expect(page.text).toContain('<html lang="zh-TW">');
  expect(page.text).toContain('value="rita@test.example"');
  expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await browser.get('/sign-in/style.css')).headers.get('content-type')).toContain('text/css');
});

test('signing out ends the session here and at the issuer, and comes back to /logout', async () => {
  const { browser, answer } = await signIn();
  await follow(browser, answer);
  const reply = await browser.post('/api/logout');
  expect(reply.body).toMatchObject({ clientId: 'recto', idToken: expect.stringMatching(/^ey/) });
  expect((await browser.get('/api/account')).status).toBe(401);
  const { logoutUrl } = reply.body as { logoutUrl: string };
  const page = await browser.get(logoutUrl);
  expect(page.text).toContain('<script src="/sign-in/submit.js" defer>');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const done = await submitForm(browser, page, { xsrf, logout: 'yes' });
  expect(done.headers.get('location')).toBe(`${server.config.publicUrl}/logout`);
  // The issuer asks for the password again.
  expect((await openForm(browser)).text).toContain('name="password"');
});

test('a host that is not ours is sent to the one that is', async () => {
  const location = await new Promise<string | undefined>((resolve, reject) =>
    get(`${server.address}/oauth2/authorization/recto`, { headers: { host: 'evil.example' } }, (reply) => {
      reply.resume();
      resolve(reply.headers.location);
    }).on('error', reject),
  );
  expect(location).toBe(`${server.config.publicUrl}/oauth2/authorization/recto`);
});

test('an unknown client is not found', async () => {
  expect((await server.stranger().get('/oauth2/authorization/other')).status).toBe(404);
});
