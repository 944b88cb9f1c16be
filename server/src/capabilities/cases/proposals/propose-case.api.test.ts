import type { ProposedCase } from '@recto/contracts/endpoints/cases';
import type { Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoice, order } from '../../../../test/support/case-papers.ts';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let billed: string;
let ordered: string;
let made: { id: number; caseUuid: string; version: number };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const proposed = async (client: Client, uuid = billed) =>
  (await client.get(`/api/extractions/uuid/${uuid}/proposed-cases`)).body as ProposedCase[];
const idOf = async (uuid: string) =>
  ((await admin.get(`/api/extractions/uuid/${uuid}`)).body as { id: number }).id;

let number = 4500070000;
/** An order in a case, and an invoice that belongs to it and is in none. */
beforeEach(async () => {
  const po_number = String(++number);
  const insert = ({ category, result }: ReturnType<typeof order>) =>
    insertExtraction(server, 'alpha', { category, result });
  ordered = await insert(order({ po_number }));
  billed = await insert(invoice({ po_number }));
  const values = {
    caseNo: po_number,
    category: 'Purchase Order',
    extractions: [{ id: await idOf(ordered) }],
  };
  made = (await admin.post('/api/document-cases', values)).body as typeof made;
});

test('a case of the number and vendor is proposed, with the values that agree, and joins nothing', async () => {
  const [case_, ...others] = await proposed(admin);
  expect(others).toEqual([]);
  expect(case_).toMatchObject({
    caseUuid: made.caseUuid,
    caseNo: String(number),
    status: 'NEW',
    because: { code: 'case_proposed', params: { name: 'PO number', number: String(number) } },
  });
  expect(new Set(case_?.places.map((one) => one.extractionUuid))).toEqual(new Set([billed, ordered]));
  expect((await admin.get(`/api/extractions/uuid/${billed}/document-cases`)).body).toEqual([]);
});

test('only to who opens the case and the document of it that agrees', async () => {
  const role = (...roles: Role[]) => server.client({ tenant: 'alpha', roles });
  expect(await proposed(await role('ROLE_USER', 'ROLE_INVOICE', 'ROLE_OC'))).toHaveLength(1);
  // The case, but not the order in it.
  expect(await proposed(await role('ROLE_USER', 'ROLE_INVOICE', 'ROLE_COA'))).toEqual([]);
  // Neither.
  expect(await proposed(await role('ROLE_USER', 'ROLE_INVOICE'))).toEqual([]);
  const closed = await (await role('ROLE_USER', 'ROLE_OC')).get(
    `/api/extractions/uuid/${billed}/proposed-cases`,
  );
  expect(closed.status).toBe(404);
});

test('not one that the document is in or was taken out of', async () => {
  const id = await idOf(billed);
  await admin.post('/api/document-cases/consolidate', {
    caseNo: String(number),
    caseCategory: 'Purchase Order',
    extractionUuids: [billed],
    addTo: made.caseUuid,
  });
  expect((await admin.get(`/api/extractions/uuid/${billed}/document-cases`)).body).toHaveLength(1);
  expect(await proposed(admin)).toEqual([]);
  await admin.delete(`/api/document-cases/${made.id}/extractions/${id}`);
  expect((await admin.get(`/api/extractions/uuid/${billed}/document-cases`)).body).toEqual([]);
  expect(await proposed(admin)).toEqual([]);
});

test('not one that somebody declined, which the activity tells', async () => {
  const decline = (client: Client, uuid: string, caseUuid: string) =>
    client.post(`/api/extractions/uuid/${uuid}/proposed-cases/${caseUuid}/decline`, {});
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_OC'] });
  expect((await decline(reader, billed, made.caseUuid)).status).toBe(403);
  const elsewhere = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await decline(elsewhere, billed, made.caseUuid)).status).toBe(404);
  expect(await proposed(admin)).toHaveLength(1);
  expect((await decline(admin, billed, made.caseUuid)).status).toBe(204);
  expect(await proposed(admin)).toEqual([]);
  const { activity } = (await admin.get(`/api/document-cases/uuid/${made.caseUuid}/activity`)).body as {
    activity: object[];
  };
  expect(activity[0]).toMatchObject({ action: 'DECLINED', extractionUuid: billed });
});

test('not one that is decided', async () => {
  expect((await admin.put(`/api/document-cases/${made.id}/status/INVALID`, {})).status).toBe(200);
  expect(await proposed(admin)).toEqual([]);
});
