import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../src/capabilities/tenancy/index.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { follow, openForm, submitForm } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { CLIENT, type Claims, startIssuer, type TestIssuer } from './support/issuer.ts';
import { PASSWORD, startTestServer, type TestServer } from './support/server.ts';

/** Two further issuers beside the embedded one, each for its own domain. */

let acme: TestIssuer;
let globex: TestIssuer;
let server: TestServer;
beforeAll(async () => {
  acme = await startIssuer();
  globex = await startIssuer();
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
  server = await startTestServer({
    env: {
      RECTO_OIDC_ISSUERS: JSON.stringify({
        Acme: {
          issuer: acme.address,
          ...client,
          domains: ['acme.example'],
          tenants: ['alpha'],
          roleClaim: 'groups',
          groups: {
            staff: [
              { tenant: 'alpha', roles: ['INVOICE'] },
              { tenant: 'beta', roles: ['INVOICE'] },
            ],
          },
        },
        Globex: {
          issuer: globex.address,
          ...client,
          domains: ['globex.example', 'globex.test'],
          tenants: ['beta'],
          joins: 'beta',
          button: true,
        },
        Gone: { issuer: 'http://127.0.0.1:9', clientId: 'x', domains: ['gone.example'] },
      }),
    },
  });
});
afterAll(async () => {
  await server?.close();
  await acme?.close();
  await globex?.close();
});

const START = '/oauth2/authorization/recto';
async function signIn(issuer: TestIssuer, claims: Claims, query: string) {
  issuer.as({ sub: `sub-${claims.email}`, email_verified: true, ...claims });
  const browser = server.stranger();
  const end = await follow(browser, await browser.get(`${START}?${query}`));
  return { browser, end };
}
const hint = (email: string) => `login_hint=${encodeURIComponent(email)}`;
const account = async (browser: Client) => {
  const { status, body } = await browser.get('/api/account');
  return status === 200 ? (body as { login: string; currentTenant: string }) : null;
};
const leadsTo = async (query: string): Promise<string> =>
  (await server.stranger().get(`${START}?${query}`)).headers.get('location') ?? '';

describe('somebody is led', () => {
  test.each([
    ['by the domain of the address', hint('ann@acme.example'), () => acme.address],
    ['by the domain in any case', hint('Ann@ACME.example'), () => acme.address],
    ['by a second domain', hint('bo@globex.test'), () => globex.address],
    ['by the name of the issuer', 'issuer=Globex', () => globex.address],
    ['by the tenant', 'tenant=alpha', () => acme.address],
    ['by the name before the address', `issuer=Globex&${hint('ann@acme.example')}`, () => globex.address],
    ['to the embedded issuer otherwise', hint('cy@elsewhere.example'), () => `${server.address}/oidc`],
    ['to the embedded issuer by a name that is none', 'issuer=__proto__', () => `${server.address}/oidc`],
    [
      'to the embedded issuer by a domain that only ends alike',
      hint('x@notacme.example'),
      () => `${server.address}/oidc`,
    ],
  ])('%s', async (_how, query, where) => {
    expect(await leadsTo(query)).toMatch(new RegExp(`^${where()}/auth`));
  });

  test('to a page that says so, where their issuer is away; the others work', async () => {
    const reply = await server.stranger().get(`${START}?${hint('ann@gone.example')}`);
    expect(reply.status).toBe(503);
    const { browser } = await signIn(globex, { email: 'bo@globex.example' }, 'issuer=Globex');
    expect(await account(browser)).toMatchObject({ login: 'bo@globex.example', currentTenant: 'beta' });
  });

  test('by buttons for issuers that want one', async () => {
    expect((await server.stranger().get('/api/sign-in-options')).body).toMatchObject({ issuers: ['Globex'] });
  });
});

test('groups give places in the tenants of their issuer only', async () => {
  const { browser } = await signIn(
    acme,
    { email: 'ann@acme.example', groups: ['staff'] },
    hint('ann@acme.example'),
  );
  expect(await account(browser)).toMatchObject({ currentTenant: 'alpha' });
  const { rows } = await (await server.database.connect()).query(
    `select m.tenant_name from recto.membership m join recto.app_user u on u.id = m.user_id where u.email = 'ann@acme.example'`,
  );
  expect(rows).toEqual([{ tenant_name: 'alpha' }]);
});

describe('an issuer', () => {
  test('vouches for nobody of another domain, whoever they are', async () => {
    await server.person('victim@alpha.example', 'alpha', ['ROLE_ADMIN']);
    for (const email of ['victim@alpha.example', 'ann@acme.example', 'x@globex.example@alpha.example']) {
      const { browser, end } = await signIn(globex, { email }, 'issuer=Globex');
      expect(end.status, email).toBe(403);
      expect(await account(browser)).toBeNull();
    }
  });

  test('signs in no operator, unless it is trusted with them', async () => {
    await createUser(server.system, { email: 'op@globex.example', password: PASSWORD, operator: true });
    const { end } = await signIn(globex, { email: 'op@globex.example' }, 'issuer=Globex');
    expect(end.status).toBe(403);
  });

  test('ends no sign-in that began at another (mix-up)', async () => {
    acme.as({ sub: 'sub-ann', email: 'ann@acme.example', email_verified: true, groups: ['staff'] });
    globex.as({ sub: 'sub-ann', email: 'ann@acme.example', email_verified: true });
    const browser = server.stranger();
    const begun = await browser.get(`${START}?${hint('ann@acme.example')}`);
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    // The answer of the other issuer, with the state of this sign-in.
    const other = await browser.get(`${START}?issuer=Globex`);
    const answer = await fetch(other.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    back.searchParams.set('state', state ?? '');
    expect((await browser.get(back.href)).status).toBe(400);
    expect(await account(browser)).toBeNull();
  });

  test('ends its own sessions only', async () => {
    const sub = 'the-same-subject';
    const ann = await signIn(
      acme,
      { email: 'ann@acme.example', sub, sid: 'one', groups: ['staff'] },
      'issuer=Acme',
    );
    const bo = await signIn(globex, { email: 'bo@globex.example', sub, sid: 'one' }, 'issuer=Globex');
    const end = async (issuer: TestIssuer, claims: Claims) =>
      (
        await server.stranger().request('POST', '/oauth2/back-channel-logout', {
          raw: new URLSearchParams({ logout_token: await issuer.logoutToken(claims) }),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status;
    expect(await end(globex, { sub, sid: 'one' })).toBe(200);
    expect(await account(ann.browser)).not.toBeNull();
    expect(await account(bo.browser)).toBeNull();
    // Nor those of the embedded issuer.
    const local = await server.client({ tenant: 'alpha', email: 'local@test.example' });
    expect(await end(acme, { sub, sid: 'one' })).toBe(200);
    expect(await account(ann.browser)).toBeNull();
    expect(await account(local)).not.toBeNull();
  });
});

test('passwords work beside the issuers', async () => {
  await server.person('local@alpha.example', 'alpha');
  const browser = server.stranger();
  const form = await openForm(browser);
  const next = await submitForm(browser, form, { email: 'local@alpha.example', password: PASSWORD });
  await follow(browser, next);
  expect(await account(browser)).toMatchObject({ login: 'local@alpha.example' });
});

test.each([
  ['{"A": {"issuer": "x", "clientId": "a", "domains": ["a.example"]}}', 'A.issuer'],
  ['{"A": {"issuer": "https://a.example", "clientId": "a", "domains": []}}', 'A.domains'],
  ['{"A": {"issuer": "https://a.example", "clientId": "a"}}', 'A.domains'],
  [
    '{"A": {"issuer": "https://a.example", "clientId": "a", "domains": ["a.example"], "unheard": 1}}',
    'unheard',
  ],
  [
    '{"A": {"issuer": "https://a.example", "clientId": "a", "domains": ["x.example"]}, "B": {"issuer": "https://b.example", "clientId": "b", "domains": ["X.example"]}}',
    'x.example for more than one issuer',
  ],
  [
    '{"A": {"issuer": "https://a.example", "clientId": "a", "domains": ["a.example"], "roleClaim": "groups"}}',
    'roleClaim and groups together for A',
  ],
  [
    '{"A": {"issuer": "https://a.example", "clientId": "a", "domains": ["a.example"], "tenants": ["one"], "joins": "two"}}',
    'two',
  ],
  ['nowhere.json', 'JSON'],
])('settings that are wrong say where: %s', (text, says) => {
  expect(() => loadConfig({ RECTO_OIDC_ISSUERS: text, RECTO_DATA: '/nowhere' })).toThrow(says);
});

test('secrets of issuers are in no log and no answer', async () => {
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  expect((await admin.get('/management/configprops')).text).not.toContain(CLIENT.secret);
  expect(server.log()).not.toContain(CLIENT.secret);
});
