import type { ExtractionDetail, ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
let contributor: Client;
let reader: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({
    env: { RECTO_ENVIRONMENTS: 'Staging=https://staging.example.com/, Test=http://test.example.com' },
    services: { sandbox },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'ann@test.example' });
  const roles = ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_OC'] as const;
  contributor = await server.client({ tenant: 'alpha', roles: [...roles, 'ROLE_CONTRIBUTOR'] });
  reader = await server.client({ tenant: 'alpha', roles });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

let doc = 0;
/** A document that was read; each time another one. */
async function readOne(): Promise<string> {
  const { bytes } = await makeSample('INVOICE-european', ++doc);
  const { body } = await upload(admin, [{ fileName: `invoice-${doc}.pdf`, bytes }]);
  await server.runJobs();
  return body[0]?.extractionUuid as string;
}
const detail = async (uuid: string, client = admin) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const act = (uuid: string, action: string, client = admin, body: unknown = undefined) =>
  client.post(`/api/extractions/uuid/${uuid}/${action}`, body);
const numberOf = ({ revisedResult, result }: ExtractionDetail) => {
  for (const section of (revisedResult ?? result)?.extraction.sections ?? [])
    for (const field of section.fields)
      if (field.id === 'invoice_number') return { sectionId: section.id, field };
  throw new Error('no invoice number');
};
const correct = async (uuid: string, text: string) => {
  const { sectionId } = numberOf(await detail(uuid));
  const fields = [{ sectionId, fieldId: 'invoice_number', values: [text] }];
  const reply = await act(uuid, 'update-fields-value', admin, { fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const eventsOf = async (uuid: string) =>
  ((await admin.get(`/api/extraction-events/extractions/${uuid}`)).body as { eventType: string }[]).map(
    ({ eventType }) => eventType,
  );
const shown = async (uuid: string) => numberOf(await detail(uuid)).field.data.values[0];

describe('reading again', () => {
  test('a deep rerun starts clean, generating extractions keeps what was reviewed', async () => {
    const uuid = await readOne();
    const read = await shown(uuid);
    await correct(uuid, 'MINE-1');
    const { documentChannelLog: log } = await detail(uuid);
    const generate = `/api/document-channel-logs/${log?.id}/rerun-extraction-generation`;
    expect(await admin.post(generate)).toMatchObject({ status: 204 });
    expect(await admin.post(generate)).toMatchObject({ status: 400 });
    await server.runJobs();
    expect(await detail(uuid)).toMatchObject({ status: 'NEW', postMode: 'MANUAL' });
    expect(await shown(uuid)).toBe('MINE-1');

    expect(await act(uuid, 'deep-rerun')).toMatchObject({ status: 204 });
    await server.runJobs();
    expect(await detail(uuid)).toMatchObject({ status: 'NEW', revisedResult: null });
    expect(await shown(uuid)).toBe(read);
    expect(await eventsOf(uuid)).toEqual(expect.arrayContaining(['RERUN', 'DEEP_RERUN']));
  });

  test('without a log there is nothing to rerun deeply; an order confirmation runs by itself', async () => {
    const invoice = await insertExtraction(server, 'alpha');
    expect(await act(invoice, 'deep-rerun')).toMatchObject({
      status: 400,
      body: { detail: 'No Channel Log found!' },
    });
    const order = await insertExtraction(server, 'alpha', { category: 'PO_CONF' });
    expect((await act(order, 'deep-rerun')).body).toMatchObject({
      detail: expect.stringContaining('has no document'),
    });
  });

  test('enhancing keeps what was reviewed, and all else at least as it was', async () => {
    const uuid = await readOne();
    await correct(uuid, 'MINE-2');
    expect(await admin.post('/api/extractions/enhance', { extractionUuid: uuid })).toMatchObject({
      status: 204,
    });
    expect(await detail(uuid)).toMatchObject({ status: 'PROCESSING', latestEvent: { eventType: 'ENHANCE' } });
    const before = await detail(uuid);
    await server.runJobs();
    const after = await detail(uuid);
    expect(after).toMatchObject({
      status: 'NEW',
      latestEvent: { message: saying('0 values are more certain now') },
    });
    expect(after.result?.extraction).toEqual(before.result?.extraction);
    expect(await shown(uuid)).toBe('MINE-2');
  });

  test('reindexing leaves the values and mends what lists show', async () => {
    const uuid = await readOne();
    const before = await detail(uuid);
    await server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('extraction')
        .set({ summary: '{}', category_key: null })
        .where('extraction_uuid', '=', uuid)
        .execute(),
    );
    const reply = await act(uuid, 'reindex');
    expect(reply.body).toMatchObject({
      summary: before.summary,
      categoryKey: before.categoryKey,
      status: 'NEW',
      latestEvent: { eventType: 'REINDEX' },
    });
  });
});

describe('copying', () => {
  test('within the tenant the copy has uuids of its own and waits for review', async () => {
    const uuid = await readOne();
    await correct(uuid, 'MINE-3');
    const reply = await act(uuid, 'copy');
    expect(reply).toMatchObject({ status: 201, body: { tenantName: 'alpha' } });
    const { extractionUuid } = reply.body as { extractionUuid: string };
    const [original, copy] = [await detail(uuid), await detail(extractionUuid)];
    expect(copy.extractionUuid).not.toBe(uuid);
    expect(copy.document?.documentUuid).not.toBe(original.document?.documentUuid);
    expect(copy.documentChannelLog?.id).not.toBe(original.documentChannelLog?.id);
    expect(copy).toMatchObject({ status: 'NEW', postMode: 'MANUAL', pageCount: original.pageCount });
    expect(await shown(extractionUuid)).toBe('MINE-3');
    expect(await admin.get(copy.documentUrl as string)).toMatchObject({ status: 200 });
    expect((await detail(uuid)).latestEvent).toMatchObject({ eventType: 'COPY' });
  });

  test('to another tenant of the caller with files of its own; to any other it is refused', async () => {
    const uuid = await readOne();
    const copy = (target: string) => act(uuid, `copy?newTenantName=${target}`);
    expect(await copy('nowhere')).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('not a member') },
    });
    await server.tenant('gamma');
    expect(await copy('gamma')).toMatchObject({ status: 400 });
    await server.person('ann@test.example', 'gamma', ['ROLE_USER']);
    const reply = await copy('gamma');
    expect(reply).toMatchObject({ status: 201, body: { tenantName: 'gamma' } });
    const { extractionUuid } = reply.body as { extractionUuid: string };
    expect(await admin.get(`/api/extractions/uuid/${extractionUuid}`)).toMatchObject({ status: 404 });
    const there = await server.client({ tenant: 'gamma', roles: ['ROLE_ADMIN'] });
    const found = await detail(extractionUuid, there);
    expect(found).toMatchObject({ tenantName: 'gamma', status: 'NEW', inputChannel: null });
    expect(await there.get(found.documentUrl as string)).toMatchObject({ status: 200 });
    expect(JSON.stringify(found)).not.toContain('alpha');
    expect(await act(extractionUuid, 'deep-rerun', there)).toMatchObject({ status: 204 });
    await server.runJobs();
    expect(await detail(extractionUuid, there)).toMatchObject({ status: 'NEW' });
  });
});

describe('tags', () => {
  const create = async (name: string, client = admin) =>
    (await client.post('/api/extraction-tags', { name })).body as { id: number };
  const put = (uuid: string, tagIds: number[], client = admin) =>
    client.put(`/api/extractions/uuid/${uuid}/tags`, { tagIds });
  const names = async (uuid: string, client = admin) =>
    (await detail(uuid, client)).extractionTags.map(({ name }) => name);

  test('are set and taken away; those that only administrators see stay hidden and stay', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    const [plain, secret] = [await create('Urgent', contributor), await create('Admin_fraud')];
    expect(await put(uuid, [plain.id, secret.id])).toMatchObject({ status: 200 });
    expect(await names(uuid)).toEqual(['Admin_fraud', 'Urgent']);
    expect(await names(uuid, contributor)).toEqual(['Urgent']);
    expect(await put(uuid, [], contributor)).toMatchObject({ status: 200, body: { extractionTags: [] } });
    expect(await names(uuid)).toEqual(['Admin_fraud']);
    expect(await put(uuid, [secret.id], contributor)).toMatchObject({ status: 404 });
    const list = (client: Client) => client.get('/api/extraction-tags?name=ad');
    expect((await list(admin)).body).toMatchObject([{ name: 'Admin_fraud', tenantName: 'alpha' }]);
    expect((await list(contributor)).body).toEqual([]);
    expect(await contributor.post('/api/extraction-tags', { name: 'Admin_x' })).toMatchObject({
      status: 400,
    });
    expect(await put(uuid, [], reader)).toMatchObject({ status: 403 });
  });

  test('are listed with their number and who changed them, in the order that is asked for', async () => {
    const client = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    const long = 'n'.repeat(256);
    for (const name of ['Bravo', 'Alpha', long])
      expect(await client.post('/api/extraction-tags', { name })).toMatchObject({ status: 201 });
    expect((await client.post('/api/extraction-tags', { name: `${long}n` })).status).toBe(400);
    const list = await client.get('/api/extraction-tags?sort=name,desc');
    expect((list.body as { name: string }[]).map(({ name }) => name)).toEqual([long, 'Bravo', 'Alpha']);
    expect(list.headers.get('x-total-count')).toBe('3');
    expect((list.body as object[])[0]).toMatchObject({
      ...{ version: 1, createdBy: expect.any(String), createdDate: expect.any(String) },
      ...{ lastModifiedBy: expect.any(String), lastModifiedDate: expect.any(String) },
    });
    expect((await client.get('/api/extraction-tags?sort=colour,asc')).status).toBe(400);
  });

  test('of one name are one, and a name is needed', async () => {
    const { id } = await create('Same');
    expect(await create('Same')).toMatchObject({ id });
    expect(JSON.stringify((await admin.post('/api/extraction-tags', { name: '  ' })).body)).toContain(
      'This field is required',
    );
  });

  test('in use are deleted softly, and stay on the record until they are taken away', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    const { id } = await create('Old');
    await put(uuid, [id]);
    const remove = () => admin.request('DELETE', `/api/extraction-tags/${id}`);
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 404 });
    expect((await admin.get('/api/extraction-tags?name=Old')).body).toEqual([]);
    expect(await names(uuid)).toEqual(['Old']);
    expect(await put(uuid, [id])).toMatchObject({ status: 200 });
    expect(await put(uuid, [])).toMatchObject({ status: 200 });
    expect(await put(uuid, [id])).toMatchObject({ status: 404 });
  });
});

describe('what stands beside an extraction', () => {
  const uuids = (body: unknown) => (body as ExtractionListItem[]).map((one) => one.extractionUuid);
  const withKey = async (category: 'INVOICE' | 'PO_CONF' | 'COA', key: string) => {
    const uuid = await insertExtraction(server, 'alpha', { category });
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ category_key: key }).where('extraction_uuid', '=', uuid).execute(),
    );
    return uuid;
  };

  test('history by category and key, related documents by key, each only of open categories', async () => {
    const [first, second] = [await withKey('INVOICE', 'K-1'), await withKey('INVOICE', 'K-1')];
    const order = await withKey('PO_CONF', 'K-1');
    const coa = await withKey('COA', 'K-1');
    await withKey('INVOICE', 'K-2');
    const history = await reader.get('/api/extractions/categories/INVOICE?categoryKey=K-1');
    expect(uuids(history.body).sort()).toEqual([first, second].sort());
    const related = (client: Client) => client.get(`/api/extractions/uuid/${first}/related`);
    expect(uuids((await related(reader)).body)).toEqual([order]);
    expect(uuids((await related(admin)).body).sort()).toEqual([order, coa].sort());
    expect(await reader.get('/api/extractions/categories/NOPE?categoryKey=K-1')).toMatchObject({
      status: 400,
    });
  });

  test('drafts, and other environments of the installation', async () => {
    const uuid = await insertExtraction(server, 'alpha', { status: 'DRAFT' });
    expect(uuids((await reader.get('/api/extractions/status/draft')).body)).toEqual([uuid]);
    expect((await admin.get('/api/environments')).body).toEqual([
      { label: 'Staging', baseUrl: 'https://staging.example.com' },
      { label: 'Test', baseUrl: 'http://test.example.com' },
    ]);
    expect(await reader.get('/api/environments')).toMatchObject({ status: 403 });
  });
});
