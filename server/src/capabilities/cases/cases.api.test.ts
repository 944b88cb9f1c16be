import { randomUUID } from 'node:crypto';
import type { CaseDetail as CaseHead } from '@recto/contracts/endpoints/case-review';
import type { LinkedCase } from '@recto/contracts/endpoints/cases';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';

const EDITOR = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE', 'ROLE_OC'] as const;

let server: TestServer;
let sandbox: Sandbox;
let clerk: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  clerk = await server.client({ tenant: 'alpha', roles: EDITOR });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

type Case = {
  id: number;
  caseUuid: string;
  version: number;
  extractions: { id: number }[];
  channelLogs: { id: number }[];
};
const makeCase = async (caseNo: string, client = clerk) =>
  (await client.post('/api/document-cases', { caseNo, category: 'Purchase Order' })).body as Case;
const read = async ({ id }: Case, client = clerk) =>
  (await client.get(`/api/document-cases/${id}`)).body as Case;
const casesOf = async (uuid: string | null | undefined, client = clerk) =>
  (await client.get(`/api/extractions/uuid/${uuid}/document-cases`)).body as LinkedCase[];

test('files that are uploaded into a case are in it at once, with everything that is read of them later', async () => {
  const made = await makeCase('C-1');
  const sample = await makeSample('INVOICE-european', 41);
  const { body } = await upload(clerk, [sample], { query: `?caseUuid=${made.caseUuid}` });
  expect(body).toMatchObject([{ status: 'UPLOADED' }]);
  expect(await read(made)).toMatchObject({ extractions: [{}], channelLogs: [{}] });
  await server.runJobs();
  const uuid = body[0]?.extractionUuid;
  expect(await casesOf(uuid)).toMatchObject([{ id: made.id, caseNo: 'C-1', status: 'NEW' }]);
  const log = (await clerk.get(`/api/document-channel-logs/uuid/${body[0]?.channelLogUuid}`))
    .body as ChannelLogDetail;
  const after = await read(made);
  expect(after.extractions).toHaveLength(log.extractions.length);
  expect(after.version).toBeGreaterThan(made.version);
});

test('a case is saved by somebody who could not pick all that it has: a tag hidden since, a document of another category', async () => {
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  const { id: tagId } = (await admin.post('/api/case-tags', { name: 'Urgent' })).body as { id: number };
  const uuid = await insertExtraction(server, 'alpha', { category: 'COA' });
  const { id: documentId } = (await admin.get(`/api/extractions/uuid/${uuid}`)).body as { id: number };
  const made = (
    await admin.post('/api/document-cases', {
      caseNo: 'C-9',
      category: 'Purchase Order',
      caseTags: [{ id: tagId }],
      extractions: [{ id: documentId }],
    })
  ).body as Case;
  expect((await admin.get(`/api/case-tags/${tagId}`)).body).toMatchObject({ deleted: false });
  expect(await admin.request('DELETE', `/api/case-tags/${tagId}`)).toMatchObject({ status: 204 });
  expect(await admin.get(`/api/case-tags/${tagId}`)).toMatchObject({ status: 404 });
  const now = await read(made);
  const save = (body: object) =>
    clerk.request('PUT', `/api/document-cases/${made.id}`, { body: { ...now, caseNo: 'C-10', ...body } });
  expect(await save({})).toMatchObject({
    status: 200,
    body: { caseNo: 'C-10', caseTags: [{ id: tagId }], extractions: [{ id: documentId }] },
  });
  const other = await makeCase('C-11');
  expect(
    await clerk.request('PUT', `/api/document-cases/${other.id}`, {
      body: { version: other.version, caseNo: 'C-11', extractions: [{ id: documentId }] },
    }),
  ).toMatchObject({ status: 404 });
});

test('what somebody took out of a case stays out when it is read again', async () => {
  const made = await makeCase('C-2');
  const { body } = await upload(clerk, [await makeSample('INVOICE-european', 42)], {
    query: `?caseUuid=${made.caseUuid}`,
  });
  await server.runJobs();
  const now = await read(made);
  const { status } = await clerk.request('PUT', `/api/document-cases/${made.id}`, {
    body: { ...now, extractions: [] },
  });
  expect(status).toBe(200);
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  expect((await admin.post(`/api/extractions/uuid/${body[0]?.extractionUuid}/rerun`)).status).toBe(204);
  await server.runJobs();
  expect((await read(made)).extractions).toEqual([]);
});

test('a file that the system has is left out of the upload and added to the case by its log', async () => {
  const made = await makeCase('C-3');
  const sample = await makeSample('INVOICE-european', 43);
  const [first] = (await upload(clerk, [sample])).body;
  await server.runJobs();
  const add = (client: Client, logUuid = first?.channelLogUuid) =>
    client.post(`/api/document-cases/uuid/${made.caseUuid}/channel-logs`, { channelLogUuid: logUuid });
  expect((await add(clerk)).status).toBe(204);
  expect(await casesOf(first?.extractionUuid)).toMatchObject([{ id: made.id }]);
  const once = await read(made);
  expect((await add(clerk)).status).toBe(204);
  expect(await read(made)).toEqual(once);
  // A script that uploads it all the same has it in the case, too.
  const other = await makeCase('C-4');
  const again = await upload(clerk, [sample], { query: `?caseUuid=${other.caseUuid}` });
  expect(again.body).toMatchObject([{ status: 'DUPLICATE' }]);
  expect((await casesOf(first?.extractionUuid)).map(({ caseNo }) => caseNo)).toEqual(['C-4', 'C-3']);
  // Nobody adds what their roles do not open.
  const buyer = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_RESUME', 'ROLE_OC'],
  });
  const hidden = await makeSample('INVOICE-european', 44);
  const [secret] = (await upload(clerk, [hidden], { query: '?category=INVOICE' })).body;
  await server.runJobs();
  expect((await add(buyer, secret?.channelLogUuid)).status).toBe(404);
});

test('a case that is decided takes nothing more, and nothing from people who only read', async () => {
  const made = await makeCase('C-5');
  const sample = await makeSample('INVOICE-european', 46);
  const query = `?caseUuid=${made.caseUuid}`;
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_OC'] });
  const head = async (client: Client) =>
    (await client.get(`/api/document-cases/uuid/${made.caseUuid}`)).body as CaseHead;
  expect([(await head(clerk)).canUpload, (await head(reader)).canUpload]).toEqual([true, false]);
  expect((await upload(reader, [sample], { query })).status).toBe(403);
  await clerk.request('PUT', `/api/document-cases/${made.id}`, { body: { ...made, status: 'CONFIRMED' } });
  expect((await head(clerk)).canUpload).toBe(false);
  const refused = await upload(clerk, [sample], { query });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'A case with status Confirmed takes no documents.' },
  });
  expect((await upload(clerk, [sample])).body).toMatchObject([{ status: 'UPLOADED' }]);
});

test('an upload into a case that is not there takes nothing', async () => {
  const foreign = await makeCase('B-1', await server.client({ tenant: 'beta', roles: EDITOR }));
  const sample = await makeSample('INVOICE-european', 45);
  for (const caseUuid of [randomUUID(), foreign.caseUuid]) {
    const reply = await upload(clerk, [sample], { query: `?caseUuid=${caseUuid}` });
    expect(reply.status).toBe(404);
  }
  expect((await upload(clerk, [sample])).body).toMatchObject([{ status: 'UPLOADED' }]);
});

test('tags are found by their beginning, also where it has a space or signs', async () => {
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  for (const name of ['To be paid', 'To be sent', 'R&D: "new"']) await admin.post('/api/case-tags', { name });
  const found = async (query: string) =>
    (
      (await admin.get(`/api/_search/case-tags?query=${encodeURIComponent(query)}`)).body as {
        name: string;
      }[]
    ).map(({ name }) => name);
  expect(await found('name: To\\ be\\ p*')).toEqual(['To be paid']);
  expect((await found('name: To\\ be*')).sort()).toEqual(['To be paid', 'To be sent']);
  expect(await found('name: R\\&D\\:\\ \\"n*')).toEqual(['R&D: "new"']);
});
