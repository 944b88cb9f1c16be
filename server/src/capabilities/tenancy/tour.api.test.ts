import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const toured = async (client: Client) =>
  ((await client.get('/api/account')).body as { toured: boolean }).toured;
const person = (name: string, tenant = 'alpha') =>
  server.client({ tenant, roles: ['ROLE_USER'], email: `${name}@test.example` });

test('the tour is offered until somebody took it or declined, in all of their tenants', async () => {
  const [anna, bert] = [await person('anna'), await person('bert')];
  expect(await toured(anna)).toBe(false);
  expect((await anna.request('PUT', '/api/account/tour')).status).toBe(204);
  expect((await anna.request('PUT', '/api/account/tour')).status).toBe(204);
  expect([await toured(anna), await toured(bert)]).toEqual([true, false]);
  expect(await toured(await person('anna', 'beta'))).toBe(true);
});
