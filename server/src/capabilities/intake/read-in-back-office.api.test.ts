import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let user: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  user = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
});
afterAll(() => server?.close());

const made = async (resource: string, body: object): Promise<{ id: number }> => {
  const reply = await admin.post(`/api/${resource}`, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number };
};
/** A document of a category with a page of it. */
async function documentOf(category: string) {
  const log = await made('document-channel-logs', { category });
  const document = await made('documents', { name: `${category}.txt`, documentChannelLog: log.id });
  const page = await made('document-pages', {
    pageNumber: 1,
    pageWidth: '595',
    pageHeight: '842',
    doc: document.id,
  });
  return { document: document.id, page: page.id };
}
const idsOf = async (client: Client, resource: string): Promise<number[]> => {
  const reply = await client.get(`/api/${resource}?size=200`);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { id: number }[]).map(({ id }) => id);
};

test('documents and their pages are read by everybody whose roles open their categories', async () => {
  const open = await documentOf('PO_CONF');
  const closed = await documentOf('COA');
  expect(await idsOf(user, 'documents')).toContain(open.document);
  expect(await idsOf(user, 'document-pages')).toContain(open.page);
  expect((await user.get(`/api/documents/${open.document}`)).status).toBe(200);

  expect(await idsOf(user, 'documents')).not.toContain(closed.document);
  expect(await idsOf(user, 'document-pages')).not.toContain(closed.page);
  expect((await user.get(`/api/documents/${closed.document}`)).status).toBe(404);
  expect((await user.get(`/api/document-pages/${closed.page}`)).status).toBe(404);
  expect(await idsOf(admin, 'documents')).toContain(closed.document);
  expect((await user.request('DELETE', `/api/documents/${open.document}`)).status).toBe(403);
});

test('a file with a document of a closed category is not open by another that is', async () => {
  const { document, page } = await documentOf('PO_CONF');
  const uuid = await insertExtraction(server, 'alpha', { category: 'COA' });
  await server.inTenant('alpha', ({ db }) =>
    db.updateTable('extraction').set({ document_id: document }).where('extraction_uuid', '=', uuid).execute(),
  );
  expect((await user.get(`/api/documents/${document}`)).status).toBe(404);
  expect((await user.get(`/api/document-pages/${page}`)).status).toBe(404);
});

test('religious certificates are kept by everybody, but for those of documents that are not open to them', async () => {
  const { body } = await user.post('/api/religious-certificates', { agency: 'Halal Board' });
  const { id } = body as { id: number };
  expect(await idsOf(user, 'religious-certificates')).toContain(id);
  const extractionUuid = await insertExtraction(server, 'alpha', { category: 'RELIGIOUS_CERTIFICATE' });
  const closed = await made('religious-certificates', { agency: 'Kosher Board', extractionUuid });
  expect(await idsOf(user, 'religious-certificates')).not.toContain(closed.id);
  expect(await idsOf(admin, 'religious-certificates')).toContain(closed.id);
  expect((await user.request('DELETE', `/api/religious-certificates/${id}`)).status).toBe(204);
});
