import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ChangeLog, ValueHistory } from '@recto/contracts/endpoints/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let editor: Client;
let admin: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  const tenant = 'alpha';
  editor = await server.client({ tenant, roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  admin = await server.client({ tenant, roles: ['ROLE_ADMIN'] });
  other = await server.client({ tenant, roles: ['ROLE_USER', 'ROLE_COA'] });
});
afterAll(() => server?.close());

const correct = (uuid: string, text: string) =>
  editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
    fields: [{ sectionId: 'main', fieldId: 'total_amount', values: [text] }],
  });
const historyOf = (client: Client, uuid: string, fieldId = 'total_amount') =>
  client.get(`/api/extractions/uuid/${uuid}/value-history?sectionId=main&fieldId=${fieldId}`);

test('a value tells where it came from and who did what to it', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  await correct(uuid, '13.00');
  const { body } = await historyOf(editor, uuid);
  const { source, changes } = body as ValueHistory;
  expect(source).toMatchObject({ values: ['12'], place: { page: 1 }, engine: expect.any(String) });
  expect(changes.map(({ kind, values }) => [kind, ...values])).toEqual([
    ['edited', '13.00'],
    ['read', '12'],
  ]);
  expect(changes[0]?.actor).toContain('@');
});

test('a value that is not there is refused, a document that one does not see is not found', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  expect((await historyOf(editor, uuid, 'nothing')).status).toBe(400);
  expect((await historyOf(other, uuid)).status).toBe(404);
});

test('the change log shows administrators what was before and what became of it, newest first', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  await correct(uuid, '13.00');
  const { id } = (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
  const { body } = await admin.get(`/api/extractions/${id}/audit/change-logs`);
  const [latest, first] = body as ChangeLog[];
  expect(latest).toMatchObject({ action: 'update', rowData: { status: 'NEW' } });
  expect(latest?.changedFields).toHaveProperty('revised_result');
  expect(latest?.changedFields).not.toHaveProperty('result');
  expect(first).toMatchObject({ rowData: {}, changedFields: { status: 'NEW' } });
  expect((await editor.get(`/api/extractions/${id}/audit/change-logs`)).status).toBe(403);
});
