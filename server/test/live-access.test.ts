import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** An open stream ends as soon as its session, its token, the person or their roles do: nobody hears on. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const SOON_MS = 3000;

/** Opens a stream and says how it ends: by itself, or not within a few seconds. */
async function openStream(client: Client, headers: Record<string, string> = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const away = new AbortController();
  const reply = await fetch(`${server.address}/api/live`, {
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    signal: away.signal,
  });
  expect(reply.status).toBe(200);
  const ended = (async () => {
    const reader = reply.body!.getReader();
    while (!(await reader.read()).done);
    return 'ended';
  })().catch(() => 'left');
  return async () => {
    const timer = setTimeout(() => away.abort(), SOON_MS);
    const how = await ended;
    clearTimeout(timer);
    return how;
  };
}

const superuser = async (text: string, values: unknown[] = []) =>
  (await server.database.connect()).query(text, values);

test.each([
  ['whose person is deactivated', 'update recto.app_user set activated = false where email = $1'],
  [
    'whose session is revoked',
    'delete from recto.session where user_id = (select id from recto.app_user where email = $1)',
  ],
  [
    'whose membership ends',
    'delete from recto.membership where user_id = (select id from recto.app_user where email = $1)',
  ],
  [
    'whose roles change',
    "update recto.membership set roles = '{ROLE_USER}' where user_id = (select id from recto.app_user where email = $1)",
  ],
])('a stream %s ends at once, and no other', async (what, statement) => {
  const email = `${what.replaceAll(' ', '-')}@test.example`;
  const own = await openStream(await server.client({ tenant: 'alpha', roles: ['ROLE_INVOICE'], email }));
  const other = await openStream(await server.client({ tenant: 'alpha', roles: ['ROLE_INVOICE'] }));
  await superuser(statement, [email]);
  expect(await own()).toBe('ended');
  expect(await other()).toBe('left');
});

test('a stream of a token that is revoked ends at once', async () => {
  const { createServiceToken } = await import('../src/capabilities/tenancy/index.ts');
  const token = await createServiceToken(server.system, {
    tenant: 'alpha',
    roles: ['ROLE_INVOICE'],
    name: 'listens',
  });
  const ended = await openStream(server.stranger(), { authorization: `Bearer ${token}` });
  await superuser("update recto.service_token set revoked_at = now() where name = 'listens'");
  expect(await ended()).toBe('ended');
});

test('a stream of a session that moves to another tenant ends at once', async () => {
  const email = 'moves@test.example';
  await server.person(email, 'beta');
  const client = await server.client({ tenant: 'alpha', roles: ['ROLE_INVOICE'], email });
  const ended = await openStream(client);
  expect((await client.post('/api/tenants/user', { tenantId: 'beta' })).status).toBeLessThan(300);
  expect(await ended()).toBe('ended');
});
