import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractionDetail, ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import type { TrashEntry } from '@recto/contracts/endpoints/trash';
import { hostileSamples } from '@recto/samples/hostile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { invoiceResult, makeResult, makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';
import { placeOf } from '../../../platform/storage/place.ts';
import { findDocumentOf, findLogByUuid } from '../../intake/index.ts';
import { removeUnreferenced } from '../../intake/sweep-files.ts';
import { recordReading } from './record-reading.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
beforeAll(async () => {
  sandbox = builtSandbox(2);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const detailOf = async (uuid: string | null | undefined, client = admin) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const logOf = async (uuid: string | null | undefined) =>
  (await admin.get(`/api/document-channel-logs/uuid/${uuid}`)).body as ChannelLogDetail;
const fieldValues = (detail: ExtractionDetail) =>
  Object.fromEntries(
    ((detail.revisedResult ?? detail.result)?.extraction.sections ?? []).flatMap((section) =>
      section.fields.map((field) => [field.id, field.data.standard_values[0] ?? '']),
    ),
  );
/** Rows of a table of the tenant. */
const rows = (table: 'extraction' | 'subscription_usage' | 'document' | 'document_page') =>
  server.inTenant('alpha', ({ db }) => db.selectFrom(table).selectAll().execute());

async function readOne(doc: number, query = '', layout = 'INVOICE-european') {
  const sample = await makeSample(layout, doc);
  const { body } = await upload(admin, [sample], { query });
  await server.runJobs();
  const [result] = body;
  if (!result?.extractionUuid) throw new Error(`not uploaded: ${JSON.stringify(body)}`);
  return { sample, uuid: result.extractionUuid, log: result.channelLogUuid };
}

describe('an invoice', () => {
  test('is read, and everything about it can be looked at', async () => {
    const { sample, uuid, log } = await readOne(1);
    const detail = await detailOf(uuid);
    expect(detail).toMatchObject({
      status: 'NEW',
      category: 'INVOICE',
      postMode: 'AUTO',
      subscriptionUsageQuantity: sample.pages,
      pageCount: sample.pages,
    });
    expect(fieldValues(detail).invoice_number).toBe(sample.expected.fields.invoice_number);
    expect(detail.summary).toMatchObject({ number: sample.expected.fields.invoice_number, problem: null });
    expect(detail.document?.pages).toHaveLength(sample.pages);
    expect(await logOf(log)).toMatchObject({
      status: 'COMPLETED',
      processRemarks: null,
      pageCount: sample.pages,
    });
    const traces = (await admin.get(`/api/extractions/uuid/${uuid}/traces`)).body;
    expect(traces).toMatchObject(
      ['normalise', 'read', 'extract', 'thumbnails'].map((name) => ({ name, status: 'SUCCESS' })),
    );
    expect((await logOf(log)).traces).toHaveLength(4);
    const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    expect((await reader.get(`/api/extractions/uuid/${uuid}/traces`)).status).toBe(403);
    expect((await reader.get(`/api/document-channel-logs/uuid/${log}`)).body).toMatchObject({ traces: [] });
    const events = (await admin.get(`/api/extraction-events/extractions/${detail.id}`)).body;
    expect(events).toMatchObject([{ eventType: 'EXTRACT', eventStatus: 'SUCCESS' }, { eventType: 'UPLOAD' }]);
    const text = (await admin.get(`/api/extractions/uuid/${uuid}/ocr/text`)).body as {
      pages: { text: string }[];
    };
    expect(text.pages.map((page) => page.text).join()).toContain(
      String(sample.expected.fields.invoice_number),
    );
    expect((await admin.get(`/api/extractions/uuid/${uuid}/metadata`)).body).toMatchObject({
      pages: [{ page: 1, category_detected: 'INVOICE' }],
    });
  });

  test('its files are served, in ranges, the original untouched', async () => {
    const { sample, uuid } = await readOne(2);
    const { document, documentUrl, thumbnailUrl } = await detailOf(uuid);
    const bytes = async (url: string | null | undefined, headers = {}) => {
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(new URL(url ?? '', server.address), { headers: { cookie, ...headers } });
      return {
        status: reply.status,
        type: reply.headers.get('content-type'),
        body: Buffer.from(await reply.arrayBuffer()),
      };
    };
    expect(Buffer.compare((await bytes(document?.originalUrl)).body, sample.bytes)).toBe(0);
    expect(await bytes(document?.url)).toMatchObject({ status: 200, type: 'application/pdf' });
    expect((await bytes(documentUrl, { range: 'bytes=0-4' })).body.toString()).toBe('%PDF-');
    expect(await bytes(thumbnailUrl)).toMatchObject({ status: 200, type: 'image/webp' });
    for (const key of [`${uuid}/../x`, `${uuid}/document.exe`, `${uuid}/documents/${uuid}.pdf`, 'x'])
      expect(
        (await bytes(`/resources/extractions?key=${encodeURIComponent(key)}`)).status,
      ).toBeGreaterThanOrEqual(400);
  });

  test('keeps the category that was chosen', async () => {
    const { uuid } = await readOne(3, '?category=PO_CONF');
    expect(await detailOf(uuid)).toMatchObject({ status: 'NEW', category: 'PO_CONF' });
  });

  test('is not there for who may not see its category, in the list, by uuid and by file', async () => {
    const { uuid, log } = await readOne(4);
    const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_RESUME'] });
    expect((await clerk.get(`/api/extractions/uuid/${uuid}`)).status).toBe(404);
    expect((await clerk.get(`/resources/extractions?key=${uuid}/original`)).status).toBe(404);
    expect((await clerk.get(`/resources/channel-logs/${log}/document`)).status).toBe(404);
    const list = await clerk.get('/api/extractions');
    expect(list.body).toEqual([]);
    expect(list.headers.get('x-total-count')).toBe('0');
  });
});

test('the list is filtered, sorted and counted', async () => {
  const list = await admin.get(
    '/api/extractions?status=NEW&status=CONFIRMED&category=INVOICE&size=2&sort=id,asc',
  );
  const items = list.body as ExtractionListItem[];
  expect(items).toHaveLength(2);
  expect(Number(list.headers.get('x-total-count'))).toBeGreaterThan(2);
  expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a, b) => a - b));
});

describe('reading again', () => {
  test('keeps what a person reviewed, and waits for the Post button afterwards', async () => {
    const { uuid, sample } = await readOne(5);
    const before = await detailOf(uuid);
    const section = before.result?.extraction.sections.find(({ fields }) =>
      fields.some(({ id }) => id === 'invoice_number'),
    );
    const fields = [{ sectionId: section?.id, fieldId: 'invoice_number', values: ['CORRECTED'] }];
    await admin.post(`/api/extractions/uuid/${uuid}/update-fields-value`, { fields });
    expect((await admin.post(`/api/extractions/uuid/${uuid}/rerun`)).status).toBe(204);
    expect((await detailOf(uuid)).status).toBe('PROCESSING');
    await server.runJobs();
    const after = await detailOf(uuid);
    expect(after).toMatchObject({ status: 'NEW', postMode: 'MANUAL', summary: { number: 'CORRECTED' } });
    expect(fieldValues(after)).toEqual({ ...fieldValues(before), invoice_number: 'CORRECTED' });
    expect(
      after.result?.extraction.sections
        .flatMap(({ fields: all }) => all)
        .find(({ id }) => id === 'invoice_number')?.data.values[0],
    ).toContain(String(sample.expected.fields.invoice_number));
    expect((await rows('subscription_usage')).filter((row) => row.quantity < 1)).toEqual([]);
  });

  test('follows the change of a key field, by a contributor too, and keeps that change', async () => {
    const { uuid } = await readOne(8, '', 'COA-classic');
    const roles = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_COA'] as const;
    const editor = await server.client({ tenant: 'alpha', roles });
    const change = async (fieldId: string, text: string) => {
      const sections = (await detailOf(uuid)).result?.extraction.sections ?? [];
      const sectionId = sections.find(({ fields }) => fields.some(({ id }) => id === fieldId))?.id;
      const fields = [{ sectionId, fieldId, values: [text] }];
      return editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, { fields });
    };
    expect((await change('vendor', 'Somebody')).body).toMatchObject({ status: 'NEW' });
    expect((await change('batch_number', 'B-77')).body).toMatchObject({
      status: 'PROCESSING',
      latestEvent: { eventType: 'RERUN' },
    });
    await server.runJobs();
    const after = await detailOf(uuid);
    expect(after).toMatchObject({ status: 'NEW', postMode: 'AUTO' });
    expect(fieldValues(after)).toMatchObject({ batch_number: 'B-77', vendor: 'Somebody' });
    const { version, revisedResult: result } = after;
    const again = await editor.post('/api/extractions/update-result-and-rerun', {
      extractionUuid: uuid,
      version,
      result,
    });
    expect(again.body).toMatchObject({ status: 'PROCESSING' });
    await server.runJobs();
    expect(fieldValues(await detailOf(uuid))).toMatchObject({ batch_number: 'B-77' });
  });

  test('reads the document itself where its stored words are lost or damaged', async () => {
    const { uuid } = await readOne(9);
    const before = await detailOf(uuid);
    const newest = (await rows('document')).toSorted((a, b) => a.id - b.id).at(-1);
    const sha256 = newest?.words_sha256 ?? '';
    const place = placeOf(path.join(server.config.dataFolder, 'files'), { tenant: 'alpha', sha256 });
    for (const harm of [() => rmSync(place), () => writeFileSync(place, 'not words')]) {
      harm();
      await admin.post(`/api/extractions/uuid/${uuid}/rerun`);
      await server.runJobs();
      const after = await detailOf(uuid);
      expect(after.status).toBe('NEW');
      expect(fieldValues(after)).toEqual(fieldValues(before));
      expect(existsSync(place)).toBe(true);
    }
  });

  test('is for administrators, and not while it is being read', async () => {
    const { uuid } = await readOne(6);
    const editor = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'],
    });
    expect((await editor.post(`/api/extractions/uuid/${uuid}/rerun`)).status).toBe(403);
    await admin.post(`/api/extractions/uuid/${uuid}/rerun`);
    expect((await admin.post(`/api/extractions/uuid/${uuid}/rerun`)).status).toBe(400);
    await server.runJobs();
  });
});

test('jobs that run again change nothing: one result, one usage row, no further extraction', async () => {
  const { uuid } = await readOne(7);
  const before = {
    extractions: (await rows('extraction')).length,
    usage: (await rows('subscription_usage')).length,
    version: (await detailOf(uuid)).version,
  };
  const owner = await server.database.connect();
  const { rows: events } = await owner.query('select id, tenant_name from recto.event');
  for (const { id, tenant_name } of events)
    await owner.query(
      `select graphile_worker.add_job('extraction.read-document', json_build_object('tenant', $1::text, 'actor', 'test', 'data', json_build_object('event', $2::bigint)))`,
      [tenant_name, id],
    );
  for (const { id } of (await owner.query('select id from recto.document_channel_log')).rows)
    await owner.query(
      `select graphile_worker.add_job('intake.normalise-document', json_build_object('tenant', 'alpha', 'actor', 'test', 'data', json_build_object('log', $1::bigint, 'read', true)))`,
      [id],
    );
  await server.runJobs();
  expect({
    extractions: (await rows('extraction')).length,
    usage: (await rows('subscription_usage')).length,
    version: (await detailOf(uuid)).version,
  }).toEqual(before);
});

describe('files that cannot be read', () => {
  test('end with a reason for people, and nothing is charged', async () => {
    const usage = (await rows('subscription_usage')).length;
    const samples = (await hostileSamples()).filter(({ fileName }) =>
      ['encrypted.pdf', 'truncated.pdf'].includes(fileName),
    );
    const { body } = await upload(admin, [
      ...samples,
      { fileName: 'broken.pdf', bytes: '%PDF-1.7 and then nothing' },
    ]);
    await server.runJobs();
    for (const { extractionUuid, channelLogUuid } of body) {
      const detail = await detailOf(extractionUuid);
      if (detail.status === 'NEW') continue;
      expect(detail).toMatchObject({
        status: 'FAILED_PROCESS',
        summary: { problem: saying(/\w+ .*\./) },
        latestEvent: { eventStatus: 'FAIL' },
      });
      expect(await logOf(channelLogUuid)).toMatchObject({
        status: 'FAILED',
        processRemarks: detail.summary.problem,
      });
    }
    const failed = (await Promise.all(body.map((one) => detailOf(one.extractionUuid)))).filter(
      ({ status }) => status === 'FAILED_PROCESS',
    );
    expect(failed.length).toBeGreaterThanOrEqual(2);
    expect((await rows('subscription_usage')).length).toBe(usage + body.length - failed.length);
  });

  test('may be sent again, for a failed file is no duplicate; or read again', async () => {
    const file = { fileName: 'broken again.pdf', bytes: '%PDF-1.7 nothing behind it' };
    await upload(admin, [file]);
    await server.runJobs();
    const [again] = (await upload(admin, [file])).body;
    expect(again?.status).toBe('UPLOADED');
    await server.runJobs();
    expect((await admin.post(`/api/extractions/uuid/${again?.extractionUuid}/rerun`)).status).toBe(204);
    await server.runJobs();
    expect(await detailOf(again?.extractionUuid)).toMatchObject({ status: 'FAILED_PROCESS' });
  });
});

test('deleting takes the document with its last extraction, and the same file may come again', async () => {
  const { uuid, sample, log } = await readOne(8);
  const { id } = await detailOf(uuid);
  expect((await admin.delete(`/api/extractions/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/extractions/uuid/${uuid}`)).status).toBe(404);
  expect((await admin.get(`/resources/channel-logs/${log}/document`)).status).toBe(404);
  const folder = path.join(server.config.dataFolder, 'files');
  const files = () =>
    readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(`${name}`));
  const before = files().length;
  const tomorrow = new Date(Date.now() + 3_600_000);
  // What came in just now stays, for somebody may be about to refer to it.
  expect(await removeUnreferenced(server.system, server.services.stores, new Date(0))).toBe(0);
  // In the trash it keeps its files.
  await removeUnreferenced(server.system, server.services.stores, tomorrow);
  const waiting = ((await admin.get('/api/trash')).body as TrashEntry[]).find((entry) => entry.uuid === uuid);
  expect((await admin.delete(`/api/trash/${waiting?.id}`)).status).toBe(204);
  expect(await removeUnreferenced(server.system, server.services.stores, tomorrow)).toBeGreaterThanOrEqual(3);
  expect(before - files().length).toBeGreaterThanOrEqual(3);
  const others = (
    await (await server.database.connect()).query('select tenant_name as tenant, sha256 from recto.blob')
  ).rows;
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(existsSync(placeOf(folder, other))).toBe(true);
  expect((await upload(admin, [sample])).body).toMatchObject([{ status: 'UPLOADED' }]);
  await server.runJobs();
});

test('a file of several documents becomes an extraction each, once, however often it is recorded', async () => {
  const sample = await makeSample('INVOICE-european', 9);
  const [uploaded] = (await upload(admin, [sample])).body;
  const found = [
    { category: 'INVOICE' as const, confidence: 1, pages: [1], result: invoiceResult() },
    { category: 'COA' as const, confidence: 1, pages: [2, 3], result: makeResult() },
  ];
  const record = () =>
    server.inTenant('alpha', async (scope) => {
      const log = await findLogByUuid(scope, uploaded?.channelLogUuid ?? '');
      const document = log && (await findDocumentOf(scope, { log: log.id }));
      if (log && document) await recordReading(scope, { log, document }, found);
    });
  await record();
  await record();
  const { extractions } = await logOf(uploaded?.channelLogUuid);
  expect(extractions.map(({ category, status }) => `${category} ${status}`)).toEqual([
    'INVOICE NEW',
    'COA NEW',
  ]);
  expect(extractions[0]?.extractionUuid).toBe(uploaded?.extractionUuid);
});
