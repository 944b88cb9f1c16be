import type { OwnSession } from '@recto/contracts/endpoints/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, openForm, submitForm } from '../../../test/support/browser.ts';
import { type Client, createClient } from '../../../test/support/client.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });
});
afterAll(() => server.close());

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn(email: string, headers: Record<string, string> = {}): Promise<Client> {
  await server.person(email, 'alpha');
  const browser = createClient(server.address, headers);
  await follow(browser, await submitForm(browser, await openForm(browser), { email, password: PASSWORD }));
  return browser;
}
const list = async (by: Client) => (await by.get('/api/account/sessions')).body as OwnSession[];
const end = (by: Client, id: string) => by.delete(`/api/account/sessions/${id}`);
const isIn = async (browser: Client) => (await browser.get('/api/account')).status === 200;
const rows = async (query: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(query, values)).rows;

describe('somebody sees where they are signed in', () => {
  test('with device, address, begin and last use, and which one is this', async () => {
    const phone = await signIn('ann@test.example', { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.5' });
    const desk = await signIn('ann@test.example', { 'x-forwarded-for': '203.0.113.6' });
    const seen = await list(desk);
    expect(seen.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(seen.find(({ current }) => !current)).toMatchObject({ device: PHONE, address: '203.0.113.5' });
    expect((await list(phone)).find(({ current }) => current)).toMatchObject({ device: PHONE });
    for (const { begunDate, seenDate } of seen)
      expect(Date.now() - Math.min(Date.parse(begunDate), Date.parse(seenDate))).toBeLessThan(60_000);
  });

  test('but not those that are over or idle, nor what opens one', async () => {
    const old = await signIn('bob@test.example');
    const now = await signIn('bob@test.example');
    await rows(
      `update recto.session s set seen_at = now() - interval '13 hours' from recto.app_user u
      where u.id = s.user_id and u.email = 'bob@test.example' and s.id = $1`,
      [(await list(now)).find(({ current }) => !current)?.id],
    );
    expect(await isIn(old)).toBe(false);
    const reply = await now.get('/api/account/sessions');
    expect(reply.body).toHaveLength(1);
    const [{ hash }] = await rows(
      `select encode(id_hash, 'hex') as hash from recto.session order by created_at desc`,
    );
    expect(reply.text).not.toContain(hash);
    for (const value of now.cookies.values()) expect(reply.text).not.toContain(value);
  });

  test('and a browser that says it is something endless is cut', async () => {
    const endless = await signIn('long@test.example', { 'user-agent': 'x'.repeat(2000) });
    expect((await list(endless))[0]?.device).toHaveLength(400);
  });
});

describe('somebody ends', () => {
  test('one session: its browser is out, and not let in again without the password', async () => {
    const lost = await signIn('cleo@test.example', { 'user-agent': PHONE });
    const third = await signIn('cleo@test.example');
    const own = await signIn('cleo@test.example');
    const id = (await list(own)).find(({ device }) => device === PHONE)!.id;
    expect(await end(own, id)).toMatchObject({ status: 204 });
    expect([await isIn(lost), await isIn(third), await isIn(own)]).toEqual([false, true, true]);
    expect((await openForm(lost)).text).toContain('name="password"');
    expect(await end(own, id)).toMatchObject({ status: 404 });
    expect(
      await rows(
        `select tenant_name from recto.audit where action = 'end-session' and actor = 'cleo@test.example'`,
      ),
    ).toEqual([{ tenant_name: 'alpha' }]);
  });

  test('all others, and those of nobody else', async () => {
    const others = [await signIn('dora@test.example'), await signIn('dora@test.example')];
    const stranger = await signIn('eve@test.example');
    const own = await signIn('dora@test.example');
    expect(await own.post('/api/account/sessions/end-others')).toMatchObject({ body: { ended: 2 } });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect([await isIn(own), await isIn(stranger)]).toEqual([true, true]);
    expect(await own.post('/api/account/sessions/end-others')).toMatchObject({ body: { ended: 0 } });
  });

  test('no session of another person, not even as an administrator or an operator of it', async () => {
    const victim = await signIn('fred@test.example');
    const [{ id } = { id: '' }] = await list(victim);
    const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    const elsewhere = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    const script = await server.script({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    for (const by of [admin, elsewhere, script]) expect(await end(by, id)).toMatchObject({ status: 404 });
    expect(await end(server.stranger(), id)).toMatchObject({ status: 401 });
    expect(await isIn(victim)).toBe(true);
    expect(await list(admin)).toHaveLength(1);
    expect((await script.get('/api/account/sessions')).status).toBe(404);
  });

  test('not the one in use, and nothing without the anti-forgery value', async () => {
    const own = await signIn('gina@test.example');
    const other = await signIn('gina@test.example');
    const [mine, its] = [
      (await list(own)).find(({ current }) => current)!.id,
      (await list(own)).find(({ current }) => !current)!.id,
    ];
    expect(await end(own, mine)).toMatchObject({ status: 400 });
    const forged = await own.request('DELETE', `/api/account/sessions/${its}`, {
      headers: { 'x-xsrf-token': 'guess' },
    });
    expect(forged.status).toBe(403);
    expect([await isIn(own), await isIn(other)]).toEqual([true, true]);
  });
});
