import type { ListExport } from '@recto/contracts/endpoints/list-exports';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let reader: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_OC'] as const;
  reader = await server.client({ tenant: 'alpha', roles, email: 'reader@test.example' });
  other = await server.client({ tenant: 'alpha', roles, email: 'other@test.example' });
  for (const category of ['INVOICE', 'INVOICE', 'RESUME'] as const)
    await insertExtraction(server, 'alpha', { category });
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  await admin.post('/api/document-cases', { caseNo: 'PO-1', category: 'Purchase Order' });
});
afterAll(() => server?.close());

const begin = async (client: Client, wanted: object): Promise<ListExport> => {
  const reply = await client.post('/api/list-exports', wanted);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as ListExport;
};
const all = async (client: Client) => (await client.get('/api/list-exports')).body as ListExport[];
const fileOf = ({ id }: ListExport, client = reader) => client.get(`/api/list-exports/${id}/file`);
const sheet = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];

test('what the search finds is made apart from the request, as far as its person sees it', async () => {
  const begun = await begin(reader, { list: 'extractions' });
  expect(begun).toMatchObject({ state: 'WAITING', total: 2, done: 0, fileName: null });
  expect((await fileOf(begun)).status).toBe(404);
  await server.runJobs();
  const [made] = await all(reader);
  expect(made).toMatchObject({ id: begun.id, list: 'extractions', state: 'DONE', total: 2, done: 2 });
  const file = await fileOf(begun);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain(`${made?.fileName}`);
  // The names of the columns, and two documents.
  expect(await sheet(file.bytes)).toHaveLength(3);
});

test('cases likewise, only those that were asked for', async () => {
  const found = await begin(reader, { list: 'cases', query: '{"query":{"term":{"caseNo":"PO-1"}}}' });
  const none = await begin(reader, { list: 'cases', query: '{"query":{"term":{"caseNo":"PO-2"}}}' });
  expect([found.total, none.total]).toEqual([1, 0]);
  await server.runJobs();
  expect((await sheet((await fileOf(found)).bytes))[1]).toContain('PO-1');
  expect(await sheet((await fileOf(none)).bytes)).toHaveLength(1);
});

test('nobody else has anything of it', async () => {
  const begun = await begin(reader, { list: 'extractions' });
  await server.runJobs();
  expect((await all(other)).map(({ id }) => id)).not.toContain(begun.id);
  expect((await fileOf(begun, other)).status).toBe(404);
  expect((await other.post(`/api/list-exports/${begun.id}/stop`, {})).status).toBe(404);
  expect((await fileOf(begun)).status).toBe(200);
});

test('one that is stopped is not made, and one that is put away is gone', async () => {
  const begun = await begin(reader, { list: 'extractions' });
  expect((await reader.post(`/api/list-exports/${begun.id}/stop`, {})).status).toBe(204);
  await server.runJobs();
  expect((await fileOf(begun)).status).toBe(404);
  expect((await all(reader)).map(({ id }) => id)).not.toContain(begun.id);
  expect((await reader.post(`/api/list-exports/${begun.id}/stop`, {})).status).toBe(404);
});

test('who left before it was made gets nothing', async () => {
  const leaver = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_INVOICE'],
    email: 'leaver@test.example',
  });
  const begun = await begin(leaver, { list: 'extractions' });
  const owner = await server.database.connect();
  await owner.query(
    `delete from recto.membership where user_id = (select id from recto.app_user where email = 'leaver@test.example')`,
  );
  await server.runJobs();
  const { rows } = await owner.query('select state, sha256 from recto.list_export where id = $1', [begun.id]);
  expect(rows).toEqual([{ state: 'FAILED', sha256: null }]);
});

test('who lost a role since it was made gets it no more', async () => {
  const begun = await begin(reader, { list: 'extractions' });
  await server.runJobs();
  expect((await fileOf(begun)).status).toBe(200);
  const less = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_OC'],
    email: 'reader@test.example',
  });
  expect((await fileOf(begun, less)).status).toBe(404);
});

test.each([
  ['{', 'not_json'],
  ['{"query":{"odd":{}}}', null],
])('the search %s is refused at once', async (query, code) => {
  const reply = await reader.post('/api/list-exports', { list: 'cases', query });
  expect(reply.status).toBe(400);
  if (code) expect(reply.text).toContain(code);
});

test('too many at a time are refused, also of those asked for at once, and nothing of them is begun', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => other.post('/api/list-exports', { list: 'cases' })),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(refused[0]?.text).toContain('exports_many');
  await server.runJobs();
  expect((await all(other)).filter(({ state }) => state === 'DONE')).toHaveLength(5);
});
