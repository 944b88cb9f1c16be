import type { Automation } from '@recto/contracts/endpoints/automation';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedItem } from '@recto/contracts/endpoints/learning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';
import { isSampled } from './confirm-when-sure.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const list = async () => (await admin.get('/api/automation')).body as Automation[];
const learned = async () =>
  ((await admin.get('/api/learned-examples?size=100')).body as LearnedItem[]).map(({ id }) => id);
const set = (body: Partial<Automation>) =>
  admin.put('/api/automation/INVOICE', { enabled: true, oneWrongIn: 2, samplePercent: 1, ...body });

async function read(doc: number): Promise<ExtractionDetail> {
  const { body } = await upload(admin, [await makeSample('INVOICE-european', doc)]);
  await server.runJobs();
  return (await admin.get(`/api/extractions/uuid/${body[0]?.extractionUuid}`)).body as ExtractionDetail;
}

test('documents are confirmed without people once their own confirmations allow it, but for the sample', async () => {
  expect(await list()).toEqual([]);
  const { extractionUuid } = await read(1);
  await admin.put('/api/extractions/status/CONFIRMED', { extractionUuid });
  await server.runJobs();
  const [off] = await list();
  expect(off).toMatchObject({
    category: 'INVOICE',
    enabled: false,
    oneWrongIn: 200,
    samplePercent: 5,
    version: 0,
  });
  expect(off).toMatchObject({ documents: 1, threshold: null });
  expect(off?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(off?.values);

  // Too strict a promise for so little data: everything goes to review.
  expect((await set({ version: 0, oneWrongIn: 100_000 })).body).toMatchObject({
    threshold: null,
    version: 1,
  });
  expect(await read(2)).toMatchObject({ status: 'NEW' });
  expect((await set({ version: 0 })).status).toBe(409);

  expect((await set({ version: 1, samplePercent: 100 })).body).toMatchObject({ threshold: 0.5 });
  const sampled = await read(3);
  expect(sampled).toMatchObject({ status: 'NEW' });
  expect(
    JSON.stringify((await admin.get(`/api/extraction-events/extractions/${sampled.extractionUuid}`)).body),
  ).toContain('left_as_sample');

  await set({ version: 2, samplePercent: 1 });
  const before = await learned();
  let confirmed = await read(4);
  // One in a hundred is in the random sample.
  for (let doc = 14; isSampled(confirmed.extractionUuid, 1); doc++) confirmed = await read(doc);
  expect(confirmed.status).not.toBe('NEW');
  expect(
    JSON.stringify((await admin.get(`/api/extraction-events/extractions/${confirmed.extractionUuid}`)).body),
  ).toContain('moved_without_people');
  expect(await learned()).toEqual(before);
  expect(await list()).toMatchObject([{ documents: 1 }]);

  await set({ version: 3, enabled: false });
  expect(await read(5)).toMatchObject({ status: 'NEW' });
});

test('what a script confirms is no evidence, and the settings are for the management', async () => {
  const token = await server.script({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  const { extractionUuid } = await read(6);
  expect((await token.put('/api/extractions/status/CONFIRMED', { extractionUuid })).status).toBe(200);
  expect(await list()).toMatchObject([{ documents: 1 }]);
  const editor = await server.client({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  expect((await editor.get('/api/automation')).status).toBe(403);
});

test('what people corrected before they posted it is evidence, and tells against the engine', async () => {
  const ofOrders = async () => (await list()).find(({ category }) => category === 'PO_CONF');
  const uuid = await insertExtraction(server, 'alpha', { category: 'PO_CONF' });
  const { result, version } = (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
  const field = result?.extraction.sections[0]?.fields[0];
  if (field) field.data.values = ['INV-99'];
  const body = { version, result, accept: ['lines_add_up'] };
  expect((await admin.post(`/api/extractions/uuid/${uuid}/update-result-and-post`, body)).body).toMatchObject(
    { status: 'MODIFIED' },
  );
  const seen = await ofOrders();
  const right = seen?.bins.reduce((sum, bin) => sum + bin.right, 0);
  expect(seen).toMatchObject({ documents: 1, values: (right ?? 0) + 1 });
});
