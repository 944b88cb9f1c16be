import { mustEntity } from '@recto/contracts/entities/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { entityFinder } from '../../../test/support/entity-values.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  const log = await entityFinder(admin, 'usage')(mustEntity('document-channel-log'));
  for (const [category, timestamp, quantity] of [
    ['INVOICE', '2026-03-01T10:00:00Z', 11],
    ['INVOICE', '2026-04-01T10:00:00Z', 22],
    ['COA', '2026-04-02T10:00:00Z', 33],
  ] as const) {
    const reply = await admin.post('/api/subscription-usages', {
      category,
      timestamp,
      quantity,
      channelLog: { id: log },
    });
    expect(reply.status, reply.text).toBe(201);
  }
});
afterAll(() => server?.close());

const CASES: [string, number[]][] = [
  ['', [11, 22, 33]],
  ['category=INVOICE', [11, 22]],
  ['category=INVOICE&startDate=2026-03-15T00:00:00.000Z', [22]],
  ['startDate=2026-03-15T00:00:00.000Z&endDate=2026-04-01T23:59:59.999Z', [22]],
  ['endDate=2026-03-31', [11]],
  ['category=RESUME', []],
];
test.each(CASES)('usage of %s: the file and the list have the same rows', async (query, wanted) => {
  const file = (await admin.get(`/api/subscription-usages/export?${query}`)).text;
  const found = [11, 22, 33].filter((many) => new RegExp(`,${many},`).test(file));
  expect(found).toEqual(wanted);
  const list = (await admin.get(`/api/subscription-usages?${query}`)).body as { quantity: number }[];
  expect(list.map(({ quantity }) => quantity).sort()).toEqual(wanted);
});

test('what is no date is refused', async () => {
  expect((await admin.get('/api/subscription-usages/export?startDate=yesterday')).status).toBe(400);
});
