import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let editor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_INVOICE'] });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

const detail = async (client: Client, uuid: string) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const clear = (uuid: string, sectionId: string, body: object = {}, client = admin) =>
  client.post(`/api/extractions/uuid/${uuid}/clear-section?sectionId=${sectionId}`, body);
const shown = ({ revisedResult, result }: ExtractionDetail) =>
  (revisedResult ?? result)?.extraction.sections[0];
const texts = (one: ExtractionDetail) => [
  shown(one)?.fields.flatMap(({ data }) => data.values),
  shown(one)?.tables.map(({ columns }) => columns.map(({ data }) => data.length)),
];

test('an administrator empties a section; who and when is kept, and what was extracted', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const reply = await clear(uuid, 'main');
  expect(reply.status).toBe(200);
  const after = reply.body as ExtractionDetail;
  expect(texts(after)[0]).toEqual([]);
  expect(
    texts(after)[1]
      ?.flat()
      .every((rows) => rows === 0),
  ).toBe(true);
  expect(after.latestEvent).toMatchObject({
    eventType: 'UPDATE',
    message: saying(/: cleared$/),
  });
  const total = shown(after)?.fields.find(({ id }) => id === 'total_amount');
  expect(total).toMatchObject({
    data: { extracted_values: ['12'] },
    review: { result: { reviewed: true, latest: { by: expect.stringContaining('@') } } },
  });
  expect(texts({ ...after, revisedResult: null })[0]).not.toEqual([]);
});

test('sending the result as it was takes it back, marks and places included', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const before = await detail(admin, uuid);
  const { version } = (await clear(uuid, 'main')).body as ExtractionDetail;
  const { status, body } = await admin.post(`/api/extractions/uuid/${uuid}/update-result`, {
    version,
    result: before.result,
  });
  expect(status).toBe(200);
  expect(texts(body as ExtractionDetail)).toEqual(texts(before));
});

test('the extraction may be named in the body', async () => {
  const extractionUuid = await insertExtraction(server, 'alpha');
  const reply = await admin.post('/api/extractions/clear-section?sectionId=main', { extractionUuid });
  expect(texts(reply.body as ExtractionDetail)[0]).toEqual([]);
});

test('a section that is empty stays as it is', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const { version } = (await clear(uuid, 'main')).body as ExtractionDetail;
  expect((await clear(uuid, 'main', { version })).body).toMatchObject({ version });
});

test('a section that does not exist, a stale version and a confirmed document are refused, and nothing is lost', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const before = await detail(admin, uuid);
  expect(await clear(uuid, 'nowhere')).toMatchObject({
    status: 400,
    body: { message: 'There is no section nowhere.' },
  });
  expect(await clear(uuid, 'main', { version: before.version - 1 })).toMatchObject({
    status: 409,
    body: { code: 'record_stale', current: { version: before.version } },
  });
  expect(texts(await detail(admin, uuid))).toEqual(texts(before));
  const confirmed = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
  expect((await clear(confirmed, 'main')).status).toBe(400);
});

test('it is for administrators, and only they are offered it', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  expect((await clear(uuid, 'main', {}, editor)).status).toBe(403);
  expect((await detail(editor, uuid)).can.clearSection).toBe(false);
  expect((await detail(admin, uuid)).can.clearSection).toBe(true);
});

test('a record says what must add up', async () => {
  const { constraints } = await detail(editor, await insertExtraction(server, 'alpha'));
  expect(constraints.map(({ id }) => id)).toEqual([
    'lines_add_up',
    'quantity_times_price',
    'total_is_net_plus_tax',
    'tax_at_rate',
    'bases_add_up',
    'taxes_add_up',
    'payable_is_rest',
  ]);
});
