import type { BulkWork } from '@recto/contracts/endpoints/bulk';
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
  const roles = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] as const;
  editor = await server.client({ tenant: 'alpha', roles, email: 'editor@test.example' });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'admin@test.example' });
  other = await server.client({ tenant: 'alpha', roles, email: 'other@test.example' });
});
afterAll(() => server?.close());

const make = (over: object = {}): Promise<string> =>
  insertExtraction(server, 'alpha', { category: 'INVOICE', ...over });
const start = (client: Client, uuids: readonly string[], change: object) =>
  client.post('/api/bulk', { uuids, change });
const one = async (client: Client, id: string): Promise<BulkWork | undefined> =>
  ((await client.get('/api/bulk')).body as BulkWork[]).find((work) => work.id === id);
const tagsOf = async (uuid: string): Promise<string[]> =>
  (
    (await editor.get(`/api/extractions/uuid/${uuid}`)).body as { extractionTags: { name: string }[] }
  ).extractionTags.map(({ name }) => name);

async function done(client: Client, uuids: readonly string[], change: object): Promise<BulkWork> {
  const reply = await start(client, uuids, change);
  expect(reply.status, reply.text).toBe(201);
  await server.runJobs();
  return (await one(client, (reply.body as BulkWork).id)) as BulkWork;
}

test('tags are given to many documents, and taken back', async () => {
  const { body: tag } = await editor.post('/api/extraction-tags', { name: 'urgent' });
  const { id } = tag as { id: number };
  const [a, b] = [await make(), await make()];
  const work = await done(editor, [a, b], { kind: 'tags', add: [id], remove: [] });
  expect(work).toMatchObject({ state: 'DONE', total: 2, done: 2, refused: 0, canUndo: true });
  expect([await tagsOf(a), await tagsOf(b)]).toEqual([['urgent'], ['urgent']]);
  expect(await one(other, work.id)).toBeUndefined();
  expect((await other.post(`/api/bulk/${work.id}/undo`, {})).status).toBe(404);

  const undone = await editor.post(`/api/bulk/${work.id}/undo`, {});
  expect(undone.body).toMatchObject({ undoes: true, total: 2 });
  await server.runJobs();
  expect([await tagsOf(a), await tagsOf(b)]).toEqual([[], []]);
  expect((await editor.post(`/api/bulk/${work.id}/undo`, {})).status).toBe(400);
});

test('what is refused is listed with its reason, and the others are done', async () => {
  const [fine, read] = [await make({ status: 'NEW' }), await make({ status: 'REVIEWING' })];
  const work = await done(editor, [fine, read], { kind: 'status', to: 'REVIEWING' });
  expect(work).toMatchObject({ state: 'DONE', total: 2, done: 1, refused: 1 });
  expect(work.problems).toMatchObject([{ extractionUuid: read, problem: { code: 'cannot_become_here' } }]);
});

test('deleted documents come back from the trash', async () => {
  const uuid = await make();
  expect((await start(editor, [uuid], { kind: 'delete' })).status).toBe(403);
  const work = await done(admin, [uuid], { kind: 'delete' });
  expect(work).toMatchObject({ state: 'DONE', done: 1, canUndo: true });
  expect((await editor.get(`/api/extractions/uuid/${uuid}`)).status).toBe(404);
  await admin.post(`/api/bulk/${work.id}/undo`, {});
  await server.runJobs();
  expect((await editor.get(`/api/extractions/uuid/${uuid}`)).status).toBe(200);
});

test('an issue is reported for each document, and withdrawn where nobody has worked on it', async () => {
  const [invoice, certificate] = [await make(), await make({ category: 'COA' })];
  const both = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE', 'ROLE_COA'],
    email: 'both@test.example',
  });
  const issues = async (uuid: string) =>
    (await admin.get(`/api/extraction-issues/extractions/${uuid}`)).body as { id: number }[];
  const told = { kind: 'issue', category: 'Document Quality', priority: 'LOW', userComment: 'too dark' };
  const work = await done(both, [invoice, certificate], told);
  expect(work).toMatchObject({ state: 'DONE', done: 2, canUndo: true });
  const said = { priority: 'LOW', userComment: 'too dark', createdBy: 'both@test.example' };
  expect(await issues(invoice)).toMatchObject([{ ...said, category: 'Document Quality' }]);
  expect(await issues(certificate)).toMatchObject([{ ...said, category: 'COA_DOCUMENT' }]);

  const [taken] = await issues(certificate);
  await admin.post(`/api/extraction-issues/${taken?.id}/mark-confirmed`, {});
  const undone = (await both.post(`/api/bulk/${work.id}/undo`, {})).body as BulkWork;
  await server.runJobs();
  expect(await one(both, undone.id)).toMatchObject({ done: 1, refused: 1 });
  expect([await issues(invoice), await issues(certificate)]).toMatchObject([[], [{ id: taken?.id }]]);
});

test('documents that are not open to somebody are no part of their work', async () => {
  const [mine, closed] = [await make(), await make({ category: 'COA' })];
  const work = await done(editor, [mine, closed], { kind: 'tags', add: [], remove: [] });
  expect(work).toMatchObject({ total: 1, done: 1 });
  expect((await start(editor, [closed], { kind: 'post' })).status).toBe(404);
});

test('what was stopped is left alone, and a worker that begins again does nothing twice', async () => {
  const [a, b] = [await make(), await make()];
  const stopped = (await start(editor, [a, b], { kind: 'status', to: 'REVIEWING' })).body as BulkWork;
  await editor.post(`/api/bulk/${stopped.id}/stop`, {});
  await server.runJobs();
  expect(await one(editor, stopped.id)).toMatchObject({ state: 'STOPPED', done: 0, canUndo: false });

  const again = (await start(editor, [a, b], { kind: 'status', to: 'REVIEWING' })).body as BulkWork;
  // As a worker leaves it that died behind the first document.
  await server.inTenant('alpha', async ({ db }) => {
    await db.updateTable('bulk_work').set({ state: 'RUNNING' }).where('id', '=', again.id).execute();
    await db
      .updateTable('bulk_item')
      .set({ state: 'DONE', before: JSON.stringify('NEW') })
      .where('work_id', '=', again.id)
      .where('position', '=', 1)
      .execute();
  });
  await server.runJobs();
  expect(await one(editor, again.id)).toMatchObject({ state: 'DONE', done: 2, refused: 0 });
  const status = async (uuid: string) =>
    ((await editor.get(`/api/extractions/uuid/${uuid}`)).body as { status: string }).status;
  expect([await status(a), await status(b)]).toEqual(['NEW', 'REVIEWING']);
  expect((await editor.post(`/api/bulk/${again.id}/dismiss`, {})).status).toBe(204);
  expect(await one(editor, again.id)).toBeUndefined();
});
