import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedItem } from '@recto/contracts/endpoints/learning';
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

const LIST = '/api/learned-examples';
const detailOf = async (uuid: string, client = editor) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const listed = async (client = editor) => (await client.get(`${LIST}?size=100`)).body as LearnedItem[];
const isAccepted = ({ example }: LearnedItem) => example.kind === 'value' && example.confirmed === true;
async function forgetAll(): Promise<void> {
  for (const { id } of await listed())
    expect((await editor.request('DELETE', `${LIST}/${id}`)).status).toBe(204);
}
const readValue = (detail: ExtractionDetail, id: string) =>
  detail.result?.extraction.sections.flatMap((s) => s.fields).find((f) => f.id === id)?.data
    .standard_values[0];

/** All that was read. A document that is read again keeps its category, which is certain then. */
function readingOf({ result }: ExtractionDetail) {
  const { sections, rules, keys, metadata } = result?.extraction ?? {};
  return { sections, rules, keys, learned: metadata?.learned };
}

/** Uploads a document of the sender and has it read; documents of one layout differ in content. */
async function read(doc: number, client = editor): Promise<ExtractionDetail> {
  const { body } = await upload(client, [await makeSample('INVOICE-european', doc)]);
  await server.runJobs();
  return detailOf(body[0]?.extractionUuid ?? '', client);
}

async function readAgain({ extractionUuid }: ExtractionDetail): Promise<ExtractionDetail> {
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  expect((await admin.post(`/api/extractions/uuid/${extractionUuid}/rerun`)).status).toBe(204);
  await server.runJobs();
  return detailOf(extractionUuid);
}

/** This sender is to be known by the customer number, which stands beside the label of another field. */
const CUSTOMER_NUMBERS = { 1: '893199', 2: '936536' } as const;

async function correctAndConfirm(detail: ExtractionDetail, text: string): Promise<void> {
  const { extractionUuid } = detail;
  const section = detail.result?.extraction.sections.find((s) => s.fields.some((f) => f.id === 'po_number'));
  const fields = [{ sectionId: section?.id, fieldId: 'po_number', values: [text] }];
  const saved = await editor.post(`/api/extractions/uuid/${extractionUuid}/update-fields-value`, { fields });
  expect(saved.status).toBe(200);
  const confirmed = await editor.put('/api/extractions/status/CONFIRMED', { extractionUuid });
  expect(confirmed.status).toBe(200);
  await server.runJobs();
}

test('a confirmed correction is known for the next document like it, until it is switched off or forgotten', async () => {
  const elsewhere = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  const plain = readingOf(await read(2, elsewhere));

  const first = await read(1);
  await correctAndConfirm(first, CUSTOMER_NUMBERS[1]);
  const items = await listed();
  const corrected = items.filter((one) => !isAccepted(one));
  const [item] = corrected;
  expect(corrected).toHaveLength(1);
  expect(item).toMatchObject({
    category: 'INVOICE',
    field: 'po_number',
    active: true,
    extractionUuid: first.extractionUuid,
    example: { kind: 'value', value: CUSTOMER_NUMBERS[1] },
  });

  const second = await read(2);
  expect(readValue(second, 'po_number')).toBe(CUSTOMER_NUMBERS[2]);
  expect(second.result?.extraction.metadata.learned).toMatchObject({
    ids: expect.arrayContaining(items.map(({ id }) => id)),
  });

  for (const { id } of items)
    expect((await editor.put(`${LIST}/${id}`, { active: false })).body).toMatchObject({ active: false });
  expect(readingOf(await readAgain(second))).toEqual(plain);
  expect((await editor.put(`${LIST}/${item?.id}`, { active: true })).body).toMatchObject({ active: true });
  expect(readValue(await readAgain(second), 'po_number')).toBe(CUSTOMER_NUMBERS[2]);

  await forgetAll();
  expect(await listed()).toEqual([]);
  expect(readingOf(await readAgain(second))).toEqual(plain);
});

test('a person vouches for the values that they confirm as read, a script does not', async () => {
  const { extractionUuid } = await read(3);
  const token = await server.script({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  expect((await token.put('/api/extractions/status/CONFIRMED', { extractionUuid })).status).toBe(200);
  await server.runJobs();
  expect(await listed()).toEqual([]);

  const other = await read(4);
  await editor.put('/api/extractions/status/CONFIRMED', { extractionUuid: other.extractionUuid });
  await server.runJobs();
  const items = await listed();
  expect(items.length).toBeGreaterThan(3);
  expect(items.every(isAccepted)).toBe(true);
  expect(items.every((one) => one.extractionUuid === other.extractionUuid)).toBe(true);
  await forgetAll();
});

test('corrections outlive their extraction and are listed without it, accepted values go with it', async () => {
  const first = await read(5);
  await correctAndConfirm(first, first.summary.number ?? '');
  expect((await listed()).some(isAccepted)).toBe(true);
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  expect((await admin.request('DELETE', `/api/extractions/${first.id}`)).status).toBeLessThan(300);
  expect(await listed()).toMatchObject([{ field: 'po_number', extractionUuid: null }]);
  const next = await read(6);
  expect(readValue(next, 'po_number')).toBe(next.summary.number);
  await forgetAll();
});

test('what was learned is for editors, of categories that their roles open', async () => {
  const seventh = await read(7);
  await correctAndConfirm(seventh, seventh.summary.number ?? '');
  const items = await listed();
  const [item] = items;
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  expect((await reader.get(LIST)).status).toBe(403);
  const other = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_RESUME'],
  });
  expect(await listed(other)).toEqual([]);
  for (const reply of [
    await other.put(`${LIST}/${item?.id}`, { active: false }),
    await other.request('DELETE', `${LIST}/${item?.id}`),
  ])
    expect(reply.status).toBe(404);
  const beta = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect(await listed(beta)).toEqual([]);
  expect(await listed()).toHaveLength(items.length);
});
