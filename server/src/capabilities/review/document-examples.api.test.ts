import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { DocumentExample, LearnedHere } from '@recto/contracts/endpoints/learning';
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
const readValue = (detail: ExtractionDetail, id: string) =>
  detail.result?.extraction.sections.flatMap((s) => s.fields).find((f) => f.id === id)?.data
    .standard_values[0];
const confirm = async (extractionUuid: string) => {
  expect((await editor.put('/api/extractions/status/CONFIRMED', { extractionUuid })).status).toBe(200);
  await server.runJobs();
};

async function read(doc: number): Promise<ExtractionDetail> {
  const { body } = await upload(editor, [await makeSample('INVOICE-european', doc)]);
  await server.runJobs();
  return detailOf(body[0]?.extractionUuid ?? '');
}

/** This sender is to be known by the customer number, which stands beside the label of another field. */
const CUSTOMER_NUMBERS = { 1: '893199', 2: '936536' } as const;

async function correct(detail: ExtractionDetail, fieldId: string, text: string): Promise<void> {
  const section = detail.result?.extraction.sections.find((s) => s.fields.some((f) => f.id === fieldId));
  const fields = [{ sectionId: section?.id, fieldId, values: [text] }];
  expect((await editor.post(`${at(detail.extractionUuid)}/update-fields-value`, { fields })).status).toBe(
    200,
  );
}

test('one correction makes the waiting document right, and taking it back restores it exactly', async () => {
  const [first, second] = [await read(1), await read(2)];
  expect(readValue(second, 'po_number')).not.toBe(CUSTOMER_NUMBERS[2]);

  await correct(first, 'po_number', CUSTOMER_NUMBERS[1]);
  const lessons = (await editor.get(`${at(first.extractionUuid)}/lessons`)).body as DocumentExample[];
  expect(lessons).toMatchObject([
    { field: 'po_number', value: CUSTOMER_NUMBERS[1], learn: true, example: { kind: 'value' } },
  ]);
  // Nothing is learned before it is confirmed.
  await server.runJobs();
  expect((await detailOf(second.extractionUuid)).version).toBe(second.version);

  await confirm(first.extractionUuid);
  const taught = await detailOf(second.extractionUuid);
  expect(taught.status).toBe('NEW');
  expect(readValue(taught, 'po_number')).toBe(CUSTOMER_NUMBERS[2]);

  const undone = await editor.put(`${at(first.extractionUuid)}/lessons`, {
    field: 'po_number',
    learn: false,
  });
  expect(undone.body).toMatchObject([{ field: 'po_number', learn: false }]);
  await server.runJobs();
  const back = await detailOf(second.extractionUuid);
  expect(back.result).toEqual(second.result);
  expect(back.revisedResult).toEqual(second.revisedResult);

  const unknown = await editor.put(`${at(first.extractionUuid)}/lessons`, { field: 'date', learn: false });
  expect(unknown.status).toBe(400);
});

test('what people reviewed is kept when a lesson comes in, and how it fares is counted', async () => {
  const [third, fourth] = [await read(3), await read(4)];
  await correct(fourth, 'currency', 'XAF');
  await correct(third, 'po_number', third.summary.number ?? '');
  await confirm(third.extractionUuid);

  const taught = await detailOf(fourth.extractionUuid);
  expect(readValue(taught, 'po_number')).toBe(fourth.summary.number);
  const kept = taught.revisedResult?.extraction.sections
    .flatMap((s) => s.fields)
    .find((f) => f.id === 'currency');
  expect(kept).toMatchObject({ data: { values: ['XAF'] }, review: { result: { reviewed: true } } });

  await confirm(fourth.extractionUuid);
  const here = (await editor.get(`${at(fourth.extractionUuid)}/learned`)).body as LearnedHere[];
  expect(here.filter(({ field }) => field === 'po_number')).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ used: 1, kept: 1, active: true })]),
  );
});
