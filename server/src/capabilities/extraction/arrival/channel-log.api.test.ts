import type { LogExtraction, LogMetadata } from '@recto/contracts/endpoints/channel-logs';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ChannelLog } from '@recto/contracts/endpoints/intake';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

const BATCH = '0b8f2a44-58a5-4a0e-9d2e-6a3fd1f1c001';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
let user: Client;
let buyer: Client;
let uuid: string;
let log: { id: number; channelLogUuid: string };

const detail = async (of: string, client = admin) =>
  (await client.get(`/api/extractions/uuid/${of}`)).body as ExtractionDetail;
const path = (rest = '') => `/api/document-channel-logs/${log.id}${rest}`;

beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'ann@test.example' });
  user = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  buyer = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
  const { bytes } = await makeSample('INVOICE-european', 1);
  const { body } = await upload(admin, [{ fileName: 'invoice.pdf', bytes }], { query: '?category=INVOICE' });
  await server.runJobs();
  uuid = body[0]?.extractionUuid as string;
  log = (await detail(uuid)).documentChannelLog as typeof log;
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

describe('the page of a log', () => {
  test('lists what came of it, and the steps of its way', async () => {
    const { body } = await user.get(path('/extractions'));
    expect(body as LogExtraction[]).toEqual([
      expect.objectContaining({
        extractionUuid: uuid,
        category: 'INVOICE',
        status: 'NEW',
        extractionDate: expect.stringMatching(/^\d{4}-/),
      }),
    ]);
    const { generatedExtractions, traces } = (await user.get(path('/document-metadata'))).body as LogMetadata;
    expect(generatedExtractions).toEqual([{ extractionUuid: uuid, category: 'INVOICE', pages: [1] }]);
    expect(traces.map(({ name, status }) => [name, status])).toContainEqual(['read', 'SUCCESS']);
    expect(traces[0]).toMatchObject({ timestamp: expect.any(String), requestId: expect.any(String) });
  });

  test('shows its file as it came, and as a PDF to look at', async () => {
    const file = `/resources/channel-logs/${log.channelLogUuid}/document`;
    const original = await user.get(file);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
    const preview = await user.get(`${file}?preview=true`);
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.headers.get('content-disposition')).toMatch(/^inline/);
    expect(preview.headers.get('content-type')).toBe('application/pdf');
  });

  test('is not there for people whose roles do not open its category', async () => {
    for (const rest of ['', '/extractions', '/document-metadata'])
      expect((await buyer.get(path(rest))).status, rest).toBe(404);
    for (const rest of ['/deep-rerun', '/copy', '/rerun-extraction-generation'])
      expect((await buyer.post(path(rest))).status, rest).toBe(404);
  });

  test('a log of no category yet is there for everybody, its file for administrators', async () => {
    const { id, file } = await server.inTenant('alpha', async ({ db }) => {
      const row = await db
        .insertInto('document_channel_log')
        .values({ tenant_name: 'alpha', channel_log_uuid: 'c0ffee00-0000-4000-8000-000000000001' })
        .returning(['id', 'channel_log_uuid'])
        .executeTakeFirstOrThrow();
      return { id: row.id, file: row.channel_log_uuid };
    });
    expect((await buyer.get(`/api/document-channel-logs/${id}`)).status).toBe(200);
    expect((await buyer.post(`/api/document-channel-logs/${id}/copy`)).body).toMatchObject({
      message: 'This channel log has no file, so there is nothing to copy.',
    });
    expect((await buyer.get(`/resources/channel-logs/${file}/document`)).status).toBe(404);
  });
});

describe('what is done to a log', () => {
  test('a deep rerun starts clean, for everybody who sees the log', async () => {
    expect((await admin.post(`/api/extractions/uuid/${uuid}/rerun`)).status).toBe(204);
    // While it is read there is nothing to start.
    expect((await user.post(path('/deep-rerun'))).status).toBe(400);
    await server.runJobs();
    expect((await user.post(path('/deep-rerun'))).status).toBe(204);
    expect((await admin.get(path())).body).toMatchObject({ status: 'PROCESSING' });
    await server.runJobs();
    expect((await admin.get(path())).body).toMatchObject({ status: 'COMPLETED' });
    expect(await detail(uuid)).toMatchObject({ status: 'NEW', postMode: 'MANUAL', revisedResult: null });
  });

  test('with a document of a category that somebody does not see, they do nothing to it', async () => {
    const hidden = await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('extraction')
        .values({
          tenant_name: 'alpha',
          extraction_uuid: 'c0ffee00-0000-4000-8000-000000000002',
          channel_log_id: log.id,
          category: 'COA',
          status: 'NEW',
          pages: [1],
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const reply = await user.post(path('/deep-rerun'));
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('cannot open') } });
    await admin.delete(`/api/extractions/${hidden.id}`);
  });

  test('a copy has its file and its extractions, with uuids of their own', async () => {
    const { status, body } = await user.post(path('/copy'));
    expect({ status, body }).toMatchObject({ status: 201, body: { tenantName: 'alpha' } });
    const { channelLogUuid } = body as { channelLogUuid: string };
    expect(channelLogUuid).not.toBe(log.channelLogUuid);
    const [copy] = (
      await user.get(`/api/_search/document-channel-logs?query=channelLogUuid:${channelLogUuid}`)
    ).body as ChannelLog[];
    expect(copy).toMatchObject({ status: 'COMPLETED', originalName: 'invoice.pdf' });
    const [made] = (await user.get(`/api/document-channel-logs/${copy?.id}/extractions`))
      .body as LogExtraction[];
    expect(made).toMatchObject({ category: 'INVOICE', status: 'NEW' });
    expect(made?.extractionUuid).not.toBe(uuid);
    const values = ({ result }: ExtractionDetail) => result?.extraction.sections;
    expect(values(await detail(made?.extractionUuid as string))).toEqual(values(await detail(uuid)));
  });

  test('a copy goes to tenants of the caller only', async () => {
    const reply = await user.post(path('/copy?newTenantName=deepsite'));
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('deepsite') } });
    expect((await user.post(path('/copy'), { newTenantName: 'deepsite' })).status, 'in the body').toBe(400);
    await server.person('ann@test.example', 'beta');
    expect(await admin.post(path('/copy?newTenantName=BETA')), 'names have no case').toMatchObject({
      status: 201,
      body: { tenantName: 'beta' },
    });
  });
});

test('a batch lists its logs that one sees, the newest first', async () => {
  await server.inTenant('alpha', async ({ db }) => {
    const uuids = ['11', '12', '13'].map((end) => `c0ffee00-0000-4000-8000-0000000000${end}`);
    for (const [at, channel_log_uuid] of uuids.entries())
      await db
        .insertInto('document_channel_log')
        .values({
          tenant_name: 'alpha',
          channel_log_uuid,
          batch_id: BATCH,
          category: at === 2 ? 'COA' : 'INVOICE',
          created_date: new Date(Date.UTC(2026, 0, 1 + at)),
        })
        .execute();
  });
  const { body } = await user.get(`/api/document-channel-logs/batch/${BATCH}`);
  expect((body as ChannelLog[]).map(({ channelLogUuid }) => channelLogUuid.slice(-2))).toEqual(['12', '11']);
  const [one] = (await user.get(`/api/_search/document-channel-logs?query=batchId:${BATCH}`)).body as {
    batchLogs: number;
  }[];
  expect(one?.batchLogs).toBe(3);
  const pasted = await user.get(`/api/_search/document-channel-logs?query=${BATCH}`);
  expect(pasted.body, 'its id finds it without the name of the field').toHaveLength(2);
  expect((await buyer.get(`/api/document-channel-logs/batch/${BATCH}`)).status).toBe(404);
});
