import { createHash } from 'node:crypto';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { MEGABYTE } from '@recto/contracts/limits';
import { generateSample } from '@recto/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { upload } from '../../../../test/support/factories.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

let made = 0;
/** A file that looks like a PDF and is like no other. */
const pdf = (fileName = 'a.pdf') => ({ fileName, bytes: `%PDF-1.4\n% number ${++made}\n` });
const problem = (status: number, message: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ message }) });

test('a good file is stored, its log and extraction are there at once', async () => {
  const reply = await upload(client, [pdf('發票 7.pdf')], {
    query: '?category=INVOICE',
    fields: [{ poNumber: '4500000001' }],
  });
  expect(reply.status).toBe(201);
  const [result] = reply.body;
  expect(result).toMatchObject({
    originalName: '發票 7.pdf',
    status: 'UPLOADED',
    reason: null,
    metadata: { poNumber: '4500000001' },
  });
  const detail = (await client.get(`/api/extractions/uuid/${result?.extractionUuid}`))
    .body as ExtractionDetail;
  expect(detail).toMatchObject({
    status: 'PROCESSING',
    category: 'INVOICE',
    inputChannelType: 'SCANNER',
    inputChannelInbox: '',
  });
  expect((await client.get('/api/document-channel-logs/current-user-upload-logs')).body).toMatchObject([
    {
      channelLogUuid: result?.channelLogUuid,
      status: 'UPLOADED',
      extractions: [{ extractionUuid: result?.extractionUuid }],
    },
  ]);
});

test('a TIFF as scanners write it, its directory behind the picture, is taken', async () => {
  const { fileName, bytes } = await generateSample({
    seed: 11,
    layout: 'INVOICE-european',
    doc: 1,
    quality: 'scan-200dpi',
    format: 'tif',
  });
  const { status, body } = await upload(client, [{ fileName, bytes }], { query: '?category=INVOICE' });
  expect(status).toBe(201);
  expect(body[0]).toMatchObject({ status: 'UPLOADED', reason: null });
});

test('without a category the sender still sees it while it is read', async () => {
  const { body } = await upload(client, [pdf()]);
  const detail = (await client.get(`/api/extractions/uuid/${body[0]?.extractionUuid}`))
    .body as ExtractionDetail;
  expect(detail.status).toBe('PROCESSING');
});

test('stored only when reading is not wanted', async () => {
  const { body } = await upload(client, [pdf()], { query: '?extracts=false' });
  expect(body).toMatchObject([{ status: 'UPLOADED', extractionUuid: null }]);
});

describe('the same bytes again', () => {
  test('are a duplicate of the log that has them', async () => {
    const file = pdf();
    const [first] = (await upload(client, [file])).body;
    const [second] = (await upload(client, [{ ...file, fileName: 'other name.pdf' }])).body;
    expect(second).toMatchObject({
      status: 'DUPLICATE',
      channelLogUuid: first?.channelLogUuid,
      extractionUuid: first?.extractionUuid,
      reason: saying('Same file found in the system'),
    });
    const md5 = createHash('md5').update(file.bytes).digest('hex');
    expect((await client.get(`/api/document-channel-logs/md5-checksum/${md5}/uuids`)).body).toEqual([
      first?.channelLogUuid,
    ]);
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_USER'] });
    expect((await other.get(`/api/document-channel-logs/md5-checksum/${md5}/uuids`)).body).toEqual([]);
    expect((await upload(other, [file])).body).toMatchObject([{ status: 'UPLOADED' }]);
  });

  test('sent many times at once are stored once', async () => {
    const file = pdf();
    const replies = await Promise.all(Array.from({ length: 5 }, () => upload(client, [file, file])));
    const statuses = replies.flatMap(({ body }) => body.map((one) => one.status));
    expect(statuses.filter((status) => status === 'UPLOADED')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'DUPLICATE')).toHaveLength(9);
  });
});

describe('limits', () => {
  const filled = (fileName: string, bytes: number) => ({
    fileName,
    bytes: Buffer.concat([Buffer.from(`%PDF-1.4 ${++made}`), Buffer.alloc(bytes - 20)]),
  });

  test('each rejected file is named with its reason, the good ones are stored', async () => {
    const files = [
      pdf('good.pdf'),
      filled('big.pdf', 20 * MEGABYTE + 100),
      { fileName: 'really.pdf', bytes: 'MZ this is a program' },
      { fileName: 'empty.pdf', bytes: '' },
      pdf('better.pdf'),
    ];
    const { status, body } = await upload(client, files);
    expect(status).toBe(201);
    expect(body.map((one) => [one.originalName, one.status])).toEqual([
      ['good.pdf', 'UPLOADED'],
      ['big.pdf', 'FAILED'],
      ['really.pdf', 'FAILED'],
      ['empty.pdf', 'FAILED'],
      ['better.pdf', 'UPLOADED'],
    ]);
    expect(body[1]?.reason).toEqual(
      saying('The following file(s) exceed the maximum size of 20 MB: big.pdf.'),
    );
    expect(body[2]?.reason).toEqual(saying(/not supported/));
  });

  test('when every file is too large the answer is 413 with all names', async () => {
    const files = [filled('a.pdf', 20 * MEGABYTE + 100), filled('b.pdf', 20 * MEGABYTE + 100)];
    expect(await upload(client, files)).toEqual(
      problem(413, 'The following file(s) exceed the maximum size of 20 MB: a.pdf, b.pdf.'),
    );
  });

  test('more than 100 MB together is refused, and nothing of it is kept', async () => {
    const files = Array.from({ length: 6 }, (_, index) => filled(`${index}.pdf`, 18 * MEGABYTE));
    const before = await count();
    expect(await upload(client, files)).toEqual(problem(413, 'Total file size exceeds the limit of 100 MB.'));
    expect(await count()).toBe(before);
  });

  test('21 files are one too many', async () => {
    const files = Array.from({ length: 21 }, () => pdf());
    expect(await upload(client, files)).toEqual(
      problem(400, 'You can only upload up to 20 files. You have already selected 21 file(s).'),
    );
  });

  test('no file, and fields that are no JSON, are said so', async () => {
    expect(await upload(client, [])).toEqual(problem(400, 'Please drop/select files first...'));
    expect((await upload(client, [pdf()], { fields: 'text' })).status).toBe(400);
    expect((await client.post('/api/documents/common/upload', {})).status).toBeGreaterThanOrEqual(400);
  });
});

describe('what may be uploaded', () => {
  test('categories of other roles are refused', async () => {
    expect((await upload(client, [pdf()], { query: '?category=HKID' })).status).toBe(403);
  });

  test('categories without pages left are refused in words, and not offered', async () => {
    await server.system.systemScope('test', (db) =>
      db
        .updateTable('entitlement')
        .set({ remaining_pages: 0 })
        .where('tenant_name', '=', 'beta')
        .where('category', '=', 'INVOICE')
        .execute(),
    );
    const other = await server.client({
      tenant: 'beta',
      roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_RESUME', 'ROLE_COA'],
    });
    expect(await upload(other, [pdf()], { query: '?category=INVOICE' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('used all its pages') },
    });
    const options = (await other.get('/api/documents/common/upload-options')).body;
    expect(options).toEqual({
      categories: [
        { category: 'COA', remaining: null },
        { category: 'RESUME', remaining: null },
      ],
      channels: [],
    });
  });

  test('a channel must be one of the tenant', async () => {
    const uuid = await server.inTenant('beta', async ({ db }) => {
      const row = await db
        .insertInto('document_channel')
        .values({
          tenant_name: 'beta',
          channel_uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
          name: 'Desk',
          protocol: 'UPLOAD',
        })
        .returning('channel_uuid')
        .executeTakeFirstOrThrow();
      return row.channel_uuid;
    });
    const query = `?channelUuid=${uuid}`;
    expect((await upload(client, [pdf()], { query })).status).toBe(404);
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    const { body } = await upload(other, [pdf()], { query });
    const detail = (await other.get(`/api/extractions/uuid/${body[0]?.extractionUuid}`))
      .body as ExtractionDetail;
    expect(detail.inputChannel).toBe('Desk');
  });
});

const count = () =>
  server.inTenant('alpha', async ({ db }) => (await db.selectFrom('document').select('id').execute()).length);
