import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] });
});
afterAll(() => server?.close());

type Row = { id: number; version: number; archived: boolean };
const make = async (path: string, values: object): Promise<Row> => {
  const reply = await admin.post(path, values);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Row;
};
const ids = (body: unknown): number[] => (body as Row[]).map(({ id }) => id);

let seed = 0;
/** A Mic with a synonym and limits for a material. */
async function usedMic() {
  const n = ++seed;
  const mic = await make('/api/mics', { code: `MOIST-${n}`, category: 'COA_IFF', type: 'QUANTITATIVE' });
  const synonym = await make('/api/mic-synonyms', { synonym: `Moisture ${n}`, mic: { id: mic.id } });
  const material = await make('/api/materials', { ipc: `40001${n}` });
  const limits = await make('/api/specifications', {
    material: { id: material.id },
    mic: { id: mic.id },
    upperRange: '5',
  });
  return { mic, synonym, material, limits };
}

test('deleting a Mic that is in use takes nothing of it away, and it comes back', async () => {
  const { mic, synonym, material, limits } = await usedMic();
  expect((await clerk.delete(`/api/mics/${mic.id}`)).status).toBe(204);
  // Its limits and synonyms are as they were, and what names it still does.
  expect((await clerk.get(`/api/mic-synonyms/${synonym.id}`)).body).toMatchObject({
    mic: { id: mic.id, label: expect.stringContaining('MOIST') },
  });
  expect((await clerk.get(`/api/specifications/${limits.id}`)).body).toMatchObject({
    upperRange: '5',
    mic: { id: mic.id },
  });
  expect((await clerk.get(`/api/materials/${material.id}`)).text).toContain('MOIST');
  expect((await clerk.get(`/api/mics/${mic.id}`)).body).toMatchObject({ archived: true });
  // It is offered nowhere and taken for nothing new.
  expect(ids((await clerk.get('/api/mics?size=200')).body)).not.toContain(mic.id);
  expect(ids((await clerk.get('/api/_search/mics?query=MOIST*')).body)).not.toContain(mic.id);
  expect((await clerk.get('/api/mics/export')).text).not.toContain(`MOIST-${seed}`);
  expect(ids((await clerk.get('/api/_search/mics?query=archived:%20true')).body)).toContain(mic.id);
  expect(await clerk.post('/api/mic-synonyms', { synonym: 'Water', mic: { id: mic.id } })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'mic' }] },
  });
  const saved = await clerk.put(`/api/mic-synonyms/${synonym.id}`, { ...synonym, synonym: `Water ${seed}` });
  expect(saved.status, saved.text).toBe(200);
  const back = await clerk.put(`/api/mics/${mic.id}/archived`, { archived: false });
  expect(back).toMatchObject({ status: 200, body: { archived: false } });
  expect(ids((await clerk.get('/api/mics?size=200')).body)).toContain(mic.id);
});

test('one that nothing refers to is deleted', async () => {
  const mic = await make('/api/mics', { code: 'UNUSED', category: 'COA_IFF' });
  expect((await clerk.get(`/api/mics/${mic.id}/uses`)).body).toEqual([]);
  expect((await clerk.delete(`/api/mics/${mic.id}`)).status).toBe(204);
  expect((await clerk.get(`/api/mics/${mic.id}`)).status).toBe(404);
});

test('a material keeps its limits, a vendor its samples, a code what documents hold of it', async () => {
  const { material, limits } = await usedMic();
  expect((await admin.delete(`/api/materials/${material.id}`)).status).toBe(204);
  expect((await admin.get(`/api/specifications/${limits.id}`)).status).toBe(200);
  const plant = await make('/api/plants', { code: 'P9', name: 'Plant nine' });
  expect((await admin.delete(`/api/plants/${plant.id}`)).status).toBe(204);
  expect((await admin.get(`/api/plants/${plant.id}`)).body).toMatchObject({ archived: true });
});

test('where a record is used is told before it goes, by what the reader may open', async () => {
  const { mic, synonym, limits } = await usedMic();
  expect((await clerk.get(`/api/mics/${mic.id}/uses`)).body).toEqual([
    {
      entity: 'specification',
      field: 'mic',
      count: 1,
      records: [{ id: limits.id, label: expect.any(String) }],
    },
    {
      entity: 'mic-synonym',
      field: 'mic',
      count: 1,
      records: [{ id: synonym.id, label: `Moisture ${seed}` }],
    },
  ]);
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await other.get(`/api/mics/${mic.id}/uses`)).status).toBe(404);
  const tag = await make('/api/case-tags', { name: 'Late' });
  const closed = await make('/api/document-cases', {
    caseNo: 'K-1',
    category: 'KYC',
    caseTags: [{ id: tag.id }],
  });
  expect((await admin.get(`/api/case-tags/${tag.id}/uses`)).body).toMatchObject([
    { entity: 'document-case', count: 1, records: [{ id: closed.id, label: 'K-1' }] },
  ]);
});

test('the audit keeps what a record was, and no secret', async () => {
  const made = await make('/api/mics', { code: 'BEFORE', category: 'COA_IFF' });
  await admin.put(`/api/mics/${made.id}`, { ...made, code: 'AFTER' });
  await admin.delete(`/api/mics/${made.id}`);
  const channel = await make('/api/document-channels', {
    name: 'Inbox',
    protocol: 'IMAP',
    connectionInfo: {
      host: 'mail.example',
      user: 'a',
      password: 'canary-secret',
      shared_mailbox: 'a@example.com',
    },
  });
  await admin.delete(`/api/document-channels/${channel.id}`);
  const { body, text } = await admin.get('/management/audits?size=50');
  const of = (type: string, id: number) =>
    (body as { type: string; data: { recordId: string; before: unknown; after: unknown } }[]).find(
      (one) => one.type === type && one.data.recordId === String(id),
    )?.data;
  expect(of('update mic', made.id)).toMatchObject({ before: { code: 'BEFORE' }, after: { code: 'AFTER' } });
  expect(of('delete mic', made.id)).toMatchObject({
    before: { code: 'AFTER', category: 'COA_IFF' },
    after: null,
  });
  expect(of('delete document_channel', channel.id)).toMatchObject({
    before: { name: 'Inbox', connection_info: '***' },
  });
  expect(text).not.toContain('canary-secret');
});
