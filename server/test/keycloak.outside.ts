import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { freePort } from './support/free-port.ts';
import { type Keycloak, startKeycloak } from './support/keycloak.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** Single sign-on with a real Keycloak, set up as docs/single-sign-on.md says. */

const SECRET = 'a-secret-between-the-two';
const PASSWORD = 'a password of the realm';

let keycloak: Keycloak;
let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  keycloak = await startKeycloak(process.env.KEYCLOAK_HOME!, realmFor(address));
  const groups = { buyers: { tenant: 'alpha', roles: ['INVOICE'] }, lab: { tenant: 'beta', roles: ['COA'] } };
  server = await startTestServer({
    port,
    env: {
      OIDC_ISSUER: keycloak.issuer,
      OIDC_CLIENT_ID: 'recto',
      OIDC_CLIENT_SECRET: SECRET,
      RECTO_OIDC_ROLE_CLAIM: 'groups',
      RECTO_OIDC_GROUPS: JSON.stringify(groups),
    },
  });
});
afterAll(async () => {
  await server?.close();
  await keycloak?.stop();
});

const user = (name: string, groups: string[], emailVerified = true) => ({
  username: name,
  email: `${name}@test.example`,
  firstName: name,
  lastName: 'Test',
  enabled: true,
  emailVerified,
  groups: groups.map((group) => `/${group}`),
  credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
});

function realmFor(portal: string) {
  return {
    realm: 'recto',
    enabled: true,
    sslRequired: 'none',
    groups: [{ name: 'buyers' }, { name: 'lab' }],
    users: [
      user('ann', ['buyers']),
      user('bob', ['buyers', 'lab']),
      user('eve', ['buyers'], false),
      user('cy', []),
    ],
    clients: [
      {
        clientId: 'recto',
        secret: SECRET,
        publicClient: false,
        standardFlowEnabled: true,
        directAccessGrantsEnabled: false,
        frontchannelLogout: false,
        redirectUris: ['recto', 'oidc', 'sso'].map((client) => `${portal}/login/oauth2/code/${client}`),
        attributes: {
          'pkce.code.challenge.method': 'S256',
          'post.logout.redirect.uris': `${portal}/logout`,
          'backchannel.logout.url': `${portal}/oauth2/back-channel-logout`,
          'backchannel.logout.session.required': 'true',
        },
        protocolMappers: [
          {
            name: 'groups',
            protocol: 'openid-connect',
            protocolMapper: 'oidc-group-membership-mapper',
            config: {
              'claim.name': 'groups',
              'full.path': 'false',
              'id.token.claim': 'true',
              'access.token.claim': 'true',
              'userinfo.token.claim': 'true',
            },
          },
        ],
      },
    ],
  };
}

/** From the landing page over Keycloak's form and back. */
async function signIn(username: string) {
  const browser = server.stranger();
  const page = await follow(browser, await browser.get('/oauth2/authorization/sso'));
  const action = /action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await browser.request('POST', action, {
    raw: new URLSearchParams({ username, password: PASSWORD, credentialId: '' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { browser, end: await follow(browser, answer) };
}
const account = async (browser: Client) => {
  const { status, body } = await browser.get('/api/account');
  return status === 200 ? (body as object) : null;
};
const idOf = async (name: string): Promise<string> =>
  ((await keycloak.admin('GET', `/users?username=${name}&exact=true`)) as { id: string }[])[0]!.id;

test('groups of Keycloak give places, and a change of them counts at the next sign-in', async () => {
  const { browser } = await signIn('ann');
  expect(await account(browser)).toMatchObject({
    login: 'ann@test.example',
    currentTenant: 'alpha',
    authorities: ['ROLE_USER', 'ROLE_INVOICE'],
  });
  const [groups, id] = [
    (await keycloak.admin('GET', '/groups')) as { id: string; name: string }[],
    await idOf('ann'),
  ];
  const group = (name: string) => groups.find((one) => one.name === name)!.id;
  await keycloak.admin('PUT', `/users/${id}/groups/${group('lab')}`);
  await keycloak.admin('DELETE', `/users/${id}/groups/${group('buyers')}`);
  const again = await signIn('ann');
  expect(await account(again.browser)).toMatchObject({
    currentTenant: 'beta',
    authorities: ['ROLE_USER', 'ROLE_COA'],
  });
});

test('whoever has no group, or an address that is not verified, gets in nowhere', async () => {
  for (const name of ['cy', 'eve']) {
    const { browser, end } = await signIn(name);
    expect([name, end.status]).toEqual([name, 403]);
    expect(await account(browser)).toBeNull();
  }
});

test('ending the sessions of somebody in Keycloak ends them here', async () => {
  const { browser } = await signIn('bob');
  const other = await signIn('ann');
  expect(await account(browser)).not.toBeNull();
  await keycloak.admin('POST', `/users/${await idOf('bob')}/logout`);
  await expect.poll(() => account(browser), { timeout: 20_000 }).toBeNull();
  expect(await account(other.browser)).not.toBeNull();
});

test('signing out here signs out of Keycloak and comes back', async () => {
  const { browser } = await signIn('bob');
  const { logoutUrl } = (await browser.post('/api/logout')).body as { logoutUrl: string };
  const end = await browser.get(logoutUrl);
  expect([end.status, end.headers.get('location')]).toEqual([302, `${server.config.publicUrl}/logout`]);
  // The next sign-in asks for the password again.
  const page = await follow(browser, await browser.get('/oauth2/authorization/sso'));
  expect(page.text).toContain('name="password"');
});
