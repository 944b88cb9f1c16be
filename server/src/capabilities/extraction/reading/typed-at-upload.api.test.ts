import type { CertificateCheck } from '@recto/contracts/characteristics';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { said } from '@recto/contracts/said/said';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  client = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  await client.put('/api/materials/raw/10000777', {
    description: 'Rose oil',
    mics: [{ mic: 'M-LEAD', micdescription: 'Lead', uom: 'mg/kg', upperRange: '10' }],
  });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const at = (uuid: string) => `/api/extractions/uuid/${uuid}`;
const detailOf = async (uuid: string) => (await client.get(at(uuid))).body as ExtractionDetail;
const shownOf = ({ result, revisedResult }: ExtractionDetail) => revisedResult ?? result;
const fieldOf = (detail: ExtractionDetail, id: string) =>
  shownOf(detail)
    ?.extraction.sections.flatMap((s) => s.fields)
    .find((f) => f.id === id);
const failedOf = (detail: ExtractionDetail) =>
  shownOf(detail)?.extraction.rules.filter(({ ok, accepted }) => !ok && !accepted) ?? [];

async function read(doc: number, fields: Record<string, string>): Promise<ExtractionDetail> {
  const sample = await makeSample('COA-classic', doc);
  const { status, body } = await upload(client, [sample], { page: 'coa', fields: [fields] });
  expect(status).toBeLessThan(300);
  await server.runJobs();
  return detailOf(body[0]?.extractionUuid ?? '');
}

test('what is typed with a certificate is in its fields, and it is judged by the material typed', async () => {
  const sample = await makeSample('COA-classic', 1);
  const printed = String(sample.expected.fields.batch_number);
  const detail = await read(1, { poNumber: '4500000001', ipc: '10000777', batchNo: printed });

  expect(fieldOf(detail, 'ipc')?.data).toMatchObject({
    values: ['10000777'],
    standard_values: ['000000000010000777'],
    origin: said('from_upload'),
  });
  // The page says the same of the batch: there it is shown, and nothing is in doubt.
  expect(fieldOf(detail, 'batch_number')?.data).toMatchObject({
    values: [printed],
    origin: said('from_upload'),
  });
  expect(fieldOf(detail, 'batch_number')?.data.blocks).toHaveLength(1);
  expect(failedOf(detail).map(({ id }) => id)).not.toContain('typed:batch_number');

  const { body } = await client.get(`${at(detail.extractionUuid)}/characteristics`);
  expect((body as CertificateCheck).material).toMatchObject({ description: 'Rose oil' });
});

test('a page that says otherwise fails a check: the typed value stays through a rerun until somebody decides', async () => {
  const printed = String((await makeSample('COA-classic', 2)).expected.fields.batch_number);
  const detail = await read(2, { poNumber: '4500000002', batchNo: 'TYPED-9' });
  const { extractionUuid } = detail;
  const params = { name: 'Batch number', value: 'TYPED-9', read: printed };
  const difference = { id: 'typed:batch_number', said: { code: 'check.typed', params } };
  const isHeld = (now: ExtractionDetail) => {
    expect(fieldOf(now, 'batch_number')?.data).toMatchObject({
      values: ['TYPED-9'],
      extracted_values: [printed],
      blocks: [],
    });
    expect(failedOf(now)).toEqual(expect.arrayContaining([expect.objectContaining(difference)]));
  };
  isHeld(detail);
  expect((await client.put('/api/extractions/status/CONFIRMED', { extractionUuid })).status).toBe(400);

  expect((await client.post(`${at(extractionUuid)}/rerun`)).status).toBe(204);
  await server.runJobs();
  isHeld(await detailOf(extractionUuid));

  const section = shownOf(detail)?.extraction.sections.find(({ fields }) =>
    fields.some(({ id }) => id === 'batch_number'),
  );
  const fields = [{ sectionId: section?.id, fieldId: 'batch_number', values: [printed] }];
  await client.post(`${at(extractionUuid)}/update-fields-value`, { fields });
  await server.runJobs();
  const decided = await detailOf(extractionUuid);
  expect(fieldOf(decided, 'batch_number')?.data.origin).toBeUndefined();
  expect(failedOf(decided).map(({ id }) => id)).not.toContain('typed:batch_number');
});

describe('a category that was typed', () => {
  const typedCheck = (detail: ExtractionDetail) =>
    shownOf(detail)?.extraction.rules.find(({ id }) => id === 'typed:category');
  async function readAs(layout: string, doc: number, category: string): Promise<ExtractionDetail> {
    const { body } = await upload(client, [await makeSample(layout, doc)], {
      query: `?category=${category}`,
    });
    await server.runJobs();
    return detailOf(body[0]?.extractionUuid ?? '');
  }

  test('and that the pages contradict is told, and confirmed only by name', async () => {
    const detail = await readAs('INVOICE-european', 4, 'PACKING_LIST');
    const { extractionUuid } = detail;
    expect(detail.category).toBe('PACKING_LIST');
    expect(typedCheck(detail)).toMatchObject({
      ok: false,
      said: { code: 'check.typed_category', params: { category: 'PACKING_LIST', seen: 'INVOICE' } },
    });
    expect(shownOf(detail)?.extraction.metadata.seen).toMatchObject({ category: 'INVOICE' });

    await client.post(`${at(extractionUuid)}/rerun`);
    await server.runJobs();
    const again = await detailOf(extractionUuid);
    expect(typedCheck(again)).toMatchObject({ ok: false });

    const section = shownOf(again)?.extraction.sections.find(({ fields }) =>
      fields.some(({ id }) => id === 'packing_list_number'),
    );
    const fields = [{ sectionId: section?.id, fieldId: 'packing_list_number', values: ['P-1'] }];
    await client.post(`${at(extractionUuid)}/update-fields-value`, { fields });
    const others = failedOf(await detailOf(extractionUuid))
      .map(({ id }) => id)
      .filter((id) => id !== 'typed:category');
    const confirm = (accept: string[]) =>
      client.put('/api/extractions/status/CONFIRMED', { extractionUuid, accept, reason: 'It came as one' });
    expect((await confirm(others)).status).toBe(400);
    const reply = await confirm([...others, 'typed:category']);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(typedCheck(await detailOf(extractionUuid))).toMatchObject({ accepted: expect.anything() });
  });

  test.each([
    ['is what the pages say', 5, 'INVOICE-european', 'INVOICE'],
    ['is of another kind of the same paper', 5, 'COA-classic', 'LAB_COA'],
    ['is of any paper', 6, 'INVOICE-european', 'FORM_DUMMY'],
  ])('and that %s is not spoken of', async (_says, doc, layout, category) => {
    const detail = await readAs(layout, doc, category);
    expect(detail.category).toBe(category);
    expect(typedCheck(detail)).toBeUndefined();
  });
});

test('a log that nobody named a category for is found by the one that was read', async () => {
  const { body } = await upload(client, [await makeSample('INVOICE-european', 3)]);
  await server.runJobs();
  const { channelLogUuid: uuid } = body[0] ?? {};
  const { body: found } = await client.get(
    '/api/_search/document-channel-logs?query=category:%20INVOICE&page=0&size=50',
  );
  expect(found).toEqual(
    expect.arrayContaining([expect.objectContaining({ channelLogUuid: uuid, category: 'INVOICE' })]),
  );
});
