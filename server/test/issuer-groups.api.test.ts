import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { CLIENT, type Claims, startIssuer, type TestIssuer } from './support/issuer.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let issuer: TestIssuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer();
  const groups = {
    buyers: { tenant: 'alpha', roles: ['INVOICE'] },
    lab: [
      { tenant: 'alpha', roles: ['ROLE_COA'] },
      { tenant: 'beta', roles: ['COA'] },
    ],
    elsewhere: { tenant: 'no-such-tenant', roles: [] },
  };
  server = await startTestServer({
    env: {
      OIDC_ISSUER: issuer.address,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      RECTO_OIDC_ROLE_CLAIM: 'groups',
      RECTO_OIDC_GROUPS: JSON.stringify(groups),
      RECTO_OIDC_DOMAINS: 'partner.example=beta,lost.example=no-such-tenant',
    },
  });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

async function signIn(claims: Claims) {
  const email = String(claims.email);
  issuer.as({ sub: `sub-${email}`, email_verified: true, ...claims });
  const browser = server.stranger();
  const end = await follow(browser, await browser.get('/oauth2/authorization/sso'));
  return { browser, end };
}
const account = async (browser: Client) => {
  const { status, body } = await browser.get('/api/account');
  return status === 200 ? (body as { login: string; authorities: string[]; currentTenant: string }) : null;
};
const query = async (sql: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(sql, values)).rows;
const placesOf = (email: string) =>
  query(
    `select m.tenant_name as tenant, m.roles from recto.membership m join recto.app_user u on u.id = m.user_id
      where u.email = $1 order by 1`,
    [email],
  );

describe('groups of the issuer', () => {
  test('make an account with their places at the first sign-in', async () => {
    const { browser } = await signIn({
      email: 'new@test.example',
      name: 'New One',
      groups: ['buyers', 'nobody'],
    });
    expect(await account(browser)).toMatchObject({ login: 'new@test.example', currentTenant: 'alpha' });
    expect(await placesOf('new@test.example')).toEqual([
      { tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] },
    ]);
  });

  test('are read again at each sign-in: more, fewer, none', async () => {
    const email = 'moves@test.example';
    await signIn({ email, groups: ['buyers', 'lab'] });
    expect(await placesOf(email)).toEqual([
      { tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_COA'] },
      { tenant: 'beta', roles: ['ROLE_USER', 'ROLE_COA'] },
    ]);
    await signIn({ email, groups: ['buyers'] });
    expect(await placesOf(email)).toEqual([{ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] }]);
    const { browser, end } = await signIn({ email, groups: [] });
    expect(end.status).toBe(403);
    expect(await account(browser)).toBeNull();
    expect(await placesOf(email)).toEqual([]);
    const audit = await query(
      `select action, actor from recto.audit where record = 'membership' and actor = $1 order by id`,
      [email],
    );
    expect(audit.map(({ action }) => action)).toEqual(['insert', 'insert', 'delete', 'update', 'delete']);
  });

  test('leave alone what somebody was given by hand', async () => {
    const email = 'kept@test.example';
    await server.person(email, 'beta', ['ROLE_CHEQUE']);
    await signIn({ email, groups: ['lab'] });
    expect(await placesOf(email)).toEqual([
      { tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] },
      { tenant: 'beta', roles: expect.arrayContaining(['ROLE_CHEQUE']) },
    ]);
    await signIn({ email, groups: [] });
    expect(await placesOf(email)).toMatchObject([{ tenant: 'beta' }]);
    expect((await placesOf(email))[0].roles).not.toContain('ROLE_COA');
  });

  test.each([
    [
      'an address that the issuer does not vouch for',
      { email: 'forged@test.example', email_verified: false, groups: ['buyers'] },
    ],
    ['no address', { groups: ['buyers'] }],
    ['a group of a tenant that is not there', { email: 'x@test.example', groups: ['elsewhere'] }],
    ['a group that nobody named', { email: 'y@test.example', groups: ['ADMIN', 'constructor', '__proto__'] }],
    ['a domain whose tenant is not there', { email: 'z@lost.example' }],
    ['a domain that only ends like a known one', { email: 'z@notpartner.example' }],
    ['an address with two domains', { email: 'z@partner.example@evil.example' }],
  ])('open nothing for %s', async (_what, claims) => {
    const { browser, end } = await signIn(claims);
    expect(end.status).toBe(403);
    expect(await account(browser)).toBeNull();
    expect(await placesOf(String(Object(claims).email))).toEqual([]);
  });

  test('open nothing for a closed account', async () => {
    const email = 'closed@test.example';
    await signIn({ email, groups: ['buyers'] });
    await query('update recto.app_user set activated = false where email = $1', [email]);
    expect((await signIn({ email, groups: ['buyers'] })).end.status).toBe(403);
  });
});

test('somebody new of a known domain joins its tenant, once', async () => {
  const email = 'Friend@Partner.example';
  const { browser } = await signIn({ email, groups: [] });
  expect(await account(browser)).toMatchObject({ currentTenant: 'beta' });
  expect(await placesOf(email)).toEqual([{ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR'] }]);
  await signIn({ email, groups: [] });
  expect(await placesOf(email)).toHaveLength(1);
});

describe('signing out at the issuer', () => {
  const PATH = '/oauth2/back-channel-logout';
  const send = (token: string, name = 'logout_token') =>
    server.stranger().request('POST', PATH, {
      raw: new URLSearchParams({ [name]: token }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const two = async (email: string) => [
    (await signIn({ email, sid: 'one', groups: ['buyers'] })).browser,
    (await signIn({ email, sid: 'two', groups: ['buyers'] })).browser,
  ];
  const areIn = (browsers: Client[]) =>
    Promise.all(browsers.map(async (browser) => (await account(browser)) !== null));

  test('ends the one session here that began with it', async () => {
    const browsers = await two('ann@test.example');
    const reply = await send(await issuer.logoutToken({ sub: 'sub-ann@test.example', sid: 'one' }));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await areIn(browsers)).toEqual([false, true]);
  });

  test('ends all of somebody when it names no session', async () => {
    const browsers = await two('bob@test.example');
    const [other] = await two('cy@test.example');
    expect((await send(await issuer.logoutToken({ sub: 'sub-bob@test.example' }))).status).toBe(200);
    expect(await areIn([...browsers, other!])).toEqual([false, false, true]);
  });

  test('takes nothing that is not a fresh logout token of the issuer for us', async () => {
    const email = 'dan@test.example';
    const browsers = await two(email);
    const sub = `sub-${email}`;
    const now = Date.now() / 1000;
    const other = await startIssuer();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ iss: issuer.address, aud: CLIENT.id, sub, iat: now }),
    ).toString('base64url')}.`;
    const byOurSecret = await new SignJWT({ sub, events: {} })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer.address)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .sign(Buffer.from(CLIENT.secret));
    const wrong = [
      await issuer.logoutToken({ sub }, { audience: 'somebody-else' }),
      await issuer.logoutToken({ sub }, { at: now - 1000 }),
      await issuer.logoutToken({ sub }, { at: now + 1000 }),
      await issuer.logoutToken({ sub, nonce: 'of an id token' }),
      await issuer.logoutToken({ sub, events: undefined }),
      await issuer.logoutToken({}),
      await other.logoutToken({ sub }),
      unsigned,
      byOurSecret,
      'no token',
    ];
    for (const token of wrong) expect((await send(token)).status, token).toBe(400);
    expect((await send(await issuer.logoutToken({ sub }), 'id_token')).status).toBe(400);
    await other.close();
    expect(await areIn(browsers)).toEqual([true, true]);
  });

  test('has no address at the embedded issuer', async () => {
    const embedded = await startTestServer();
    try {
      expect((await embedded.stranger().post(PATH, {})).status).toBeGreaterThanOrEqual(400);
    } finally {
      await embedded.close();
    }
  });
});
