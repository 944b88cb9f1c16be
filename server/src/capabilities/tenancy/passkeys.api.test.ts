import type { OwnPasskeys } from '@recto/contracts/endpoints/passkeys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionOf, follow, openForm, submitForm } from '../../../test/support/browser.ts';
import type { Client, Reply } from '../../../test/support/client.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../test/support/server.ts';
import { type DeviceChoices, softwarePasskey } from '../../../test/support/software-passkey.ts';
import { signOutEverywhere } from './operator.ts';

let server: TestServer;
let origin: string;
/** Browsers make passkeys for names only, not for 127.0.0.1. */
async function startNamed(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const port = await freePort();
  return startTestServer({ port, env: { ...env, RECTO_PUBLIC_URL: `http://localhost:${port}` } });
}
beforeAll(async () => {
  server = await startNamed();
  origin = new URL(server.config.publicUrl).origin;
});
afterAll(() => server.close());

const PATH = '/api/account/passkeys';
const query = async (sql: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(sql, values)).rows;
type Device = ReturnType<typeof softwarePasskey>;
type Options = Parameters<Device['make']>[0];

const askToMake = async (client: Client): Promise<Options> =>
  ((await client.post(`${PATH}/options`, { password: PASSWORD })).body as { options: Options }).options;
const keep = (client: Client, answer: unknown, name = 'Laptop') => client.post(PATH, { name, answer });

async function withPasskey(email: string) {
  const client = await server.client({ tenant: 'alpha', email });
  const device = softwarePasskey();
  const kept = await keep(client, device.make(await askToMake(client), { origin }));
  expect(kept.status, kept.text).toBe(200);
  return { client, device };
}

const pathOf = (page: Reply) => new URL(`${actionOf(page).replace(/\/passkey$/, '')}/passkey`, page.url).href;
const askToProve = async (browser: Client, page: Reply): Promise<Options> =>
  (await browser.post(`${pathOf(page)}/options`)).body as Options;
const send = (browser: Client, page: Reply, answer: unknown, more: Record<string, string> = {}) =>
  browser.request('POST', pathOf(page), {
    raw: new URLSearchParams({ answer: JSON.stringify(answer), ...more }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const isIn = async (browser: Client) => (await browser.get('/api/account')).status === 200;
const ticketOf = (page: Reply): string => /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '';

async function enterWith(device: Device, choices: Partial<DeviceChoices> = {}) {
  const browser = server.stranger();
  const page = await openForm(browser);
  const answer = device.prove(await askToProve(browser, page), { origin, ...choices });
  return { browser, page, answer, reply: await send(browser, page, answer) };
}

describe('somebody makes a passkey', () => {
  test('with the password, and sees and removes it', async () => {
    const client = await server.client({ tenant: 'alpha', email: 'ann@test.example' });
    expect((await client.get(PATH)).body).toEqual({ available: true, origin, passkeys: [] });
    expect((await client.post(`${PATH}/options`, { password: 'another' })).body).toMatchObject({
      code: 'not_your_password',
    });
    const kept = await keep(client, softwarePasskey().make(await askToMake(client), { origin }), 'Laptop');
    const { passkeys } = kept.body as OwnPasskeys;
    expect(passkeys).toMatchObject([{ name: 'Laptop', synced: false, usedDate: null }]);
    const at = `${PATH}/${passkeys[0]!.id}/remove`;
    expect((await client.post(at, { password: 'another' })).status).toBe(400);
    const stranger = await server.client({ tenant: 'alpha', email: 'other@test.example' });
    expect((await stranger.post(at, { password: PASSWORD })).status).toBe(404);
    expect((await client.post(at, { password: PASSWORD })).body).toMatchObject({ passkeys: [] });
    expect((await client.post(at, { password: PASSWORD })).status).toBe(404);
  });

  test('for nothing but what was asked: challenge once, origin, person, a device that checks its owner', async () => {
    const client = await server.client({ tenant: 'alpha', email: 'eve@test.example' });
    const other = await server.client({ tenant: 'alpha', email: 'mallory@test.example' });
    const used = softwarePasskey().make(await askToMake(client), { origin });
    expect((await keep(client, used)).status).toBe(200);
    const wrong = [
      used,
      softwarePasskey().make(await askToMake(client), { origin: 'https://recto.example.attacker' }),
      softwarePasskey().make(await askToMake(other), { origin }),
      softwarePasskey().make(await askToMake(client), { origin, verifies: false }),
      softwarePasskey().make({ ...(await askToMake(client)), challenge: 'bWFkZS11cA' }, { origin }),
      softwarePasskey().make({ ...(await askToMake(client)), rp: { id: 'other.example' } }, { origin }),
      {},
      { response: { clientDataJSON: 'not base64 of json' } },
      { id: 7, response: [] },
    ];
    for (const answer of wrong) {
      const reply = await keep(client, answer);
      expect([reply.status, reply.body], JSON.stringify(answer)).toEqual([
        400,
        expect.objectContaining({ code: 'passkey_not_kept' }),
      ]);
    }
    expect(((await client.get(PATH)).body as OwnPasskeys).passkeys).toHaveLength(1);
  });

  test('not where the address is a number', async () => {
    const numbered = await startTestServer();
    try {
      const client = await numbered.client({ tenant: 'alpha' });
      expect((await client.get(PATH)).body).toMatchObject({ available: false });
      expect((await client.post(`${PATH}/options`, { password: PASSWORD })).body).toMatchObject({
        code: 'no_passkeys_here',
      });
      expect((await openForm(numbered.stranger())).text).not.toContain('passkey');
    } finally {
      await numbered.close();
    }
  });

  test('no script can', async () => {
    const script = await server.script({ tenant: 'alpha' });
    expect((await script.get(PATH)).status).toBe(404);
    expect((await script.post(`${PATH}/options`, { password: PASSWORD })).status).toBe(404);
  });
});

describe('signing in with a passkey', () => {
  test('needs no password, is told as two factors, and stands in the audit', async () => {
    const { client, device } = await withPasskey('bob@test.example');
    const { browser, reply } = await enterWith(device);
    await follow(browser, reply);
    expect((await browser.get('/api/account')).body).toMatchObject({ login: 'bob@test.example' });
    expect((await browser.get('/api/account/sessions')).body).toContainEqual(
      expect.objectContaining({ current: true, twoFactors: true }),
    );
    expect((await client.get(PATH)).body).toMatchObject({ passkeys: [{ usedDate: expect.any(String) }] });
    const audit = await query(`select action from recto.audit where actor = $1`, ['bob@test.example']);
    expect(audit).toContainEqual({ action: 'add-passkey' });
  });

  test('takes each answer once, here, and from the key itself', async () => {
    const { device } = await withPasskey('cy@test.example');
    const first = await enterWith(device);
    expect(first.reply.status).toBe(303);

    const replayed = server.stranger();
    const page = await openForm(replayed);
    await askToProve(replayed, page);
    expect((await send(replayed, page, first.answer)).status).toBe(401);
    // A challenge of another browser's sign-in.
    const elsewhere = server.stranger();
    const options = await askToProve(elsewhere, await openForm(elsewhere));
    expect((await send(replayed, page, device.prove(options, { origin }))).status).toBe(401);
    expect(await isIn(replayed)).toBe(false);

    expect((await enterWith(device, { origin: 'https://recto.example.attacker' })).reply.status).toBe(401);
    expect((await enterWith(device, { verifies: false })).reply.status).toBe(401);
    expect((await enterWith(softwarePasskey())).reply.status).toBe(401);
    device.rewind();
    const copied = await enterWith(device);
    expect(copied.reply.status).toBe(401);
    expect(copied.reply.text).toContain('This passkey does not open an account here.');
    expect(await isIn(copied.browser)).toBe(false);
  });

  test.each([
    ['no JSON', '{'],
    ['not an object', '7'],
    ['nothing', 'null'],
  ])('starts again for %s', async (_what, answer) => {
    const browser = server.stranger();
    const page = await openForm(browser);
    const reply = await browser.request('POST', pathOf(page), {
      raw: new URLSearchParams({ answer }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(400);
  });

  test('opens no closed account', async () => {
    const { device } = await withPasskey('dan@test.example');
    await query(`update recto.app_user set activated = false where email = 'dan@test.example'`);
    expect((await enterWith(device)).reply.status).toBe(401);
  });

  test('goes with the second step that an operator removes', async () => {
    const { device } = await withPasskey('hal@test.example');
    const { system, services } = server;
    await signOutEverywhere(system, services.secrets, 'hal@test.example');
    expect((await enterWith(device)).reply.status).toBe(303);
    await signOutEverywhere(system, services.secrets, 'hal@test.example', { removeSecondStep: true });
    expect((await enterWith(device)).reply.status).toBe(401);
  });

  test('goes with an administrator’s reset', async () => {
    const { device } = await withPasskey('gil@test.example');
    const boss = await server.client({ tenant: 'alpha', email: 'boss@test.example', roles: ['ROLE_ADMIN'] });
    const [person] = await query(`select id from recto.app_user where email = 'gil@test.example'`);
    const reset = await boss.post(`/api/admin/users/${person.id}/reset-second-factor`);
    expect(reset.status, reset.text).toBeLessThan(300);
    expect((await enterWith(device)).reply.status).toBe(401);
  });
});

describe('where more than a password is asked', () => {
  test('a passkey after the password does, of that account only', async () => {
    const demanding = await startNamed({ RECTO_REQUIRE_SECOND_FACTOR: 'all' });
    try {
      const at = new URL(demanding.config.publicUrl).origin;
      const devices = await Promise.all(
        ['fay@test.example', 'foe@test.example'].map(async (email) => {
          const client = await demanding.client({ tenant: 'alpha', email });
          const device = softwarePasskey();
          await keep(client, device.make(await askToMake(client), { origin: at }));
          return device;
        }),
      );
      for (const [nth, status] of [
        [1, 401],
        [0, 303],
      ] as const) {
        const browser = demanding.stranger();
        const page = await submitForm(browser, await openForm(browser), {
          email: 'fay@test.example',
          password: PASSWORD,
        });
        expect(page.text).toContain('Confirm with your passkey');
        const answer = devices[nth]!.prove(await askToProve(browser, page), { origin: at });
        const reply = await send(browser, page, answer, { ticket: ticketOf(page) });
        expect(reply.status).toBe(status);
        await follow(browser, reply);
        expect(await isIn(browser)).toBe(status === 303);
      }
    } finally {
      await demanding.close();
    }
  });
});
