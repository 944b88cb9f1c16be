import { Client as OpenSearch } from '@opensearch-project/opensearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceToken } from '../src/capabilities/tenancy/index.ts';
import { insertExtraction } from './support/factories.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let client: OpenSearch;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER', 'ROLE_ADMIN'] as const;
  const token = await createServiceToken(server.system, { tenant: 'alpha', roles, name: 'search client' });
  client = new OpenSearch({
    node: `${server.address}/api/search`,
    headers: { authorization: `Bearer ${token}` },
  });
});
afterAll(async () => {
  await client?.close();
  await server?.close();
});

test('the official client searches, counts and pages as it does elsewhere', async () => {
  for (const category of ['INVOICE', 'INVOICE', 'COA'] as const)
    await insertExtraction(server, 'alpha', { category });
  const asked: Record<string, unknown> = {
    query: { bool: { filter: [{ term: { status: 'NEW' } }] } },
    sort: [{ inputChannelDate: { order: 'desc' } }],
    aggs: { category: { terms: { field: 'category', size: 100 } } },
  };
  const { statusCode, body } = await client.search({ index: 'extraction', size: 1, body: asked });
  expect(statusCode).toBe(200);
  expect(body.hits.total).toEqual({ value: 3, relation: 'eq' });
  expect(body.hits.hits).toHaveLength(1);
  expect(body.aggregations?.category).toMatchObject({
    buckets: [
      { key: 'INVOICE', doc_count: 2 },
      { key: 'COA', doc_count: 1 },
    ],
  });
});

test('the official client reports what cannot be asked', async () => {
  const wrong = client.search({ index: 'extraction', body: { query: { wildcard: { status: 'N*' } } } });
  const error = await wrong.then(
    () => null,
    (reason: { statusCode?: number; body?: unknown }) => reason,
  );
  expect(error?.statusCode).toBe(400);
  expect(JSON.stringify(error?.body)).toContain('query.wildcard: is not supported');
});

test('clients of Elasticsearch find the type and the header that they insist on', async () => {
  const script = await server.script({ tenant: 'alpha', roles: ['ROLE_USER'] });
  const reply = await script.request('POST', '/api/search/documentchannellog/_search', {
    raw: JSON.stringify({ size: 0 }),
    headers: { 'content-type': 'application/vnd.elasticsearch+json; compatible-with=8' },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-elastic-product')).toBe('Elasticsearch');
});
