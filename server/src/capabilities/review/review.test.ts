import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Field } from '@recto/contracts/result';
import { EXTRACTION_STATUSES, REVIEW_ACTION_TARGET, STATUS_MACHINE } from '@recto/contracts/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let editor: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

const detail = async (client: Client, uuid: string) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const fieldOf = (one: ExtractionDetail, id: string): Field | undefined =>
  (one.revisedResult ?? one.result)?.extraction.sections[0]?.fields.find((field) => field.id === id);
const update = (uuid: string, fieldId: string, text: string, version?: number, client = editor) =>
  client.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
    version,
    fields: [{ sectionId: 'main', fieldId, values: [text] }],
  });
const setStatus = (uuid: string, status: string, client = editor) =>
  client.put(`/api/extractions/status/${status}`, { extractionUuid: uuid, status });

describe('correcting a value', () => {
  test('keeps what was extracted, says who, checks the sums again and counts what is left', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    const { status, body } = await update(uuid, 'total_amount', '13.00');
    expect(status).toBe(200);
    const after = body as ExtractionDetail;
    expect(fieldOf(after, 'total_amount')).toMatchObject({
      data: { values: ['13.00'], standard_values: ['13.00'], extracted_values: ['12'] },
      review: { result: { reviewed: true, latest: { by: expect.stringContaining('@') } } },
    });
    expect(after.revisedResult?.extraction.rules.filter((rule) => !rule.ok)).toHaveLength(1);
    expect(after.summary).toMatchObject({ amount: '13.00', counts: { failed: 1, uncertain: 0 } });
    expect(after.result?.extraction.sections[0]?.fields[3]?.data.values).toEqual(['12']);
    expect(after.latestEvent).toMatchObject({ eventType: 'UPDATE', message: saying('total_amount') });
  });

  test('works with the uuid in the body too', async () => {
    const extractionUuid = await insertExtraction(server, 'alpha');
    const fields = [{ sectionId: 'main', tableId: 'lines', row: 0, fieldId: 'amount', values: ['11'] }];
    const reply = await editor.post('/api/extractions/update-fields-value', { extractionUuid, fields });
    expect(reply.status).toBe(200);
  });

  test('a stale save gets the record as it is now and changes nothing', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    const { version } = await detail(editor, uuid);
    await update(uuid, 'invoice_number', 'INV-8', version);
    const stale = await update(uuid, 'invoice_number', 'INV-9', version);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'record_stale', current: { version: version + 1 } },
    });
    expect(fieldOf(await detail(editor, uuid), 'invoice_number')?.data.values).toEqual(['INV-8']);
  });

  test('two at once: one wins, the other is told', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    const { version } = await detail(editor, uuid);
    const replies = await Promise.all(
      ['A', 'B'].map((text) => update(uuid, 'invoice_number', text, version)),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });

  test('is for editors', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    expect((await update(uuid, 'invoice_number', 'X', undefined, reader)).status).toBe(403);
    expect((await detail(reader, uuid)).can).toMatchObject({ edit: false, actions: [], post: false });
  });

  test.each(['CONFIRMED', 'PROCESSING', 'POSTING', 'FAILED_PROCESS'] as const)(
    'is refused in words while %s',
    async (status) => {
      const uuid = await insertExtraction(server, 'alpha', { status });
      const reply = await update(uuid, 'invoice_number', 'X');
      expect(reply).toMatchObject({ status: 400, body: { code: expect.any(String), params: { status } } });
    },
  );

  test('after posting makes it MODIFIED; accepting does not', async () => {
    const uuid = await insertExtraction(server, 'alpha', { status: 'POSTED' });
    expect((await update(uuid, 'invoice_number', 'INV-7')).body).toMatchObject({ status: 'POSTED' });
    expect((await update(uuid, 'invoice_number', 'INV-70')).body).toMatchObject({ status: 'MODIFIED' });
  });
});

test('a whole result is replaced: a row more, and its sums', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const { result, version } = await detail(editor, uuid);
  for (const column of result?.extraction.sections[0]?.tables[0]?.columns ?? [])
    column.data.push({ values: ['3'], standard_values: ['3'], extracted_values: [], blocks: [] });
  const reply = await editor.post(`/api/extractions/uuid/${uuid}/update-result`, { version, result });
  expect(reply.status).toBe(200);
  const after = reply.body as ExtractionDetail;
  expect(after.revisedResult?.extraction.sections[0]?.tables[0]?.columns[1]?.data).toHaveLength(2);
  expect(after.revisedResult?.extraction.rules.find((rule) => !rule.ok)?.id).toBe('lines_add_up');
  expect(after.latestEvent).toMatchObject({ eventType: 'UPDATE', message: saying(/: 1 to 2 rows/) });
});

describe('the status menu', () => {
  test.each(EXTRACTION_STATUSES)('from %s leads where the table says, and nowhere else', async (from) => {
    const allowed = STATUS_MACHINE[from].review.map((action) => REVIEW_ACTION_TARGET[action]);
    for (const to of [
      'REVIEWING',
      'CONFIRMED',
      'INVALID',
      'IGNORED',
      'NEW',
      'POSTED',
      'PROCESSING',
    ] as const) {
      const uuid = await insertExtraction(server, 'alpha', { status: from });
      const reply = await setStatus(uuid, to);
      const ok = allowed.includes(to) && to !== from;
      expect([to, reply.status]).toEqual([to, ok ? 200 : 400]);
      expect((await detail(editor, uuid)).status).toBe(ok ? to : from);
    }
  });

  test('is not for categories that are saved and posted', async () => {
    const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    const uuid = await insertExtraction(server, 'alpha', { category: 'COA' });
    expect((await setStatus(uuid, 'CONFIRMED', admin)).status).toBe(400);
    expect((await detail(admin, uuid)).can).toMatchObject({ actions: [], saveAndPost: true });
  });

  test('is for editors, and for what they may see', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    expect((await setStatus(uuid, 'CONFIRMED', reader)).status).toBe(403);
    const hidden = await insertExtraction(server, 'alpha', { category: 'HKID' });
    expect((await setStatus(hidden, 'CONFIRMED')).status).toBe(404);
    const foreign = await insertExtraction(server, 'beta');
    expect((await setStatus(foreign, 'CONFIRMED')).status).toBe(404);
  });
});

test('the next to review: same category first, then the oldest; hidden categories never', async () => {
  const tenant = 'gamma';
  await server.tenant(tenant);
  const client = await server.client({ tenant, roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_RESUME'] });
  const at = (day: number) => ({ date: `2026-01-0${day}T00:00:00Z` });
  await insertExtraction(server, tenant, { category: 'HKID', ...at(1) });
  const resume = await insertExtraction(server, tenant, { category: 'RESUME', ...at(2) });
  const here = await insertExtraction(server, tenant, at(3));
  const second = await insertExtraction(server, tenant, at(5));
  const first = await insertExtraction(server, tenant, at(4));
  await insertExtraction(server, tenant, { status: 'CONFIRMED', ...at(1) });
  const next = async (uuid: string) => (await client.get(`/api/extractions/uuid/${uuid}/next`)).body;
  expect(await next(here)).toEqual({ extractionUuid: first, waiting: 3, claimed: 0 });
  expect(await next(first)).toEqual({ extractionUuid: here, waiting: 3, claimed: 0 });
  for (const uuid of [first, second])
    await setStatus(uuid, 'IGNORED', await server.client({ tenant, roles: ['ROLE_ADMIN'] }));
  expect(await next(here)).toEqual({ extractionUuid: resume, waiting: 1, claimed: 0 });
});
