import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { RegionText } from '@recto/contracts/endpoints/viewing';
import type { Box } from '@recto/contracts/geometry';
import { generateSample } from '@recto/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { upload } from '../../../../test/support/factories.ts';
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
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const at = (uuid: string) => `/api/extractions/uuid/${uuid}`;
const readAgain = (uuid: string, page: number, bbox: Box) =>
  client.post(`${at(uuid)}/read-region`, { page, bbox });

async function readOf(quality: 'born-digital' | 'scan-200dpi') {
  const spec = { seed: 11, layout: 'INVOICE-european', doc: 1, quality, format: 'pdf' } as const;
  const sample = await generateSample(spec);
  const { body } = await upload(client, [sample], { query: '?category=INVOICE' });
  await server.runJobs();
  const uuid = body[0]?.extractionUuid ?? '';
  const { result } = (await client.get(at(uuid))).body as ExtractionDetail;
  const fields = result?.extraction.sections.flatMap((section) => section.fields) ?? [];
  const number = String(sample.expected.fields.invoice_number);
  const block = fields.find(({ id }) => id === 'invoice_number')?.data.blocks[0];
  if (!block) throw new Error('the number was not read');
  return { uuid, number, ...block };
}

test('a box on a scan is read again by itself, and nothing is stored', async () => {
  const { uuid, number, page, bbox } = await readOf('scan-200dpi');
  const before = (await client.get(at(uuid))).body;
  const { status, body } = await readAgain(uuid, page, bbox);
  expect(status).toBe(200);
  const { text, confidence } = body as RegionText;
  expect(text).toBe(number);
  expect(confidence).toBeGreaterThan(0.5);
  expect(confidence).toBeLessThanOrEqual(1);
  expect((await client.get(at(uuid))).body).toEqual(before);

  const outside = await readAgain(uuid, page, [2000, 2000, 2070, 2020]);
  expect(outside.status).toBe(400);
  expect(JSON.stringify(outside.body)).toContain('This part of the page is too small to be read.');
  expect((await readAgain(uuid, 99, bbox)).status).toBe(400);
  expect((await readAgain(uuid, 0, bbox)).status).toBe(400);
});

test('the words of a text of the file are exact: its boxes are not read', async () => {
  const { uuid, page, bbox } = await readOf('born-digital');
  expect(await readAgain(uuid, page, bbox)).toMatchObject({ status: 200, body: { text: '', confidence: 0 } });
});
