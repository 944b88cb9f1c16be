import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let editor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

const optionsOf = async (name: string, client = editor) =>
  (await client.get(`/api/code-table/${name}`)).body as CodeTableOption[];
const add = (name: string, label: string, value: string, client = admin) =>
  client.post(`/api/code-table/${name}/option`, { label, value });

test.each(['currency', 'incoterm', 'country', 'unit', 'payment_term', 'ship_mode', 'packaging_category'])(
  'a new tenant has the choices of %s',
  async (name) => {
    expect((await optionsOf(name)).length).toBeGreaterThan(4);
  },
);

test('choices are a label for people and a value to store, the most used first', async () => {
  expect((await optionsOf('currency')).slice(0, 2)).toEqual([
    { label: 'US Dollar', value: 'USD' },
    { label: 'Euro', value: 'EUR' },
  ]);
});

test('a table that nobody filled is empty', async () => {
  expect(await optionsOf('plant')).toEqual([]);
});

describe('an administrator adds a choice', () => {
  test('and everybody of the tenant has it, at the end; other tenants have not', async () => {
    const reply = await add('unit', ' Tin ', 'TIN');
    expect(reply.status).toBe(200);
    expect((reply.body as CodeTableOption[]).at(-1)).toEqual({ label: 'Tin', value: 'TIN' });
    expect((await optionsOf('unit')).at(-1)?.value).toBe('TIN');
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_USER'] });
    expect((await optionsOf('unit', other)).map((one) => one.value)).not.toContain('TIN');
  });

  test.each([
    ['the value', 'Kilogramme', 'kg'],
    ['the label', 'kilogram', 'KGM'],
  ])('not one that has %s of another', async (_what, label, value) => {
    const before = await optionsOf('unit');
    const reply = await add('unit', label, value);
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining(label) } });
    expect(await optionsOf('unit')).toEqual(before);
  });

  test.each([
    ['', ''],
    ['  ', 'X'],
    ['X', ' '],
  ])('a blank one ("%s", "%s") is ignored', async (label, value) => {
    const before = await optionsOf('unit');
    expect(await add('unit', label, value)).toMatchObject({ status: 200, body: before });
  });

  test('two at once: one is told', async () => {
    const replies = await Promise.all([add('plant', 'Hamburg', 'DE01'), add('plant', 'Hamburg', 'DE01')]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400]);
  });

  test('others may not', async () => {
    expect((await add('unit', 'Jar', 'JAR', editor)).status).toBe(403);
  });

  test.each(['Unit', '../unit', 'x'.repeat(64)])('no table can have the name %s', async (name) => {
    expect((await add(encodeURIComponent(name), 'A', 'B')).status).toBe(400);
  });
});
