import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let anna: Client;
let bert: Client;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER'] as const;
  anna = await server.client({ tenant: 'alpha', roles, email: 'anna@test.example' });
  bert = await server.client({ tenant: 'alpha', roles, email: 'bert@test.example' });
});
afterAll(() => server?.close());

const layout = { order: ['amount', 'code'], widths: { code: 120 }, opened: ['tax'] };
const put = (client: Client, name: string, body: object) =>
  client.request('PUT', `/api/account/columns/${encodeURIComponent(name)}`, { body });
const layouts = async (client: Client) => (await client.get('/api/account/columns')).body;

test('columns are as each person left them, and as they come again when nothing is kept', async () => {
  const name = 'review.INVOICE.lines';
  expect((await put(anna, name, layout)).status).toBe(204);
  expect((await put(anna, name, { ...layout, widths: {} })).status).toBe(204);
  expect(await layouts(anna)).toEqual([{ name, layout: { ...layout, widths: {} } }]);
  expect(await layouts(bert)).toEqual([]);
  expect((await put(anna, name, { order: [], widths: {}, opened: [] })).status).toBe(204);
  expect(await layouts(anna)).toEqual([]);
});

test('what is no layout is refused', async () => {
  for (const body of [{}, { ...layout, widths: { a: 'wide' } }, { ...layout, order: [1] }])
    expect((await put(anna, 'x', body)).status).toBe(400);
  expect((await put(anna, 'x'.repeat(161), layout)).status).toBe(400);
});
