import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import { MASK } from '@recto/contracts/settings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, makeField, makeResult, value } from '../../../test/support/factories.ts';
import { GRAPH_KEY, type GraphServer, startGraphServer } from '../../../test/support/graph-server.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let store: GraphServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());
beforeEach(async () => {
  store = await startGraphServer();
});
afterEach(async () => {
  await store.close();
  for (const { id } of (await admin.get('/api/output-channels?size=200')).body as OutputChannel[])
    await admin.delete(`/api/output-channels/${id}`);
});

const params = (over: object = {}) => ({
  host: 'contoso.sharepoint.com',
  sitePath: '/sites/erp',
  ssmKey: GRAPH_KEY,
  documentLibraryName: 'Documents',
  rootDir: '/in/發票/',
  listsName: 'Invoices',
  listsTitleField: 'invoice_number',
  listsKeyFields: ['invoice_number'],
  listsStandardValueFields: ['total'],
  authority: store.authority,
  graph: store.graph,
  ...over,
});
async function addChannel(over: object = {}): Promise<OutputChannel> {
  const body = { name: 'ERP', category: 'INVOICE', workerName: 'sharepoint', workerParams: params(over) };
  const reply = await admin.post('/api/output-channels', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as OutputChannel;
}
const result = makeResult({
  fields: [
    makeField('invoice_number', value("O'Neil 7")),
    makeField('total', { ...value('1.234,50'), standard_values: ['1234.50'] }),
  ],
});
async function postOne(uuid?: string): Promise<{ uuid: string; delivery: Delivery | undefined }> {
  const id = uuid ?? (await insertExtraction(server, 'alpha', { status: 'CONFIRMED', result }));
  await admin.post(`/api/extractions/uuid/${id}/post`);
  return runOne(id);
}
async function runOne(uuid: string) {
  const owner = await server.database.connect();
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
  const [delivery] = (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
  return { uuid, delivery };
}

test('a file goes into the library and an item into the list, once a revision', async () => {
  await addChannel();
  const { uuid, delivery } = await postOne();
  const [path = '', ...others] = store.files.keys();
  expect(others).toEqual([]);
  expect(path).toBe(`in/發票/INVOICE_${uuid}_r0.json`);
  expect(JSON.parse(store.files.get(path)?.body ?? '')).toMatchObject({ extractionUuid: uuid });
  expect(store.files.get(path)?.mediaType).toBe('application/json');
  expect([...store.items]).toEqual([
    ['1', { Title: "O'Neil 7", invoice_number: "O'Neil 7", total: '1234.50' }],
  ]);
  expect(delivery).toMatchObject({
    status: 'DELIVERED',
    receipt: {
      fileName: `INVOICE_${uuid}_r0.json`,
      remoteId: expect.stringMatching(/^https:.*r0\.json\nInvoices\/1$/),
    },
  });
  await postOne(uuid);
  expect([store.files.size, store.items.size]).toEqual([1, 1]);
});

test('an attempt whose answer was lost is written over by the next', async () => {
  await addChannel({ documentLibraryName: '' });
  store.trouble.push('cut');
  const { uuid, delivery } = await postOne();
  expect(delivery).toMatchObject({ status: 'PENDING', tries: [{ outcome: 'TROUBLE' }] });
  expect((await runOne(uuid)).delivery).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  expect(store.items.size).toBe(1);
});

test('a server in trouble is tried again, and its words come without the token', async () => {
  await addChannel();
  store.trouble.push(429);
  const { uuid, delivery } = await postOne();
  expect(delivery).toMatchObject({
    status: 'PENDING',
    error: saying(/status 429 trouble with Bearer \*\*\*/),
  });
  expect((await runOne(uuid)).delivery?.status).toBe('DELIVERED');
});

test.each([
  [
    'a wrong secret',
    { ssmKey: { ...GRAPH_KEY, clientSecret: 'canary-wrong' } },
    'the sign-in with status 401',
  ],
  ['a site that is not there', { sitePath: '/sites/nowhere' }, 'status 404'],
  ['a library that is not there', { documentLibraryName: 'Papers' }, 'no document library Papers'],
  [
    'a column that is not there',
    { listsStandardValueFields: ['currency'] },
    "Field 'currency' is not recognized",
  ],
  [
    'keys without a value',
    { listsKeyFields: ['po_number'] },
    'could not be identified: empty fields po_number',
  ],
  ['an address inside', { graph: 'http://169.254.169.254' }, 'is a private address'],
])('%s is final, and tells no secret', async (_, over, reason) => {
  const { id } = await addChannel(over);
  const { delivery } = await postOne();
  expect(delivery).toMatchObject({ status: 'FAILED', attempts: 1, error: saying(new RegExp(reason)) });
  const seen = (await admin.get(`/api/output-channels/${id}`)).text;
  expect(JSON.parse(seen).workerParams.ssmKey).toMatchObject({
    tenantId: 'contoso.example',
    clientSecret: MASK,
  });
  expect(seen + JSON.stringify(delivery) + server.log()).not.toContain('canary');
});
