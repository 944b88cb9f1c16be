import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, makeField, makeResult, value } from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { emit } from '../../platform/events/index.ts';
import { extractionRead } from '../extraction/rows/index.ts';
import { isSampled } from '../review/confirm-when-sure.ts';

let server: TestServer;
let receiver: Receiver;
let admin: Client;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});

/** Forty values of which the engine is certain. */
const certain = makeResult({
  fields: Array.from({ length: 40 }, (_, n) => makeField(`field_${n}`, value(`value ${n}`))),
});
const insert = (mode: 'AUTO' | 'MANUAL') => insertExtraction(server, 'alpha', { result: certain, mode });
const detail = async (uuid: string) =>
  (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;

/** As if a document that the random sample leaves out had just been read. */
async function read(mode: 'AUTO' | 'MANUAL'): Promise<ExtractionDetail> {
  const candidates = [await insert(mode), await insert(mode), await insert(mode)];
  const uuid = candidates.find((one) => !isSampled(one, 1)) as string;
  const { id } = await detail(uuid);
  await server.inTenant('alpha', (scope) => emit(scope, extractionRead, { extraction: id, revision: 0 }));
  await server.runJobs();
  return detail(uuid);
}

test('what the automation confirms is posted at once where the mode is AUTO, and waits for the button where it is MANUAL', async () => {
  await admin.post('/api/output-channels', {
    name: 'ERP',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: { url: receiver.url, secret: 'hush' },
  });
  await admin.put('/api/extractions/status/CONFIRMED', { extractionUuid: await insert('MANUAL') });
  const setting = { version: 0, enabled: true, oneWrongIn: 2, samplePercent: 1 };
  expect((await admin.put('/api/automation/INVOICE', setting)).status).toBe(200);

  const waiting = await read('MANUAL');
  expect(waiting).toMatchObject({ status: 'CONFIRMED', lastModifiedBy: 'automation' });
  expect(receiver.requests).toEqual([]);

  const posted = await read('AUTO');
  expect(posted).toMatchObject({ status: 'POSTED', postDate: expect.any(String) });
  expect(receiver.requests).toHaveLength(1);
  expect(JSON.parse(receiver.requests[0]?.body ?? '')).toMatchObject({
    extractionUuid: posted.extractionUuid,
  });
});
