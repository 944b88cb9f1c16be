import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { insertChannel, insertLog } from '../../../test/support/sweep-intake.ts';

/** What everybody may read names a document only to those who may open it. */

let server: TestServer;
let certifier: Client;
let clerk: Client;
let uuid: string;
let sample: number;
beforeAll(async () => {
  server = await startTestServer();
  certifier = await server.client({ tenant: 'alpha', roles: ['ROLE_COA', 'ROLE_CONTRIBUTOR'] });
  clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_INVOICE', 'ROLE_CONTRIBUTOR'] });
  uuid = await insertExtraction(server, 'alpha', { category: 'COA' });
  await server.inTenant('alpha', async (scope) => {
    const { db } = scope;
    const log = await insertLog(scope, await insertChannel(scope));
    await db
      .insertInto('subscription_usage')
      .values({
        tenant_name: 'alpha',
        channel_log_id: log.id,
        extraction_uuid: uuid,
        category: 'COA_IFF',
        quantity: 1,
      })
      .execute();
    const row = await db
      .insertInto('coa_mic_synonym_sample')
      .values({
        tenant_name: 'alpha',
        code: 'Gloss',
        folded: 'gloss',
        category: 'COA_IFF',
        extraction_uuid: uuid,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sample = row.id;
  });
});
afterAll(() => server.close());

const READ: [string, (client: Client) => Promise<{ status: number; text: string }>][] = [
  ['usage', (client) => client.get('/api/subscription-usages')],
  ['the file of usage', (client) => client.get('/api/subscription-usages/export')],
  ['samples', (client) => client.get('/api/coa-mic-synonym-samples')],
  ['a sample', (client) => client.get(`/api/coa-mic-synonym-samples/${sample}`)],
  ['a search of samples', (client) => client.get('/api/_search/coa-mic-synonym-samples?query=Gloss')],
];
test.each(READ)('%s', async (_what, read) => {
  const [open, closed] = [await read(certifier), await read(clerk)];
  expect([open.status, closed.status]).toEqual([200, 200]);
  expect(open.text).toContain(uuid);
  expect(closed.text).toMatch(/Gloss|COA_IFF/);
  expect(closed.text).not.toContain(uuid);
});

test('nobody finds by a beginning of it what they are not told', async () => {
  const find = (client: Client) =>
    client.get(
      `/api/_search/subscription-usages?query=${encodeURIComponent(`extractionUuid: ${uuid.slice(0, 8)}*`)}`,
    );
  expect((await find(certifier)).body).toHaveLength(1);
  expect((await find(clerk)).body).toHaveLength(0);
});

test('it stays when somebody saves who is not told', async () => {
  const path = `/api/coa-mic-synonym-samples/${sample}`;
  const { body } = await clerk.get(path);
  const saved = await clerk.put(path, { ...(body as object), comment: 'seen' });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.text).not.toContain(uuid);
  expect((await certifier.get(path)).body).toMatchObject({ comment: 'seen', extractionUuid: uuid });
});
