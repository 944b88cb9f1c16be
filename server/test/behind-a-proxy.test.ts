import { COOKIES } from '@recto/contracts/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, openForm, submitForm } from './support/browser.ts';
import { createClient } from './support/client.ts';
import { PASSWORD, startTestServer, type TestServer } from './support/server.ts';

/** The public address exists outside only: a proxy ends TLS there and passes requests on to the local listener. */
const PUBLIC = 'https://docs.example.test';
const BRAND = 'partner.example.test';
const local = (address: string) => address.replace(PUBLIC, '').replace(`https://${BRAND}`, '');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      RECTO_PUBLIC_URL: PUBLIC,
      RECTO_TRUSTED_PROXIES: '127.0.0.1',
      RECTO_BRANDS: JSON.stringify({
        [BRAND]: { name: 'Partner', footer: 'With partners', tabs: ['email'] },
      }),
    },
  });
  await server.person('rita@test.example', 'alpha');
});
afterAll(() => server.close());

const browserAt = (host: string) =>
  createClient(server.address, { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });

test('sign-in works under the public address, with cookies for TLS only', async () => {
  const browser = browserAt('docs.example.test');
  const page = await openForm(browser, 'recto', local);
  const answer = await submitForm(browser, page, { email: 'rita@test.example', password: PASSWORD });
  const back = await browser.get(local(answer.headers.get('location') ?? ''));
  expect(back.headers.get('location')).toMatch(`${PUBLIC}/login/oauth2/code/recto?code=`);
  const landing = await browser.get(local(back.headers.get('location') ?? ''));
  expect(landing.headers.getSetCookie().find((c) => c.startsWith(COOKIES.session))).toMatch(/Secure/);
  expect((await browser.get('/api/account')).status).toBe(200);
  expect(landing.headers.get('strict-transport-security')).toBeTruthy();
});

test('a brand has its own landing page, and people come back to its host', async () => {
  const browser = browserAt(BRAND);
  expect((await browser.get('/api/sign-in-options')).body).toEqual({
    brand: { name: 'Partner', footer: 'With partners' },
    tabs: ['email'],
    clients: { email: 'recto', sso: null },
    issuers: [],
  });
  const page = await openForm(browser, 'recto', local);
  expect(page.text).toContain('With partners');
  const answer = await submitForm(browser, page, { email: 'rita@test.example', password: PASSWORD });
  const back = await browser.get(local(answer.headers.get('location') ?? ''));
  expect(back.headers.get('location')).toMatch(`https://${BRAND}/login/oauth2/code/recto?code=`);
  await follow(browser, back, local);
  expect((await browser.get('/api/account')).status).toBe(200);
});

test('a host that nobody set up is sent to the public address', async () => {
  const reply = await browserAt('evil.example.test').get('/oauth2/authorization/recto');
  expect(reply.headers.get('location')).toBe(`${PUBLIC}/oauth2/authorization/recto`);
});
