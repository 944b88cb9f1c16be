import type { PackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import { harmoniseDefault } from '@recto/contracts/harmonise';
import { PACKAGING_FILTER_CATEGORIES } from '@recto/contracts/lists/packaging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let reader: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
  stranger = await server.client({ tenant: 'beta', roles: ['ROLE_USER'] });
});
afterAll(() => server?.close());

const configured = async (client: Client): Promise<PackagingConfiguration[]> =>
  (await client.get('/api/packaging/categories/configuration')).body as PackagingConfiguration[];
const dividing = async (client: Client, name: string): Promise<readonly string[] | undefined> =>
  (await configured(client)).find(({ category }) => category === name)?.clustering.fields;

test('without records categories of packaging are divided as the product does', async () => {
  const all = await configured(reader);
  expect(all.map(({ category }) => category)).toEqual(PACKAGING_FILTER_CATEGORIES);
  expect(all[0]).toEqual({
    category: 'DRUMS',
    clustering: {
      fields: ['packagingSubCategory', 'packagingMaterial', 'color'],
      also: [],
      harmonise: harmoniseDefault(),
    },
  });
  expect(all.find(({ category }) => category === 'CANTONS')?.clustering.also).toEqual(['CARTONS']);
});

test('a record divides one otherwise, or adds one, for its tenant alone; without it all is as before', async () => {
  const path = '/api/packaging-configurations';
  const drums = await admin.post(path, { category: 'DRUMS', packagingSubCategory: false, color: false });
  expect(drums.status, drums.text).toBe(201);
  await admin.post(path, {
    category: 'FILMS',
    packagingSubCategory: false,
    packagingMaterial: true,
    color: true,
  });
  expect(await dividing(reader, 'DRUMS')).toEqual(['packagingMaterial']);
  expect(await dividing(reader, 'FILMS')).toEqual(['packagingMaterial', 'color']);
  expect(await dividing(stranger, 'DRUMS')).toHaveLength(3);
  expect(await dividing(stranger, 'FILMS')).toBeUndefined();
  expect(await admin.post(path, { category: 'DRUMS' })).toMatchObject({ status: 400 });
  expect(await admin.post(path, { category: 'drums' })).toMatchObject({ status: 400 });
  expect((await reader.post(path, { category: 'CAPS' })).status).toBe(403);
  await admin.delete(`${path}/${(drums.body as { id: number }).id}`);
  expect(await dividing(reader, 'DRUMS')).toHaveLength(3);
});
