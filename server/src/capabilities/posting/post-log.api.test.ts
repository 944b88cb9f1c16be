import { randomUUID } from 'node:crypto';
import type { OutputChannel } from '@recto/contracts/endpoints/posting';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let receiver: Receiver;
let admin: Client;
let user: Client;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  user = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});
beforeEach(async () => {
  receiver.reset();
  for (const { id } of (await admin.get('/api/output-channels?size=200')).body as OutputChannel[])
    await admin.delete(`/api/output-channels/${id}`);
  await admin.post('/api/output-channels', {
    name: 'ERP',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: { url: receiver.url },
  });
});

/** A log of a batch with extractions in these statuses. */
async function logOf(
  batch: string,
  statuses: readonly ExtractionStatus[],
): Promise<{ id: number; uuids: string[] }> {
  const uuids: string[] = [];
  for (const status of statuses) uuids.push(await insertExtraction(server, 'alpha', { status }));
  const id = await server.inTenant('alpha', async ({ db, tenant }) => {
    const log = await db
      .insertInto('document_channel_log')
      .values({ tenant_name: tenant, channel_log_uuid: randomUUID(), category: 'INVOICE', batch_id: batch })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('extraction')
      .set({ channel_log_id: log.id })
      .where('extraction_uuid', 'in', uuids)
      .execute();
    return log.id;
  });
  return { id, uuids };
}
const post = (path: string) => user.post(`/api/document-channel-logs/${path}/post/extractions`);
const sent = () =>
  receiver.requests.map(({ body }) => (JSON.parse(body) as { extractionUuid: string }).extractionUuid);

test('a log posts what is confirmed, and says what is not (C-057)', async () => {
  const { id, uuids } = await logOf(randomUUID(), ['CONFIRMED', 'NEW', 'MODIFIED']);
  expect(await post(`${id}`)).toMatchObject({
    status: 200,
    body: { posted: 2, skipped: [{ extractionUuid: uuids[1], status: 'NEW' }] },
  });
  await server.runJobs();
  expect(sent().toSorted()).toEqual([uuids[0], uuids[2]].toSorted());
});

test('a batch posts all its logs, and what arrived already not again (C-058)', async () => {
  const batch = randomUUID();
  const first = await logOf(batch, ['CONFIRMED']);
  const second = await logOf(batch, ['CONFIRMED']);
  await post(`${first.id}`);
  await server.runJobs();
  expect((await post(`batch/${batch}`)).body).toMatchObject({ posted: 2, skipped: [] });
  await server.runJobs();
  expect(sent()).toEqual([...first.uuids, ...second.uuids]);
});

test('what was refused goes out again with its batch', async () => {
  const batch = randomUUID();
  const { uuids } = await logOf(batch, ['CONFIRMED']);
  receiver.answers.push(400);
  await post(`batch/${batch}`);
  await server.runJobs();
  await post(`batch/${batch}`);
  await server.runJobs();
  expect(sent()).toEqual([uuids[0], uuids[0]]);
});

test('where nothing can be sent it says so', async () => {
  const { id } = await logOf(randomUUID(), ['NEW', 'REVIEWING']);
  expect(await post(`${id}`)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('nothing to post') },
  });
});

test('a log that is not there is not found', async () => {
  expect((await post('999999')).status).toBe(404);
  expect((await post(`batch/${randomUUID()}`)).status).toBe(404);
});
