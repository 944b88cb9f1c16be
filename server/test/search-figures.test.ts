import { randomUUID } from 'node:crypto';
import { type AggregationResult, percentilesOf, type SearchReply } from '@recto/contracts/endpoints/search';
import type { Role } from '@recto/contracts/roles';
import type { Aggregation, SearchBody, SearchClause } from '@recto/contracts/search/body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { answerPlainly, type Question } from './support/figures-sql.ts';
import { pick, type Random, randomFrom, some } from './support/random-search.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const ROWS = 500;
const WORDS = {
  category: ['INVOICE', 'COA', 'PO_CONF'],
  status: ['NEW', 'CONFIRMED', 'MODIFIED', 'INVALID'],
  vendorKey: ['100200', '100201', 'Acme', '玫瑰公司', "L'Huile"],
  senderDomain: ['acme.example', 'recto.example', 'bloom.example'],
  missedRequirements: ['ocIpc', 'ocPrice', 'ocQuantity', 'coaMic'],
} as const;
type Word = keyof typeof WORDS;
const FIELDS = Object.keys(WORDS) as Word[];
const ZONES = ['UTC', 'Asia/Hong_Kong', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const INTERVALS = ['day', 'week', 'month', 'quarter', 'year'] as const;
const START = Date.parse('2024-11-25T00:00:00Z');
const DAYS = 500;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_INTERNAL_DOMAINS: 'recto.example' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  await insertRows(randomFrom(11));
});
afterAll(() => server?.close());

/** Documents at the edges of days and months as well as between them; some without a vendor, an amount or a mail. */
function insertRows(random: Random): Promise<void> {
  const maybe = <T>(of: readonly T[], share = 0.8): T | null => (random() < share ? pick(random, of) : null);
  return server.inTenant('alpha', async (scope) => {
    const { db } = scope;
    for (let i = 0; i < ROWS; i++) {
      const vendor = maybe(WORDS.vendorKey);
      const isNumber = vendor !== null && /^\d+$/.test(vendor);
      const amount = maybe([0, 1.5, 2.25, 12, 13, 1000, -4]);
      const domain = maybe(WORDS.senderDomain, 0.6);
      const moment =
        START + Math.floor(random() * DAYS) * 86_400_000 + pick(random, [0, -1, 1, 57_600_000, 43_211_000]);
      const missed = [...new Set(some(random, WORDS.missedRequirements))];
      let log: number | undefined;
      if (domain !== null) {
        const made = await db
          .insertInto('document_channel_log')
          .values({ tenant_name: 'alpha', channel_log_uuid: randomUUID(), status: 'COMPLETED' })
          .returning('id')
          .executeTakeFirstOrThrow();
        log = made.id;
        const stored = await server.services.storage.put(scope, Buffer.from('mail'), 'message/rfc822');
        const { id } = await db
          .insertInto('document')
          .values({
            tenant_name: 'alpha',
            document_uuid: randomUUID(),
            channel_log_id: log,
            name: 'mail.eml',
            source: 'MAIL',
            media_type: 'message/rfc822',
            original_md5: stored.md5,
            original_sha256: stored.sha256,
            original_size: stored.size,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('mail')
          .values({
            tenant_name: 'alpha',
            channel_log_id: log,
            document_id: id,
            from_address: `anna@${domain.toUpperCase()}`,
          })
          .execute();
      }
      await db
        .insertInto('extraction')
        .values({
          tenant_name: 'alpha',
          extraction_uuid: randomUUID(),
          category: pick(random, WORDS.category),
          status: pick(random, WORDS.status),
          input_channel_type: domain === null ? 'SCANNER' : 'EMAIL',
          input_channel_date: new Date(moment),
          ...(log !== undefined && { channel_log_id: log }),
          baseline: isNumber
            ? JSON.stringify({ vendor: { vendor_no: vendor, name: `Vendor ${vendor}` } })
            : null,
          result: JSON.stringify({ RequirementError: missed.map((field) => ({ field })) }),
          summary: JSON.stringify({
            party: isNumber || vendor === null ? null : vendor,
            amount: amount === null ? null : String(amount),
          }),
        })
        .execute();
    }
  });
}

const dayOf = (random: Random): string =>
  new Date(START + Math.floor(random() * DAYS) * 86_400_000).toISOString().slice(0, 10);

function randomQuestion(random: Random): Question {
  const clause = (): SearchClause => {
    const field = pick(random, FIELDS);
    const plain: SearchClause =
      random() < 0.2
        ? { exists: { field } }
        : random() < 0.4
          ? { range: { inputChannelDate: rangeOf(random) } }
          : { terms: { [field]: some(random, WORDS[field] as readonly string[]) } };
    return random() < 0.2 ? { bool: { must_not: plain } } : plain;
  };
  const isOver = random() < 0.6;
  const one = isOver ? FIELDS.filter((field) => field !== 'missedRequirements') : FIELDS;
  return {
    clauses: Array.from({ length: Math.floor(random() * 3) }, clause),
    by: random() < 0.8 ? pick(random, one) : null,
    over: isOver ? { interval: pick(random, INTERVALS), zone: pick(random, ZONES) } : null,
  };
}

function rangeOf(random: Random): { gte: string; lt: string; time_zone: string } {
  const [gte, lt] = [dayOf(random), dayOf(random)].sort() as [string, string];
  return { gte, lt, time_zone: pick(random, ZONES) };
}

const FIGURES: Record<string, Aggregation> = {
  average: { avg: { field: 'amount' } },
  parts: { percentiles: { field: 'amount', percents: [50, 90] } },
};

function bodyOf({ clauses, by, over }: Question): SearchBody {
  const bars = over && {
    bars: {
      date_histogram: {
        field: 'inputChannelDate',
        calendar_interval: over.interval,
        time_zone: over.zone,
        min_doc_count: 1,
      },
      aggs: FIGURES,
    },
  };
  const figures = by !== null && by === 'missedRequirements' ? undefined : (bars ?? FIGURES);
  const aggs: Record<string, Aggregation> =
    by === null
      ? (figures ?? {})
      : { values: { terms: { field: by, size: 1000 }, ...(figures && { aggs: figures }) } };
  return { size: 0, query: { bool: { filter: [...clauses] } }, aggs };
}

type Answer = {
  value: string | null;
  bar: string | null;
  documents: number;
  average?: number | null;
  median?: number | null;
  high?: number | null;
};
type Bucket = { key: string; key_as_string?: string; doc_count: number } & Record<string, AggregationResult>;

const bucketsOf = (of: unknown): Bucket[] => (of as { buckets: Bucket[] }).buckets;

/** What a reply says, flat: as rows of SQL. */
function rowsOf({ by, over }: Question, { aggregations = {}, hits }: SearchReply): Answer[] {
  const within = (of: Record<string, unknown>, value: string | null, documents: number): Answer[] => {
    if (by === 'missedRequirements') return [{ value, bar: null, documents }];
    const bars = over ? bucketsOf(of.bars) : [{ ...of, doc_count: documents } as unknown as Bucket];
    return bars.map((bar) => {
      const parts = percentilesOf(bar.parts);
      return {
        value,
        bar: over ? (bar.key_as_string as string) : null,
        documents: bar.doc_count,
        average: bar.average?.value ?? null,
        median: parts['50.0'] ?? null,
        high: parts['90.0'] ?? null,
      };
    });
  };
  if (by === null)
    return within(aggregations, null, hits.total?.value ?? 0).filter(({ documents }) => documents > 0);
  return bucketsOf(aggregations.values).flatMap((bucket) => within(bucket, bucket.key, bucket.doc_count));
}

const inOrder = (rows: readonly Answer[]): unknown[] =>
  rows
    .toSorted((a, b) => (`${a.value} ${a.bar}` < `${b.value} ${b.bar}` ? -1 : 1))
    .map(({ value, bar, documents, ...figures }) => ({
      value,
      bar,
      documents,
      ...Object.fromEntries(
        Object.entries(figures).map(([name, figure]) => [
          name,
          typeof figure === 'number' ? figure.toFixed(6) : figure,
        ]),
      ),
    }));

const search = (client: Client, body: SearchBody, index = 'extraction') =>
  client.post(`/api/search/${index}/_search`, body);

describe.each(Array.from({ length: 12 }, (_, i) => i * 31 + 3))('figures from seed %i', (seed) => {
  test('are those of plain SQL over the documents', async () => {
    const random = randomFrom(seed);
    for (let i = 0; i < 15; i++) {
      const question = randomQuestion(random);
      const reply = await search(admin, bodyOf(question));
      expect(reply.status, reply.text).toBe(200);
      const { rows } = await server.inTenant('alpha', ({ db }) => answerPlainly(question).execute(db));
      const wanted =
        question.by === 'missedRequirements'
          ? rows.map(({ value, bar, documents }) => ({ value, bar, documents }))
          : rows;
      expect(inOrder(rowsOf(question, reply.body as SearchReply)), JSON.stringify(question)).toEqual(
        inOrder(wanted),
      );
    }
  });
});

describe('the order of buckets', () => {
  const vendors = async (order: Record<string, 'asc' | 'desc'>, size = 1000): Promise<Bucket[]> => {
    const { body } = await search(admin, {
      size: 0,
      aggs: {
        vendors: {
          terms: { field: 'vendorKey', size, order, missing: 'nobody' },
          aggs: {
            ...FIGURES,
            missed: { sum: { field: 'missedCount' } },
            bad: { filter: { term: { status: 'INVALID' } } },
          },
        },
      },
    });
    return bucketsOf((body as SearchReply).aggregations?.vendors);
  };

  test.each<[string, (bucket: Bucket) => number | null | undefined]>([
    ['missed', ({ missed }) => missed?.value],
    ['average.value', ({ average }) => average?.value],
    ['parts.90', ({ parts }) => percentilesOf(parts)['90.0']],
    ['bad', ({ bad }) => bad?.doc_count],
  ])('is that of %s below, and the first are the first of all', async (path, figure) => {
    const all = await vendors({ [path]: 'desc' });
    const figures = all.map((one) => figure(one) as number);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    expect(figures.length).toBe(WORDS.vendorKey.length + 1);
    expect(await vendors({ [path]: 'desc' }, 2)).toEqual(all.slice(0, 2));
    expect((await vendors({ [path]: 'asc' })).map(figure)).toEqual(figures.toReversed());
  });

  test.each(['nothing', 'parts', 'parts.75', 'missed.count', 'bars'])(
    'cannot be that of %s',
    async (path) => {
      const reply = await search(admin, {
        aggs: { v: { terms: { field: 'vendorKey', order: { [path]: 'desc' } }, aggs: FIGURES } },
      });
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('must be _count, _key or a figure below');
    },
  );
});

describe('what is made of other fields', () => {
  test('a mail is internal by its domain, an upload is none', async () => {
    const { body } = await search(admin, {
      size: 0,
      aggs: {
        of: { terms: { field: 'senderClass' }, aggs: { domain: { terms: { field: 'senderDomain' } } } },
      },
    });
    const classes = bucketsOf((body as SearchReply).aggregations?.of);
    const domains = Object.fromEntries(
      classes.map((one) => [
        one.key,
        bucketsOf(one.domain)
          .map(({ key }) => key)
          .sort(),
      ]),
    );
    expect(domains).toEqual({
      INTERNAL: ['recto.example'],
      EXTERNAL: ['acme.example', 'bloom.example'],
      UPLOAD: [],
    });
  });

  test('a decision is the first one since a document was last open', async () => {
    const uuid = randomUUID();
    const received = new Date(Date.now() - 48 * 3_600_000);
    await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('extraction')
        .values({
          tenant_name: 'alpha',
          extraction_uuid: uuid,
          category: 'BOL',
          status: 'NEW',
          input_channel_date: received,
        })
        .execute(),
    );
    const move = (status: string) =>
      server.inTenant('alpha', ({ db }) =>
        db.updateTable('extraction').set({ status }).where('extraction_uuid', '=', uuid).execute(),
      );
    const decided = async () => {
      const { body } = await search(admin, {
        query: { ids: { values: [uuid] } },
        size: 0,
        aggs: { at: { max: { field: 'decidedDate' } }, hours: { max: { field: 'decisionHours' } } },
      });
      const { at, hours } = (body as SearchReply).aggregations ?? {};
      return { at: at?.value ?? null, hours: hours?.value ?? null };
    };
    expect(await decided()).toEqual({ at: null, hours: null });
    await move('CONFIRMED');
    const first = await decided();
    expect(first.hours).toBeGreaterThan(47.9);
    expect(first.hours).toBeLessThan(49);
    await move('POSTED');
    expect(await decided()).toEqual(first);
    await move('REVIEWING');
    expect(await decided()).toEqual({ at: null, hours: null });
    await move('INVALID');
    expect((await decided()).at).toBeGreaterThan(first.at as number);
  });
});

describe('several searches in one request', () => {
  const count = { size: 0, aggs: { of: { terms: { field: 'category' } } } };
  const as = async (roles: readonly Role[], body: unknown) => {
    const client = await server.client({ tenant: 'alpha', roles: [...roles] });
    return client.post('/api/search/_msearch', body);
  };

  test('each answers as it does alone, and as its reader', async () => {
    const heads = [{ index: 'extraction' }, count, { index: ['documentchannellog'] }, { size: 0 }];
    for (const roles of [['ROLE_USER', 'ROLE_ADMIN'], ['ROLE_USER', 'ROLE_COA'], ['ROLE_USER']] as Role[][]) {
      const client = await server.client({ tenant: 'alpha', roles });
      const { body, status } = await as(roles, heads);
      expect(status).toBe(200);
      const { responses } = body as { responses: SearchReply[] };
      const alone = [
        await search(client, count as SearchBody),
        await search(client, { size: 0 }, 'documentchannellog'),
      ];
      expect(responses.map(({ took: _, ...one }) => one)).toEqual(
        alone.map(({ body: one }) => {
          const { took: _, ...rest } = one as SearchReply;
          return { ...rest, status: 200 };
        }),
      );
    }
  });

  test('a fault is that of one search only', async () => {
    const { body, status } = await as(
      ['ROLE_USER'],
      [
        { index: 'nothing' },
        {},
        { index: 'extraction' },
        { aggs: { x: { avg: { field: 'status' } } } },
        { index: 'extraction' },
        count,
      ],
    );
    expect(status).toBe(200);
    expect((body as { responses: unknown[] }).responses).toMatchObject([
      { status: 404, error: { type: 'index_not_found_exception' } },
      { status: 400, error: { reason: expect.stringContaining('aggs.x.avg.field') } },
      { status: 200 },
    ]);
  });

  test('come in lines as clients of Elasticsearch send them', async () => {
    const script = await server.script({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const lines = [{ index: 'extraction' }, count].map((line) => JSON.stringify(line)).join('\n');
    const reply = await script.request('POST', '/api/search/_msearch', {
      raw: `${lines}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ responses: [{ status: 200, hits: { total: { value: ROWS + 1 } } }] });
  });
});
