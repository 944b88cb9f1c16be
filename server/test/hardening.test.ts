import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, makeOperatorResetLink } from '../src/capabilities/tenancy/index.ts';
import { follow, openForm, submitForm } from './support/browser.ts';
import { createClient } from './support/client.ts';
import { PASSWORD, startTestServer, type TestServer } from './support/server.ts';

/** What docs/security.md says of the whole server and no other test shows. */

const PUBLIC = 'https://docs.example.test';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { RECTO_PUBLIC_URL: PUBLIC, RECTO_TRUSTED_PROXIES: '127.0.0.1', RECTO_LOG_LEVEL: 'info' },
  });
});
afterAll(() => server.close());

const behindProxy = () =>
  createClient(server.address, { 'x-forwarded-host': 'docs.example.test', 'x-forwarded-proto': 'https' });
const PLACES = [
  '/',
  '/api/account',
  '/api/health',
  '/nowhere',
  '/oidc/nowhere',
  '/oauth2/authorization/recto',
];

test('an address with TLS is remembered for a year, with what is below it', async () => {
  for (const place of PLACES) {
    const { headers } = await behindProxy().get(place);
    expect(headers.get('strict-transport-security'), place).toBe('max-age=31536000; includeSubDomains');
  }
});

test('no page has objects, a base or a frame around it', async () => {
  for (const place of PLACES) {
    const policy = (await behindProxy().get(place)).headers.get('content-security-policy');
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, place).toContain(rule);
  }
});

test('another origin is told nothing', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await fetch(`${server.address}/api/account`, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
  }
});

test('answers are kept by no cache', async () => {
  const browser = await server.client({ tenant: 'alpha' });
  for (const place of ['/api/account', '/api/extractions', '/api/nowhere'])
    expect((await browser.get(place)).headers.get('cache-control'), place).toBe('no-store');
});

test('TRACE is not served', async () => {
  const { hostname, port } = new URL(server.address);
  const line = connect(Number(port), hostname);
  line.end('TRACE / HTTP/1.1\r\nHost: docs.example.test\r\nX-Canary: seen\r\nConnection: close\r\n\r\n');
  const answer = await text(line);
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
  expect(answer).not.toContain('seen');
});

test('nothing of the source is served', async () => {
  const names = [
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/.env',
    '/server/src/main.ts',
    '/assets/',
    '/i18n/',
  ];
  for (const name of names) {
    const { status, text: said } = await server.stranger().get(name);
    expect([status, said], name).not.toEqual([
      200,
      expect.stringMatching(/repositoryformat|"workspaces"|import /),
    ]);
    expect(said, name).not.toMatch(/Index of|repositoryformat|"workspaces"/);
  }
});

test('a refusal leaves a line with its status', async () => {
  const member = await server.client({ tenant: 'alpha' });
  expect((await member.get('/management/loggers')).status).toBe(403);
  const forged = createClient(server.address, { authorization: 'Bearer recto_made_up' });
  expect((await forged.get('/api/account')).status).toBe(401);
  await server.stranger().get('/api/account');
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ route: '/management/loggers', status: 403, tenant: 'alpha' }),
    expect.objectContaining({ route: '/api/account', status: 401 }),
  ]);
});

test('a long sentence in any script is a password, as it was typed', async () => {
  const password = ` ${'Ein sehr langer Satz mit Umläuten äöü, 中文 und einem Leerzeichen am Ende. '.repeat(2)}`;
  const email = 'long@test.example';
  await createUser(server.system, { email, password, membership: { tenant: 'alpha', roles: [] } });
  const local = (address: string) => address.replace(PUBLIC, '');
  const signIn = async (typed: string) => {
    const browser = behindProxy();
    const page = await openForm(browser, 'recto', local);
    await follow(browser, await submitForm(browser, page, { email, password: typed }), local);
    return (await browser.get('/api/account')).status;
  };
  expect(await signIn(password)).toBe(200);
  for (const other of [password.trim(), password.toUpperCase(), password.slice(0, 72), PASSWORD])
    expect(await signIn(other)).toBe(401);
});

test('a password that everybody tries first is refused in words', async () => {
  const email = 'kim.novak@test.example';
  await server.person(email, 'alpha');
  const { path } = await makeOperatorResetLink(server.system, email);
  const choose = (password: string) =>
    server.stranger().post('/api/password-reset/use', { token: path.split('#')[1], password });
  const common = [
    '1234567890',
    'qwertyuiop',
    'Password123',
    'Basketball!',
    'sunshine2026!',
    'passwordpassword',
  ];
  for (const password of [...common, 'Recto-2026!', 'aaaaaaaaaaaa', email, 'NOVAKnovak'])
    expect(await choose(password), password).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'password', code: 'common_password' }] },
    });
  // The link is good for one that is none.
  expect((await choose('basketball under the old oak')).status).toBe(204);
});
