import { randomUUID } from 'node:crypto';
import { SearchReply } from '@recto/contracts/endpoints/search';
import type { Role } from '@recto/contracts/roles';
import type { SearchBody, SearchClause } from '@recto/contracts/search/body';
import { parseSearchBody } from '@recto/contracts/search/parse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../src/platform/db/scope.ts';
import { Problem } from '../src/platform/errors.ts';
import { refuseFaults } from '../src/platform/search/refuse-faults.ts';
import type { Client } from './support/client.ts';
import { insertExtraction, makeField, makeResult, value } from './support/factories.ts';
import {
  mangled,
  pick,
  type Random,
  randomBody,
  randomFrom,
  some,
  type Vocabulary,
} from './support/random-search.ts';
import { countPlainly, matchesPlainly, type PlainRow, sortPlainly } from './support/search-rows.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const ROWS = 600;
const WORDS: Vocabulary = {
  keywords: {
    category: ['INVOICE', 'COA', 'PO_CONF', 'BOL'],
    status: ['NEW', 'REVIEWING', 'CONFIRMED', 'POSTED'],
    postMode: ['AUTO', 'MANUAL'],
    vendor: ['Acme', 'Acme Asia', 'Bloom', '玫瑰公司', "L'Huile", 'ÆØÅ'],
    plant: ['FR01', 'FR02', 'TW11'],
    extractionTags: ['Urgent', 'Later', 'Admin_secret'],
    hasProblem: ['true', 'false'],
    ipcs: ['00012345', '12346', 'AB-77'],
  },
  numbers: { amount: [0, 1.5, 12, 13, 1000], missing: [0, 1, 2] },
  dates: {
    inputChannelDate: [
      '2026-01-01T00:00:00Z',
      '2026-01-31T23:59:59.999Z',
      '2026-02-01T00:00:00Z',
      '2026-03-01T12:00:00Z',
    ],
  },
  codes: {
    number: ['INV-2024-0001', 'INV-2024-0010', '450001', '00450002', 'X'],
    ipcs: ['12345', '00012346', 'ab-77'],
  },
};
/** A record of another tenant. */
const CANARY = 'canary-of-beta';
/** One of everything. */
const ALL_SHAPES: SearchBody = {
  query: {
    bool: {
      must: [
        {
          query_string: { query: 'rose AND (status: NEW OR -vendor: Acme*) createdDate: [2020-01-01 TO *]' },
        },
        { match: { content: { query: '玫瑰 oil', operator: 'and' } } },
        { match_phrase_prefix: { content: 'rose o' } },
      ],
      should: [
        { ids: { values: [randomUUID()] } },
        { term: { 'documentChannelLog.channelLogUuid': randomUUID() } },
      ],
      must_not: [{ match: { number: { query: '12', fuzziness: 'AUTO' } } }],
    },
  },
  aggs: {
    bars: { date_histogram: { field: 'createdDate', calendar_interval: 'day', time_zone: 'Asia/Taipei' } },
    ipcs: { terms: { field: 'ipcs', include: '0.*', order: { _key: 'desc' }, missing: 'none' } },
  },
  sort: ['_score', { inputChannelDate: { order: 'asc', missing: '_first' } }],
  _source: { includes: ['summary.*'], excludes: ['summary.counts'] },
};
const SORTABLE = ['inputChannelDate', 'amount', 'status', 'vendor', 'id', 'missing'];

let server: TestServer;
let admin: Client;
let reader: Client;
let rows: PlainRow[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] });
  await insertExtraction(server, 'beta', {
    result: makeResult({ fields: [makeField('note', value(CANARY))] }),
  });
  rows = await insertRows(randomFrom(7));
});
afterAll(() => server?.close());

/** Rows of every shape: with and without each value, several of the same. */
function insertRows(random: Random): Promise<PlainRow[]> {
  const maybe = <T>(of: readonly T[], share = 0.8): T | null => (random() < share ? pick(random, of) : null);
  const { keywords, numbers, dates, codes } = WORDS;
  return server.inTenant('alpha', async ({ db }) => {
    const tagIds = new Map<string, number>();
    for (const name of keywords.extractionTags as readonly string[]) {
      const tag = await db
        .insertInto('extraction_tag')
        .values({ tenant_name: 'alpha', name })
        .returning('id')
        .executeTakeFirstOrThrow();
      tagIds.set(name, tag.id);
    }
    const inserted: PlainRow[] = [];
    for (let i = 0; i < ROWS; i++) {
      const row = {
        uuid: randomUUID(),
        category: pick(random, keywords.category as string[]),
        status: pick(random, keywords.status as string[]),
        postMode: pick(random, keywords.postMode as string[]),
        vendor: maybe(keywords.vendor as string[]),
        plant: maybe(keywords.plant as string[], 0.4),
        extractionTags: [...new Set(some(random, keywords.extractionTags as string[]))],
        ipcs: [...new Set(some(random, keywords.ipcs as string[]))],
        amount: maybe(numbers.amount as number[]),
        missing: maybe(numbers.missing as number[]),
        inputChannelDate: pick(random, dates.inputChannelDate as string[]),
        number: maybe(codes.number as string[]),
        hasProblem: random() < 0.3,
      };
      const { id } = await db
        .insertInto('extraction')
        .values({
          tenant_name: 'alpha',
          extraction_uuid: row.uuid,
          category: row.category,
          status: row.status,
          post_mode: row.postMode,
          input_channel_date: row.inputChannelDate,
          baseline: row.plant && JSON.stringify({ plant_id: row.plant }),
          result: JSON.stringify(makeResult({ fields: row.ipcs.map((ipc) => makeField('ipc', value(ipc))) })),
          summary: JSON.stringify({
            number: row.number,
            party: row.vendor,
            amount: row.amount === null ? null : String(row.amount),
            counts:
              row.missing === null ? null : { missing: row.missing, failed: 0, uncertain: 0, certain: 0 },
            problem: row.hasProblem ? 'it is broken' : null,
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const tag of row.extractionTags)
        await db
          .insertInto('extraction_tagging')
          .values({ tenant_name: 'alpha', extraction_id: id, tag_id: tagIds.get(tag) as number })
          .execute();
      inserted.push({ id, ...row });
    }
    return inserted;
  });
}

async function ask(body: SearchBody): Promise<SearchReply> {
  const reply = await admin.post('/api/search/extraction/_search', body);
  expect(reply.status, `${reply.text.slice(0, 500)} ${JSON.stringify(body)}`).toBe(200);
  return reply.body as SearchReply;
}

/** The same without the way over the network. */
async function searchAs(who: Who, raw: unknown): Promise<SearchReply> {
  const { search, database } = server.services;
  const body = await refuseFaults(() => parseSearchBody(raw));
  return SearchReply.parse(await search.search(database, who, 'extraction', body));
}

const ROLES: readonly Role[][] = [['ROLE_USER', 'ROLE_ADMIN'], ['ROLE_USER', 'ROLE_COA'], ['ROLE_USER']];

type Counted = { buckets: { key: string | number; key_as_string?: string; doc_count: number }[] };

const facetOf = (aggregations: SearchReply['aggregations'], field: string): Counted =>
  (aggregations?.[field]?.of ?? { buckets: [] }) as Counted;

const conditions = ({ post_filter }: SearchBody): SearchClause[] =>
  (post_filter?.bool?.filter ?? []) as SearchClause[];

describe.each(Array.from({ length: 25 }, (_, i) => i * 1000 + 1))(
  'searches from seed %i agree with a plain filter',
  (seed) => {
    test('in their hits, order, totals and counts', async () => {
      const random = randomFrom(seed);
      for (let i = 0; i < 8; i++) {
        const body = randomBody(random, WORDS, SORTABLE);
        const { hits, aggregations } = await ask(body);
        const queried = rows.filter((row) => matchesPlainly(row, body.query as SearchClause));
        const wanted = queried.filter((row) => conditions(body).every((one) => matchesPlainly(row, one)));
        const sort =
          (body.sort as unknown[]).length > 0 ? body.sort : [{ inputChannelDate: 'desc' as const }];
        // Without an order a fuzzy search shows the nearest first, which the last test looks at.
        const isOrdered = sort === body.sort || !JSON.stringify(body.query).includes('fuzziness');
        const page = sortPlainly(wanted, sort).slice(body.from, (body.from ?? 0) + (body.size ?? 10));
        expect(hits.total?.value, JSON.stringify(body)).toBe(wanted.length);
        if (isOrdered)
          expect(
            hits.hits.map((hit) => hit._id),
            JSON.stringify(body),
          ).toEqual(page.map((row) => row.uuid));
        for (const [field, { filter }] of Object.entries(body.aggs ?? {})) {
          const counted = countPlainly(
            queried.filter((row) => matchesPlainly(row, filter as SearchClause)),
            field,
          );
          const facet = facetOf(aggregations, field);
          expect(
            facet.buckets.map(({ key, key_as_string, doc_count }) => ({
              key: key_as_string ?? key,
              doc_count,
            })),
            `${field} ${JSON.stringify(body)}`,
          ).toEqual(counted);
        }
      }
    });
  },
);

describe('figures agree with sums over the rows', () => {
  test('sum, min, max and cardinality, below values and months', async () => {
    const inside = {
      sum: { sum: { field: 'amount' } },
      min: { min: { field: 'amount' } },
      max: { max: { field: 'amount' } },
      vendors: { cardinality: { field: 'vendor' } },
    };
    const { aggregations } = await ask({
      size: 0,
      aggs: {
        by_status: {
          terms: { field: 'status', size: 10 },
          aggs: {
            ...inside,
            months: {
              date_histogram: { field: 'inputChannelDate', calendar_interval: 'month' },
              aggs: inside,
            },
          },
        },
      },
    });
    const figures = (of: readonly PlainRow[]) => {
      const amounts = of.flatMap((row) => (row.amount === null ? [] : [row.amount as number]));
      return {
        doc_count: of.length,
        sum: { value: amounts.reduce((a, b) => a + b, 0) },
        min: { value: amounts.length > 0 ? Math.min(...amounts) : null },
        max: { value: amounts.length > 0 ? Math.max(...amounts) : null },
        vendors: { value: new Set(of.flatMap((row) => (row.vendor === null ? [] : [row.vendor]))).size },
      };
    };
    for (const bucket of aggregations?.by_status?.buckets ?? []) {
      const own = rows.filter((row) => row.status === bucket.key);
      expect(bucket).toMatchObject(figures(own));
      for (const month of (bucket.months as { buckets: { key_as_string: string }[] }).buckets)
        expect(month).toMatchObject(
          figures(
            own.filter((row) => (row.inputChannelDate as string).startsWith(month.key_as_string.slice(0, 7))),
          ),
        );
    }
  });

  test('the nearest of fuzzy matches come first', async () => {
    const { hits } = await ask({
      query: { match: { number: { query: 'INV-2024-0001', fuzziness: 2 } } },
      size: 1000,
    });
    const numbers = hits.hits.map((hit) => (hit._source as { summary: { number: string } }).summary.number);
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(numbers)).toEqual(new Set(['INV-2024-0001', 'INV-2024-0010']));
    expect(hits.hits[0]?._score).toBeGreaterThan(hits.hits.at(-1)?._score as number);
  });
});

describe('bodies that nobody should send', () => {
  test.each(Array.from({ length: 20 }, (_, i) => [i * 77 + 5]))(
    '(seed %i) are answered or refused, and show nothing of others',
    async (seed) => {
      const random = randomFrom(seed);
      const odd = () => mangled(random, random() < 0.2 ? ALL_SHAPES : randomBody(random, WORDS, SORTABLE));
      for (let i = 0; i < 150; i++) {
        const body = odd();
        const actor = { userId: null, login: 'fuzz', roles: pick(random, ROLES), origin: 'test' };
        const answer = await searchAs({ tenant: 'alpha', actor }, body).catch((error: unknown) => error);
        if (answer instanceof Problem) expect(answer.status).toBe(400);
        else expect(answer, JSON.stringify(body)?.slice(0, 3000)).toHaveProperty('hits');
        expect(JSON.stringify(answer)).not.toContain(CANARY);
      }
      for (let i = 0; i < 10; i++) {
        const reply = await pick(random, [admin, reader]).post('/api/search/extraction/_search', odd());
        expect([200, 400], server.log().slice(-1500)).toContain(reply.status);
        expect(reply.text).not.toContain(CANARY);
      }
    },
  );
});

describe('people and programs at work', () => {
  test('what a search shows is what the database holds, however many write meanwhile', async () => {
    const writers = Array.from({ length: 3 }, (_, writer) => write(randomFrom(100 + writer)));
    const reading = (async () => {
      for (let i = 0; i < 40; i++) {
        const { aggregations } = await ask({ size: 0, aggs: { status: { terms: { field: 'status' } } } });
        const counts = aggregations?.status?.buckets ?? [];
        expect(counts.reduce((sum, one) => sum + one.doc_count, 0)).toBe(ROWS);
      }
    })();
    await Promise.all([reading, ...writers]);
    const { aggregations } = await ask({ size: 0, aggs: { status: { terms: { field: 'status' } } } });
    const stored = await server.inTenant('alpha', ({ db }) =>
      db
        .selectFrom('extraction')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute(),
    );
    const counts = Object.fromEntries(
      (aggregations?.status?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]),
    );
    expect(counts).toEqual(Object.fromEntries(stored.map(({ status, count }) => [status, count])));
  });

  /** Changes of one and of many, some of them taken back. */
  async function write(random: Random): Promise<void> {
    for (let i = 0; i < 40; i++)
      await server
        .inTenant('alpha', async ({ db }) => {
          const ids = some(random, rows, 4).map((row) => row.id);
          if (ids.length > 0)
            await db
              .updateTable('extraction')
              .set({ status: pick(random, WORDS.keywords.status as string[]) })
              .where('id', 'in', ids.toSorted())
              .execute();
          if (random() < 0.3) throw new Error('taken back');
        })
        .catch((error: Error) => {
          if (!/taken back|deadlock/.test(error.message)) throw error;
        });
  }
});
