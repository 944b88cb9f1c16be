import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearningOutcomes } from '@recto/contracts/endpoints/learning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let editor: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const at = (uuid: string) => `/api/extractions/uuid/${uuid}`;
const detailOf = async (uuid: string) => (await editor.get(at(uuid))).body as ExtractionDetail;
const outcomesOf = async ({ extractionUuid }: ExtractionDetail, client = editor) =>
  (await client.get(`${at(extractionUuid)}/lesson-outcomes`)).body as LearningOutcomes;
const readValue = (detail: ExtractionDetail, id: string) =>
  detail.result?.extraction.sections.flatMap((s) => s.fields).find((f) => f.id === id)?.data
    .standard_values[0];

async function read(doc: number): Promise<ExtractionDetail> {
  const { body } = await upload(editor, [await makeSample('INVOICE-european', doc)]);
  await server.runJobs();
  return detailOf(body[0]?.extractionUuid ?? '');
}

async function correct(detail: ExtractionDetail, values: Record<string, string>): Promise<ExtractionDetail> {
  const fields = Object.entries(values).map(([fieldId, text]) => ({
    sectionId: detail.result?.extraction.sections.find((s) => s.fields.some((f) => f.id === fieldId))?.id,
    fieldId,
    values: [text],
  }));
  const reply = await editor.post(`${at(detail.extractionUuid)}/update-fields-value`, { fields });
  expect(reply.status).toBe(200);
  return reply.body as ExtractionDetail;
}

/** Confirms, accepting every check that fails. */
async function confirm(detail: ExtractionDetail): Promise<string[]> {
  const { extractionUuid } = detail;
  const rules = detail.revisedResult?.extraction.rules ?? [];
  const accept = rules.filter(({ ok }) => !ok).map(({ id }) => id);
  const reply = await editor.put('/api/extractions/status/CONFIRMED', { extractionUuid, accept });
  expect(reply.status).toBe(200);
  await server.runJobs();
  return accept;
}

test('a corrected amount that fails the check of its document is learned once the check is accepted', async () => {
  const [first, second, third] = [await read(1), await read(2), await read(3)];
  const net = (detail: ExtractionDetail) => readValue(detail, 'subtotal') ?? '';
  expect(net(first)).not.toBe(readValue(first, 'total_amount'));

  expect(await outcomesOf(first)).toMatchObject({ revision: null, outcomes: [] });
  // This tenant pays without the tax, whatever the paper says of the total.
  const corrected = await correct(first, { total_amount: net(first), po_number: 'NOWHERE-77' });
  expect(await confirm(corrected)).not.toEqual([]);

  const told = await outcomesOf(first);
  expect(told).toMatchObject({ label: first.summary.number, by: expect.stringContaining('@') });
  expect(told.outcomes).toMatchObject([
    { field: 'po_number', state: 'unlearned', code: 'not_on_page', value: 'NOWHERE-77', example: null },
    {
      field: 'total_amount',
      state: 'learned',
      value: net(first),
      example: { kind: 'value', alone: true },
      active: true,
      doubtful: false,
    },
  ]);

  // The waiting one is right without anybody touching it, and so is one that comes later.
  for (const next of [
    await detailOf(second.extractionUuid),
    await detailOf(third.extractionUuid),
    await read(4),
  ]) {
    expect(readValue(next, 'total_amount')).toBe(net(next));
    expect(readValue(next, 'subtotal')).toBe(net(next));
  }
});

test('what was turned down, and what a document is read as anyway, is said so', async () => {
  const fifth = await read(5);
  const corrected = await correct(fifth, { currency: 'XAF', po_number: fifth.summary.number ?? '' });
  const declined = await editor.put(`${at(fifth.extractionUuid)}/lessons`, {
    field: 'po_number',
    learn: false,
  });
  expect(declined.status).toBe(200);
  await confirm(corrected);
  expect((await outcomesOf(fifth)).outcomes).toMatchObject([
    { field: 'currency', state: 'learned', example: { kind: 'constant' } },
    { field: 'po_number', state: 'unlearned', code: 'declined' },
  ]);

  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await other.get(`${at(fifth.extractionUuid)}/lesson-outcomes`)).status).toBe(404);
});

test('who confirmed is told by the live news that it is known what was learned', async () => {
  const sixth = await read(6);
  const corrected = await correct(sixth, { po_number: sixth.summary.number ?? '' });
  await confirm(corrected);
  const news = await server.inTenant('alpha', ({ db }) =>
    db.selectFrom('live_event').select(['uuid', 'data']).where('kind', '=', 'lessons').execute(),
  );
  expect(news.at(-1)).toMatchObject({
    uuid: sixth.extractionUuid,
    data: { by: expect.stringContaining('@') },
  });
});

test('the box of a typed value goes to where that is printed, and away where it is printed nowhere', async () => {
  const seventh = await read(7);
  const dataOf = ({ result, revisedResult }: ExtractionDetail, id: string) =>
    (revisedResult ?? result)?.extraction.sections.flatMap((s) => s.fields).find((f) => f.id === id)?.data;
  const net = dataOf(seventh, 'subtotal')?.blocks[0];
  const typed = await correct(seventh, {
    total_amount: readValue(seventh, 'subtotal') ?? '',
    invoice_number: 'NOWHERE-77',
  });
  expect(dataOf(typed, 'total_amount')?.blocks).toMatchObject([{ page: net?.page }]);
  expect(dataOf(typed, 'total_amount')?.blocks[0]?.bbox[1]).toBeCloseTo(net?.bbox[1] ?? 0, 0);
  expect(dataOf(typed, 'invoice_number')).toMatchObject({ blocks: [], origin: { code: 'from_typed' } });

  const back = await correct(typed, { invoice_number: readValue(seventh, 'invoice_number') ?? '' });
  expect(dataOf(back, 'invoice_number')?.blocks).toEqual(dataOf(seventh, 'invoice_number')?.blocks);
});
