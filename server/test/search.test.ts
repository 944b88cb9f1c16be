import type { SearchReply } from '@recto/contracts/endpoints/search';
import type { SearchBody, SearchClause } from '@recto/contracts/search/body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allIndices } from '../src/app.ts';
import { rebuildIndex } from '../src/platform/search/rebuild.queries.ts';
import type { Client } from './support/client.ts';
import { insertExtraction, makeField, makeResult, value } from './support/factories.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: Client;
let invoices: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  invoices = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

const ask = (client: Client, body: unknown, index = 'extraction') =>
  client.post(`/api/search/${index}/_search`, body);
const found = async (body: SearchBody, client = admin): Promise<SearchReply> => {
  const reply = await ask(client, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as SearchReply;
};
const idsOf = ({ hits }: SearchReply): string[] => hits.hits.map((hit) => hit._id);
const text = (words: string) =>
  makeResult({ fields: [makeField('invoice_number', value('INV-7')), makeField('note', value(words))] });

describe('what was just written', () => {
  test('is found at once, as it is now, and not when it is gone', async () => {
    const uuid = await insertExtraction(server, 'alpha', { status: 'NEW' });
    const mine: SearchBody = { query: { ids: { values: [uuid] } } };
    expect((await found(mine)).hits.hits[0]).toMatchObject({ _id: uuid, _source: { status: 'NEW' } });
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ status: 'REVIEWING' }).where('extraction_uuid', '=', uuid).execute(),
    );
    const reviewing: SearchBody = {
      query: { bool: { filter: [{ ids: { values: [uuid] } }, { term: { status: 'REVIEWING' } }] } },
    };
    expect(idsOf(await found(reviewing))).toEqual([uuid]);
    await server.inTenant('alpha', ({ db }) =>
      db.deleteFrom('extraction').where('extraction_uuid', '=', uuid).execute(),
    );
    expect((await found(mine)).hits.total).toEqual({ value: 0, relation: 'eq' });
  });

  test('is found by the same question as before, and by each person as they may see it', async () => {
    const uuid = await insertExtraction(server, 'alpha', { status: 'NEW', category: 'COA' });
    const statuses: SearchBody = { aggs: { of: { terms: { field: 'status', size: 20 } } }, size: 100 };
    const before = await found(statuses);
    expect(await found(statuses)).toMatchObject({ hits: before.hits, aggregations: before.aggregations });
    expect(idsOf(before)).toContain(uuid);
    expect(idsOf(await found(statuses, invoices))).not.toContain(uuid);
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ status: 'IGNORED' }).where('extraction_uuid', '=', uuid).execute(),
    );
    const after = await found(statuses);
    expect(after.aggregations).not.toEqual(before.aggregations);
    expect(after.hits.hits.find(({ _id }) => _id === uuid)).toMatchObject({ _source: { status: 'IGNORED' } });
    await server.inTenant('alpha', ({ db }) =>
      db.deleteFrom('extraction').where('extraction_uuid', '=', uuid).execute(),
    );
  });

  test('what is rolled back was never there', async () => {
    const before = (await found({ size: 0 })).hits.total?.value;
    await expect(
      server.inTenant('alpha', async ({ db }) => {
        await db
          .insertInto('extraction')
          .values({ tenant_name: 'alpha', extraction_uuid: crypto.randomUUID(), category: 'INVOICE' })
          .execute();
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await found({ size: 0 })).hits.total?.value).toBe(before);
  });
});

describe('what was lost', () => {
  test('comes back with reindex, and what is left over goes', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: text('Neroli') });
    const superuser = await server.database.connect();
    await superuser.query(`delete from recto.search_extraction; delete from recto.search_text;
      insert into recto.search_extraction (tenant_name, id, category, input_channel_date) values ('alpha', 4000000, 'INVOICE', now());
      insert into recto.search_change (tenant_name, index_name, id) select 'alpha', 'extraction', id from recto.extraction`);
    const neroli: SearchBody = { query: { match: { content: 'neroli' } } };
    expect((await found(neroli)).hits.total?.value).toBe(0);
    for (const index of allIndices) await rebuildIndex(server.system, index, 'alpha');
    expect(idsOf(await found(neroli))).toEqual([uuid]);
    const { rows } = await superuser.query('select from recto.search_extraction where id = 4000000');
    expect(rows).toEqual([]);
  });

  test('has a function of its own to come back with, index by index', async () => {
    const superuser = await server.database.connect();
    const { rows } = await superuser.query<{ name: string }>(`
      select substr(proname, length('rebuild_search_') + 1) as name from pg_proc
       where pronamespace = 'recto'::regnamespace and proname like 'rebuild\\_search\\_%'`);
    expect(rows.map(({ name }) => name).sort()).toEqual(allIndices.map(({ name }) => name).sort());
    await expect(superuser.query("select recto.rebuild_search('nobody', null, 0, 1)")).rejects.toThrow(
      'there is no index nobody',
    );
  });
});

describe('words are looked up', () => {
  test('in the index, not by walking through the texts, though policies stand before them', async () => {
    const superuser = await server.database.connect();
    await superuser.query(`set search_path = recto;
      insert into search_text (tenant_name, index_name, id, body)
        select 'beta', 'extraction', i, 'word' || i from generate_series(1, 500) i;
      analyze search_text`);
    await superuser.query('set role recto_system');
    const { rows } = await superuser.query(`explain select id from search_text
      where tenant_name = 'beta' and index_name = 'extraction'
        and search_lexemes(tenant_name, index_name, body) @@ search_word('x:', 'rose', false)`);
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
    expect(plan).toContain('search_text_words');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('words', () => {
  test.each([
    ['rose', 'and', 1],
    ['ROSE oil', 'and', 1],
    ['rose vetiver', 'and', 0],
    ['rose vetiver', 'or', 2],
    ['玫瑰', 'and', 1],
    ['瑰精', 'and', 1],
    ['玫瑰精油', 'and', 1],
    ['玫油', 'and', 0],
    ['瑰', 'and', 1],
    ['油', 'and', 1],
    ['玫瑰 vetiver', 'or', 2],
    ['２５kg', 'and', 1],
    ["l'huile", 'and', 1],
    ['', 'and', 0],
    ['%_\\ & | ! :*', 'or', 0],
  ] as const)('%s (%s): %i', async (query, operator, count) => {
    if (
      (await found({ query: { match: { content: { query: 'vetiver' } } }, size: 0 })).hits.total?.value === 0
    ) {
      await insertExtraction(server, 'alpha', { result: text("Rose oil 25kg, l'huile 玫瑰精油") });
      await insertExtraction(server, 'alpha', { result: text('Vetiver from Haiti') });
    }
    const { hits } = await found({ query: { match: { content: { query, operator } } } });
    expect(hits.total?.value).toBe(count);
  });

  test.each([
    ['rose o', 1],
    ['oil 25', 1],
    ['oil rose', 0],
    ['玫瑰精', 1],
    ['vet', 1],
  ])('in order, the last one begun: %s', async (phrase, count) => {
    const { hits } = await found({ query: { match_phrase_prefix: { content: phrase } } });
    expect(hits.total?.value).toBe(count);
  });
});

describe('a caller', () => {
  test('sees only the categories of their roles, whatever they ask', async () => {
    await insertExtraction(server, 'alpha', { category: 'COA' });
    for (const query of [
      { match_all: {} },
      { term: { category: 'COA' } },
      { bool: { should: [{ match_all: {} }, { term: { category: 'COA' } }], minimum_should_match: 0 } },
      { bool: { must_not: { term: { category: 'INVOICE' } } } },
    ]) {
      const reply = await found(
        { query, size: 100, aggs: { all: { terms: { field: 'category' } } } },
        invoices,
      );
      expect(reply.hits.hits.every((hit) => hit._source?.category === 'INVOICE')).toBe(true);
      expect(reply.aggregations?.all?.buckets?.map((bucket) => bucket.key) ?? []).not.toContain('COA');
    }
  });

  test('without the role of administrators never learns of their tags', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    await server.inTenant('alpha', async ({ db }) => {
      const { id } = await db
        .selectFrom('extraction')
        .select('id')
        .where('extraction_uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      for (const name of ['Admin_secret', 'Urgent']) {
        const tag = await db
          .insertInto('extraction_tag')
          .values({ tenant_name: 'alpha', name })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('extraction_tagging')
          .values({ tenant_name: 'alpha', extraction_id: id, tag_id: tag.id })
          .execute();
      }
    });
    const body: SearchBody = {
      query: { term: { extractionTags: 'Admin_secret' } },
      aggs: {
        tags: { terms: { field: 'extractionTags' } },
        many: { cardinality: { field: 'extractionTags' } },
      },
    };
    expect(idsOf(await found(body))).toEqual([uuid]);
    expect((await found(body)).aggregations?.tags?.buckets).toHaveLength(2);
    expect((await found(body, invoices)).hits.total?.value).toBe(0);
    const open = await found({ ...body, query: { prefix: { extractionTags: 'U' } } }, invoices);
    expect(open.aggregations).toMatchObject({
      tags: { buckets: [{ key: 'Urgent', doc_count: 1 }] },
      many: { value: 1 },
    });
    expect(JSON.stringify(open)).not.toContain('Admin_');
  });

  test('of another tenant finds nothing of this one', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: text('Rose oil') });
    const stranger = await server.client({ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const queries: SearchClause[] = [
      { match_all: {} },
      { ids: { values: [uuid] } },
      { match: { content: 'rose' } },
      { match: { number: 'INV-7' } },
    ];
    for (const query of queries) expect((await found({ query }, stranger)).hits.total?.value).toBe(0);
  });
});

describe('a facet', () => {
  test('counts without its own choice, and the hits with all of them', async () => {
    const query = {
      bool: { filter: { range: { inputChannelDate: { gte: '2001-01-01', lt: '2002-01-01' } } } },
    };
    for (const [category, status] of [
      ['INVOICE', 'NEW'],
      ['INVOICE', 'REVIEWING'],
      ['COA', 'NEW'],
      ['COA', 'POSTED'],
    ] as const)
      await insertExtraction(server, 'alpha', { category, status, date: '2001-06-01T00:00:00Z' });
    const status = { terms: { status: ['NEW'] } };
    const category = { terms: { category: ['COA'] } };
    const { hits, aggregations } = await found({
      query,
      post_filter: { bool: { filter: [status, category] } },
      aggs: {
        status: { filter: category, aggs: { of: { terms: { field: 'status' } } } },
        category: { filter: status, aggs: { of: { terms: { field: 'category' } } } },
        all: { terms: { field: 'status' } },
      },
    });
    expect(hits.total?.value).toBe(1);
    expect(aggregations).toMatchObject({
      status: {
        doc_count: 2,
        of: {
          buckets: [
            { key: 'NEW', doc_count: 1 },
            { key: 'POSTED', doc_count: 1 },
          ],
        },
      },
      category: {
        doc_count: 2,
        of: {
          buckets: [
            { key: 'COA', doc_count: 1 },
            { key: 'INVOICE', doc_count: 1 },
          ],
        },
      },
      all: {
        buckets: [
          { key: 'NEW', doc_count: 2 },
          { key: 'POSTED', doc_count: 1 },
          { key: 'REVIEWING', doc_count: 1 },
        ],
      },
    });
  });
});

describe('what cannot be asked', () => {
  test.each([
    [
      { query: { bool: { filter: [{ match_all: {} }, { term: { foo: 1 } }] } } },
      'query.bool.filter[1].term.foo: unknown field',
    ],
    [
      { query: { range: { status: { gte: 'a' } } } },
      'query.range.status: a keyword field cannot be used for range',
    ],
    [
      { query: { match: { status: { query: 'x', fuzziness: 1 } } } },
      'query.match.status: a keyword field cannot be used for fuzziness',
    ],
    [
      { query: { range: { createdDate: { gte: 'yesterday' } } } },
      'query.range.createdDate.gte: "yesterday" is not a date',
    ],
    [
      { query: { range: { createdDate: { gte: 'now', time_zone: 'Mars/Base' } } } },
      'query.range.createdDate.time_zone: is not a time zone',
    ],
    [
      { query: { query_string: { query: 'status: (NEW' } } },
      'query.query_string.query: a bracket is not closed',
    ],
    [{ query: { query_string: { query: 'nothing: NEW' } } }, 'query.query_string.query: unknown field'],
    [{ sort: ['content'] }, 'sort[0]: a text field cannot be used for sorting'],
    [
      { aggs: { a: { terms: { field: 'number' } } } },
      'aggs.a.terms.field: a code field cannot be used for terms',
    ],
    [
      { aggs: { a: { terms: { field: 'extractionTags' }, aggs: { b: { sum: { field: 'amount' } } } } } },
      'not below a field of several values',
    ],
    [{ query: { script: {} } }, 'query.script: is not supported'],
    [{ query: { term: { constructor: 'x' } } }, 'query.term.constructor: unknown field'],
  ])('%j', async (body, message) => {
    const reply = await ask(admin, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect((reply.body as { detail: string }).detail).toContain(message);
  });

  test('an index that is not there, a parameter that nobody knows', async () => {
    expect((await ask(admin, {}, 'secrets')).status).toBe(400);
    expect((await admin.post('/api/search/extraction/_search?q=x', {})).status).toBe(400);
  });
});
