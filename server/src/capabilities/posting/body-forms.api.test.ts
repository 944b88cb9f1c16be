import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Delivery } from '@recto/contracts/endpoints/posting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let receiver: Receiver;
let admin: Client;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  for (const category of ['INVOICE', 'COA'])
    await admin.post('/api/output-channels', {
      name: 'ERP',
      category,
      workerName: 'webhook',
      workerParams: { url: receiver.url },
    });
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});
beforeEach(() => receiver.reset());

const detail = async (uuid: string) =>
  (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const act = (action: string, body: object) => admin.post(`/api/extractions/${action}`, body);

function orderLines() {
  const lines = makeTable(
    'lines',
    ['item_no', 'ipc', 'quantity'],
    [{ item_no: '10', ipc: '77', quantity: '5' }],
  );
  const quantity = lines.columns[2];
  if (quantity) quantity.input_config = { type: 'number' };
  return makeResult({ fields: [makeField('invoice_number', value('INV-7'))], tables: [lines] });
}

describe('actions that name the extraction in the body (X-056)', () => {
  test('post', async () => {
    const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
    expect((await act('post', { extractionUuid: uuid })).body).toMatchObject({ status: 'POSTING' });
    await server.runJobs();
    expect(receiver.requests).toHaveLength(1);
  });

  test('post only to a group of channels', async () => {
    const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
    expect(await act('post?groupId=nobody', { extractionUuid: uuid })).toMatchObject({
      status: 400,
      body: { detail: 'There is no active output channel for this category.' },
    });
  });

  test('update-result takes the sections, and line items in their place', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: orderLines() });
    const { version, result } = await detail(uuid);
    const items = { ...result?.LineItems, quantity: { 10: null } };
    const reply = await act('update-result', {
      extractionUuid: uuid,
      version,
      result: { ...result, LineItems: items },
    });
    expect(reply.body).toMatchObject({ revisedResult: { LineItems: items } });
    const stale = await act('update-result', { extractionUuid: uuid, version, result });
    expect(stale).toMatchObject({ status: 409 });
    const foreign = { ...(await detail(uuid)).revisedResult, LineItems: { colour: { 10: 'red' } } };
    expect(await act('update-result', { extractionUuid: uuid, result: foreign })).toMatchObject({
      status: 400,
      body: { detail: 'LineItems has no column colour.' },
    });
  });

  test('update-result-and-post', async () => {
    const uuid = await insertExtraction(server, 'alpha', { category: 'COA' });
    const reply = await act('update-result-and-post', { extractionUuid: uuid });
    expect(reply.body).toMatchObject({ status: 'POSTING' });
    await server.runJobs();
    expect((await detail(uuid)).status).toBe('POSTED');
  });

  test.each(['post', 'update-result', 'update-result-and-post'])(
    '%s without one is refused',
    async (action) => {
      expect((await act(action, {})).status).toBe(400);
    },
  );
});

test('an empty number of a line item is sent as null (F-071)', async () => {
  const result = orderLines();
  const quantity = result.extraction.sections[0]?.tables[0]?.columns[2];
  if (quantity) quantity.data = [value()];
  const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED', result });
  await act('post', { extractionUuid: uuid });
  await server.runJobs();
  expect(JSON.parse(receiver.requests[0]?.body ?? '')).toMatchObject({
    LineItems: { ipc: { 10: '77' }, quantity: { 10: null } },
  });
});

test('what SAP answers of each field is told, however long it is (D-050)', async () => {
  const results = Array.from({ length: 200 }, (_, at) => ({
    code: `MIC${at}`,
    description: 'Assay by titration',
    uom: '%',
    result: '99.1',
    error_text: at === 3 ? 'The lot is closed' : '',
  }));
  receiver.reply = JSON.stringify({ results });
  const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
  await act('post', { extractionUuid: uuid });
  await server.runJobs();
  const [delivery] = (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
  expect(delivery?.sapResults).toEqual(results);
});
