import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ModelQuestion, Provider } from '@recto/engine/models/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
const asked: ModelQuestion[] = [];

/** Knows an order number that stands on no page. */
const model: Provider = {
  name: 'oracle',
  async ask(question) {
    asked.push(question);
    return JSON.stringify({ values: [{ field: 'po_number', value: 'PO-0815-4711' }] });
  },
};

beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox, model } });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

test('the model of the settings proposes what could not be read, and a person has to look at it', async () => {
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  const { body } = await upload(admin, [await makeSample()], { query: '' });
  await server.runJobs();
  const detail = (await admin.get(`/api/extractions/uuid/${body[0]?.extractionUuid}`))
    .body as ExtractionDetail;
  const fields = detail.result?.extraction.sections.flatMap((section) => section.fields) ?? [];
  const wanted = JSON.stringify(asked[0]?.schema);
  // Only what is missing or doubtful was asked for, and only that was taken over.
  for (const { id, data } of fields) {
    if (data.origin) expect({ id, blocks: data.blocks }).toEqual({ id: 'po_number', blocks: [] });
    else if (data.blocks.some((block) => block.confidence >= 0.6)) expect(wanted).not.toContain(`"${id}"`);
  }
  expect(detail.result?.extraction.metadata).toMatchObject({
    model: { name: 'oracle', proposed: expect.any(Number) },
  });
});
