import type { SearchReply } from '@recto/contracts/endpoints/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseGenerations } from '../src/platform/search/engine/engine.queries.ts';
import type { Client } from './support/client.ts';
import { insertExtraction } from './support/factories.ts';
import { type OpenSearch, startOpenSearch } from './support/opensearch/start-opensearch.ts';
import { tendEngine, testEngine } from './support/opensearch/test-engine.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** The life of a search engine behind the portal: away, back, rebuilt, emptied, fed by several at once. */

let engine: OpenSearch;
let server: TestServer;
let reader: Client;
beforeAll(async () => {
  engine = await startOpenSearch(process.env.OPENSEARCH_HOME as string);
  testEngine.url = engine.url;
  server = await startTestServer();
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await engine?.stop();
});

const status = () => server.services.search.engine!.status;
const total = async (): Promise<number> => {
  const { body } = await reader.post('/api/search/extraction/_search', { size: 0 });
  return (body as SearchReply).hits.total!.value;
};
/** Asked until the engine answers again. */
const answeredByEngine = async (wanted: number) => {
  const { answered } = status();
  await expect
    .poll(async () => ((await total()) === wanted ? status().answered : 0), { timeout: 60_000 })
    .toBeGreaterThan(answered);
};
const inEngine = async (path: string, method = 'GET'): Promise<Record<string, never>> => {
  const reply = await fetch(engine.url + path, { method });
  return (await reply.json()) as Record<string, never>;
};
const add = (many: number) =>
  Promise.all(Array.from({ length: many }, () => insertExtraction(server, 'alpha', {})));

test('what was just written is found, and what was deleted is not', async () => {
  await add(3);
  expect(await total()).toBe(3);
  await server.inTenant('alpha', ({ db }) =>
    sql`delete from extraction where id in (select id from extraction limit 1)`.execute(db),
  );
  expect(await total()).toBe(2);
  expect(status()).toMatchObject({ answered: 2, away: 0, refused: 0 });
});

test('while it is away memory answers with what is written meanwhile, and it catches up by itself', async () => {
  await engine.kill();
  await add(2);
  expect(await total()).toBe(4);
  expect(status().isAway).toBe(true);
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const { body } = await admin.get('/management/health');
  expect(JSON.stringify(body)).not.toContain('"search":{"status":"DOWN"');
  expect(server.log()).toContain('the search engine did not answer; memory does');
  await engine.restart();
  await answeredByEngine(4);
});

test('a new generation is filled beside the old one and takes its place; the alias leads there', async () => {
  const before = Object.keys(await inEngine('/_alias/*-extraction'));
  await raiseGenerations(server.system);
  await add(1);
  expect(await total()).toBe(5);
  await tendEngine(server);
  const after = Object.keys(await inEngine('/_alias/*-extraction'));
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(await inEngine(`/${before[0]}`)).toHaveProperty('error');
  await answeredByEngine(5);
});

test('an index that somebody deleted is never searched empty, and is filled again', async () => {
  const [name] = Object.keys(await inEngine('/_alias/*-extraction'));
  await inEngine(`/${name}`, 'DELETE');
  expect(await total()).toBe(5);
  await add(1);
  expect(await total()).toBe(6);
  expect(await inEngine(`/${name}`)).toHaveProperty('error');
  await tendEngine(server);
  await answeredByEngine(6);
});

test('however many feed at once, each record is there once and as it is', async () => {
  const others = [await startSecond(), await startSecond()];
  const change = (i: number) =>
    server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('extraction')
        .set({ status: i % 2 === 0 ? 'INVALID' : 'IGNORED' })
        .execute(),
    );
  for (let i = 0; i < 10; i++) {
    await change(i);
    const wanted = i % 2 === 0 ? 'INVALID' : 'IGNORED';
    const counts = await Promise.all(
      [server, ...others].map(({ services: { search, database } }) =>
        search.search(database, WHO, 'extraction', { size: 0, query: { term: { status: wanted } } }),
      ),
    );
    expect(counts.map(({ hits }) => hits.total!.value)).toEqual([6, 6, 6]);
  }
  const [name] = Object.keys(await inEngine('/_alias/*-extraction'));
  expect(await inEngine(`/${name}/_count`)).toMatchObject({ count: 6 });
});

const WHO = {
  tenant: 'alpha',
  actor: { userId: null, login: 'test', roles: ['ROLE_USER', 'ROLE_ADMIN'], origin: 'test' },
} as const;

/** Another process on the same database and engine: what it holds of both is its own. */
async function startSecond(): Promise<Pick<TestServer, 'services'>> {
  const { commonServices } = await import('../src/app.ts');
  const { config, log, database } = server.services;
  return { services: commonServices(config, log, database) };
}

test('a tenant that is gone leaves nothing in it', async () => {
  const [name] = Object.keys(await inEngine('/_alias/*-extraction'));
  await fetch(`${engine.url}/${name}/_doc/gone%2F1?routing=gone&refresh=true`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant: 'gone', id: 1, fed: 1 }),
  });
  expect(await inEngine(`/${name}/_count`)).toMatchObject({ count: 7 });
  await tendEngine(server);
  expect(await inEngine(`/${name}/_count`)).toMatchObject({ count: 6 });
});

test('neither words of people nor passwords are in the log', async () => {
  await reader.post('/api/search/extraction/_search', { query: { match: { content: 'a-secret-word' } } });
  expect(server.log()).not.toContain('a-secret-word');
});
