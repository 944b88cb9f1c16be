import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** One definition and one table: everything else of a new entity is there without another line; e2e/new-entity.spec.ts drives its screens. */
const MIGRATION = readFileSync(path.join(import.meta.dirname, 'support/gadget.sql'), 'utf8');

vi.mock('@recto/contracts/entities/all', async (original) => {
  const real = await original<typeof import('@recto/contracts/entities/all')>();
  const { gadget } = await import('./support/gadget.ts');
  const all = () => [...real.ENTITIES, gadget];
  return {
    get ENTITIES() {
      return all();
    },
    entityNamed: (name: string) => all().find((one) => one.name === name),
    mustEntity: (name: string) => all().find((one) => one.name === name) ?? real.mustEntity(name),
    entitiesOf: (owner: string) => all().filter((one) => one.owner === owner),
  };
});

let server: TestServer;
let editor: Client;
beforeAll(async () => {
  server = await startTestServer();
  const superuser = await server.database.connect();
  await superuser.query(MIGRATION);
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR'] });
});
afterAll(() => server?.close());

test('a new entity has its whole interface', async () => {
  const mic = await editor.post('/api/mics', { code: 'G-1', category: 'COA_NB' });
  const { id: micId } = mic.body as { id: number };
  const made = await editor.post('/api/gadgets', {
    code: 'A',
    weight: '1.50',
    bought: '2026-11-21',
    mic: micId,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { code: 'A', weight: '1.50', size: 'SMALL', mic: { id: micId, label: 'G-1' }, version: 1 },
  });
  const { id } = made.body as { id: number };
  expect(
    (await editor.get('/api/_search/gadgets?query=mic:%20G*%20AND%20bought:%20[2026-11-01%20TO%20*]')).body,
  ).toHaveLength(1);
  expect(await editor.post('/api/gadgets', { code: 'A' })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'code', message: 'Another record already uses this value.' }] },
  });
  expect(await editor.put(`/api/gadgets/${id}`, { code: 'x'.repeat(21), version: 1 })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'code', message: 'This field cannot be longer than 20 characters.' }] },
  });
  expect((await editor.put(`/api/gadgets/${id}`, { code: 'B', version: 1 })).status).toBe(200);
  expect(await editor.put(`/api/gadgets/${id}`, { code: 'C', version: 1 })).toMatchObject({
    status: 409,
    body: { current: { code: 'B', version: 2 } },
  });
});

test('and is imported, exported, documented, kept to its tenant and its roles', async () => {
  const form = new FormData();
  form.append('file', new Blob(['code,size,mic\nI-1,LARGE,G-1\nI-2,SMALL,\n']), 'gadgets.csv');
  const imported = await editor.request('POST', '/api/gadgets/import', { raw: form });
  expect(imported.text).toContain('"created":2');
  expect((await editor.get('/api/gadgets/export')).text).toContain('I-1,,LARGE,,G-1');
  const document = (await editor.get('/api/openapi.json')).body as { paths: object };
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/gadgets', '/api/gadgets/{id}']));
  const foreign = await server.client({ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR'] });
  expect((await foreign.get('/api/gadgets')).body).toEqual([]);
  expect((await foreign.get('/api/gadgets/1')).status).toBe(404);
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
  expect((await reader.post('/api/gadgets', { code: 'R' })).status).toBe(403);
});
