import type { PayloadPreview } from '@recto/contracts/endpoints/posting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const preview = (over: object = {}) =>
  admin.post('/api/output-channels/preview', {
    category: 'INVOICE',
    workerName: 'sftp',
    workerDataTemplate: '{{ invoice_number }}, second {{ tables.lines.size }}',
    ...over,
  });

test('a template is shown with the newest document of the category, or with a chosen one', async () => {
  expect(await preview({ category: 'BOL' })).toMatchObject({
    status: 400,
    body: { detail: 'There is no extraction to preview this with.' },
  });
  const older = await insertExtraction(server, 'alpha');
  const newer = await insertExtraction(server, 'alpha');
  expect((await preview()).body).toEqual({
    extractionUuid: newer,
    label: 'INVOICE',
    body: 'INV-7, second 1',
    bytes: 15,
    mediaType: 'text/plain; charset=utf-8',
    fileName: `INVOICE_${newer}_r0.txt`,
  });
  const { id } = (await admin.get(`/api/extractions/uuid/${older}`)).body as { id: number };
  expect(
    (await preview({ extractionId: id, fileNameTemplate: 'my {{ invoice_number }}' })).body,
  ).toMatchObject({
    extractionUuid: older,
    fileName: 'my INV-7.txt',
  });
});

test('without a template it is the whole result; a webhook has no file', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const { body, fileName } = (await preview({ workerDataTemplate: '', workerName: 'webhook' }))
    .body as PayloadPreview;
  expect(JSON.parse(body)).toMatchObject({
    extractionUuid: uuid,
    supersedes: null,
    fields: { invoice_number: 'INV-7' },
  });
  expect(fileName).toBeNull();
});

test.each([
  ['{% if %}', 'line:1, col:6'],
  ['{% for i in (1..100000000) %}x{% endfor %}', 'it repeats or grows without end'],
  ['{{ "x" | nosuchfilter }}', 'nosuchfilter'],
])('what cannot be filled is told with its reason: %s', async (workerDataTemplate, reason) => {
  expect(await preview({ workerDataTemplate })).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/^The template could not be filled: /) },
  });
  expect((await preview({ workerDataTemplate })).text).toContain(JSON.stringify(reason).slice(1, -1));
});
