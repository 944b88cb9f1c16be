import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, openForm, submitForm } from './support/browser.ts';
import { type Client, createClient } from './support/client.ts';
import { PASSWORD, startTestServer, type TestServer } from './support/server.ts';

/** Wrong passwords slow down who sends them, never the owner on a device that they signed in from before. */

let server: TestServer;
let plain: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });
  plain = await startTestServer();
});
afterAll(async () => {
  await server?.close();
  await plain?.close();
});

const from = (address: string, at = server) => createClient(at.address, { 'x-forwarded-for': address });
async function tries(client: Client, email: string, many: number, password = 'wrong wrong') {
  const page = await openForm(client);
  const statuses: number[] = [];
  for (let n = 0; n < many; n++) statuses.push((await submitForm(client, page, { email, password })).status);
  return statuses;
}
const wrong = (many: number) => Array(many).fill(401);

describe('somebody who does not know the password', () => {
  test('waits after ten tries from an address, longer each time, and others do not', async () => {
    await server.person('ann@test.example', 'alpha');
    expect(await tries(from('203.0.113.1'), 'ann@test.example', 12)).toEqual([...wrong(10), 429, 429]);
    expect(await tries(from('203.0.113.2'), 'ann@test.example', 1, PASSWORD)).toEqual([303]);
  });

  test('waits though every try comes from another address, whether the account exists or not', async () => {
    await server.person('bea@test.example', 'alpha');
    for (const email of ['bea@test.example', 'nobody@test.example']) {
      const statuses: number[] = [];
      for (let n = 0; n < 34; n++) statuses.push(...(await tries(from(`198.51.100.${n}`), email, 1)));
      expect(statuses.slice(0, 30)).toEqual(wrong(30));
      expect(statuses.slice(30), email).toContain(429);
    }
  });
});

test('the owner signs in from a device that they signed in from before, whatever others send', async () => {
  const email = 'cleo@test.example';
  await server.person(email, 'alpha');
  const own = from('192.0.2.7');
  const page = await openForm(own);
  const answer = await submitForm(own, page, { email, password: PASSWORD });
  expect(answer.status).toBe(303);
  await follow(own, answer);
  const device = [...own.cookies].find(([name]) => name.startsWith('recto-device'));
  expect(device).toBeDefined();
  for (let n = 0; n < 40; n++) await tries(from(`198.51.100.${n}`), email, 1);
  // The same address as an attacker, too: what counts is the device.
  await tries(from('192.0.2.7'), email, 12);
  const again = from('192.0.2.7');
  again.cookies.set(...(device as [string, string]));
  expect(await tries(again, email, 1, PASSWORD)).toEqual([303]);
  // The cookie of one account is nothing for another, and one that nobody signed is nothing at all.
  await server.person('dora@test.example', 'alpha');
  for (let n = 0; n < 40; n++) await tries(from(`198.51.100.${n}`), 'dora@test.example', 1);
  for (const value of [device?.[1] ?? '', 'made.up']) {
    const thief = from('192.0.2.9');
    thief.cookies.set(device?.[0] ?? '', value);
    expect(await tries(thief, 'dora@test.example', 1, PASSWORD)).toEqual([429]);
  }
}, 120_000);

describe('a forwarded address', () => {
  test('is believed from a proxy that the settings name', async () => {
    const client = from('203.0.113.77');
    await tries(client, 'ann@test.example', 1);
    expect(server.log()).toContain('203.0.113.77');
  });

  test('is nothing without a setting: tries with made-up addresses are those of one', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push(...(await tries(from(`203.0.113.${n}`, plain), 'x@test.example', 1)));
    expect(statuses).toEqual([...wrong(10), 429, 429]);
    expect(plain.log()).not.toContain('203.0.113.1');
  });
});
