import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationOf } from '../src/platform/auth/oidc/clients.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { follow, openForm, submitForm } from './support/browser.ts';
import { freePort } from './support/free-port.ts';
import { TEST_SECRET } from './support/postgres.ts';
import { PASSWORD, startTestServer, type TestServer } from './support/server.ts';

/** A second Recto is the issuer: it answers discovery, and knows the first one's callback addresses as a brand's. */
let issuer: TestServer;
let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  issuer = await startTestServer({
    env: { RECTO_BRANDS: JSON.stringify({ [`127.0.0.1:${port}`]: { name: 'Client' } }) },
  });
  const { id, secret } = registrationOf(
    loadConfig({ RECTO_DATA: issuer.config.dataFolder, RECTO_SECRET: TEST_SECRET }),
  );
  server = await startTestServer({
    port,
    env: { OIDC_ISSUER: `${issuer.address}/oidc`, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret },
  });
  await issuer.person('member@test.example', 'alpha');
  await issuer.person('guest@test.example', 'alpha');
  await server.person('Member@test.example', 'beta', ['ROLE_COA']);
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

async function signIn(email: string) {
  const browser = server.stranger();
  const page = await openForm(browser);
  const answer = await submitForm(browser, page, { email, password: PASSWORD });
  return { browser, end: await follow(browser, answer) };
}

test('a member is recognised by the verified e-mail', async () => {
  const { browser } = await signIn('member@test.example');
  expect((await browser.get('/api/account')).body).toMatchObject({
    login: 'Member@test.example',
    currentTenant: 'beta',
    authorities: ['ROLE_USER', 'ROLE_COA'],
  });
});

test('someone without a place here is told so', async () => {
  const { browser, end } = await signIn('guest@test.example');
  expect(end.status).toBe(403);
  expect(end.text).toContain('No access');
  expect((await browser.get('/api/account')).status).toBe(401);
});

test('the embedded issuer is off', async () => {
  expect((await server.stranger().get('/oidc/.well-known/openid-configuration')).status).toBe(404);
  expect((await server.stranger().get('/sign-in/any')).status).toBe(404);
});

test('signing out names the session to the issuer that began it', async () => {
  const { browser } = await signIn('member@test.example');
  const { logoutUrl } = (await browser.post('/api/logout')).body as { logoutUrl: string };
  const address = new URL(logoutUrl);
  expect(address.origin + address.pathname).toBe(`${issuer.address}/oidc/session/end`);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${server.config.publicUrl}/logout`);
  expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/);
});

test('an issuer that is away is reported in words', async () => {
  const away = await startTestServer({
    env: { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}/oidc`, OIDC_CLIENT_ID: 'recto' },
  });
  const reply = await away.stranger().get('/oauth2/authorization/recto');
  await away.close();
  expect(reply.status).toBe(503);
  expect(reply.text).toContain('does not answer');
});
