import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { insertChannel, insertLog } from '../../../test/support/sweep-intake.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { settleDuplicate } from '../intake/charging/index.ts';
import { completeDocument, findDocumentOf, reopenDocument } from '../intake/index.ts';
import { keepMetered } from './usage/meter.ts';

/**
 * Whatever order uploads, readings, duplicates, subscriptions and lost events come in: the usage of a tenant is the pages
 * that were read once, and each row counts for the subscription of its category and moment.
 */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  await inTenant(({ db, tenant }) =>
    db
      .insertInto('blob')
      .values({ tenant_name: tenant, sha256: '0'.repeat(64), size: 1, media_type: 'application/pdf' })
      .execute(),
  );
});
afterAll(() => server?.close());

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const CATEGORIES = ['INVOICE', 'RESUME'] as const;
type Paper = {
  log: number;
  id: number;
  uuid: string;
  category: string;
  pages: number;
  read: boolean;
  twice: boolean;
};
type Subscription = { id: number; category: string; start: number; end: number };

const inTenant = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => server.inTenant('alpha', work);

async function upload(random: (below: number) => number): Promise<Paper> {
  return inTenant(async (scope) => {
    const { id: log } = await insertLog(scope, await insertChannel(scope));
    const { id } = await scope.db
      .insertInto('document')
      .values({
        tenant_name: scope.tenant,
        document_uuid: randomUUID(),
        channel_log_id: log,
        name: 'paper.pdf',
        media_type: 'application/pdf',
        original_md5: '0'.repeat(32),
        original_sha256: '0'.repeat(64),
        original_size: 1,
        progress: 'WAITING',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = CATEGORIES[random(CATEGORIES.length)]!;
    return { log, id, uuid: randomUUID(), category, pages: 1 + random(5), read: false, twice: false };
  });
}

const read = (paper: Paper): Promise<void> =>
  inTenant(async (scope) => {
    const document = await findDocumentOf(scope, { log: paper.log, document: paper.id });
    if (paper.read) await reopenDocument(scope, document!);
    const { uuid: extractionUuid, category, pages } = paper;
    await completeDocument(scope, document!, [{ extractionUuid, category, pages }]);
    paper.read = true;
  });

const settle = (paper: Paper, twice: boolean): Promise<void> =>
  inTenant(async (scope) => {
    const { log: logId, uuid: extractionUuid, category, pages } = paper;
    await settleDuplicate(scope, { logId, extractionUuid, category, pages }, twice);
    paper.twice = twice;
  });

const NOW = Date.now();
const DAY = 86_400_000;

async function subscribe(
  plans: ReadonlyMap<string, number>,
  random: (below: number) => number,
): Promise<Subscription> {
  const category = CATEGORIES[random(CATEGORIES.length)]!;
  const start = NOW + (random(6) - 4) * DAY;
  const end = start + (1 + random(4)) * DAY;
  const body = {
    plan: { id: plans.get(category) },
    startTimestamp: new Date(start).toISOString(),
    endTimestamp: new Date(end).toISOString(),
  };
  const { id } = (await admin.post('/api/customer-subscriptions', body)).body as { id: number };
  return { id, category, start, end };
}

async function change(one: Subscription, random: (below: number) => number): Promise<void> {
  const now = (await admin.get(`/api/customer-subscriptions/${one.id}`)).body as { version: number };
  one.end = one.start + (1 + random(6)) * DAY;
  const reply = await admin.put(`/api/customer-subscriptions/${one.id}`, {
    ...now,
    endTimestamp: new Date(one.end).toISOString(),
  });
  expect(reply.status, reply.text).toBe(200);
}

/** Jobs that wait are gone, as after a restore: only what the chore makes good is left. */
async function loseEvents(): Promise<void> {
  const client = await server.database.connect();
  await client.query('delete from graphile_worker._private_jobs');
  await client.end();
}

describe('usage', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is the pages that were read once (order %i)', async (seed) => {
    const random = randomOf(seed);
    const plans = new Map<string, number>();
    for (const category of CATEGORIES) {
      const made = await admin.post('/api/plans', {
        name: `${category} ${seed}`,
        category,
        creditsPerMonth: 5,
      });
      plans.set(category, (made.body as { id: number }).id);
    }
    const papers: Paper[] = [];
    const subscriptions: Subscription[] = [];
    const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
    for (let step = 0; step < 30; step++) {
      const paper = pick(papers);
      const subscription = pick(subscriptions);
      const steps: (() => Promise<unknown>)[] = [
        async () => papers.push(await upload(random)),
        async () => papers.push(await upload(random)),
        async () => paper && read(paper),
        async () => paper && read(paper),
        async () => paper?.read && settle(paper, !paper.twice),
        async () => subscriptions.push(await subscribe(plans, random)),
        async () => subscription && change(subscription, random),
        () => server.runJobs(),
        loseEvents,
      ];
      await steps[random(steps.length)]!();
    }
    await keepMetered.run({
      system: server.system,
      services: server.services,
      signal: new AbortController().signal,
    });

    const rows = await inTenant(({ db }) =>
      db
        .selectFrom('subscription_usage')
        .selectAll()
        .where('channel_log_id', 'in', [0, ...papers.map(({ log }) => log)])
        .execute(),
    );
    for (const { uuid, pages, read, twice } of papers) {
      const charged = rows.filter((row) => row.extraction_uuid === uuid);
      expect(charged.reduce((sum, row) => sum + row.quantity, 0)).toBe(read && !twice ? pages : 0);
    }
    const all = await inTenant(({ db }) => db.selectFrom('customer_subscription').selectAll().execute());
    const named = new Map(
      (await inTenant(({ db }) => db.selectFrom('plan').selectAll().execute())).map((p) => [p.id, p]),
    );
    for (const row of rows) {
      const due = all
        .filter(
          ({ plan_id, start_timestamp: start, end_timestamp: end }) =>
            named.get(plan_id!)?.category === row.category && start! <= row.timestamp && row.timestamp < end!,
        )
        .sort((a, b) => a.start_timestamp!.getTime() - b.start_timestamp!.getTime() || a.id - b.id)[0];
      expect(row.subscription_id).toBe(due?.id ?? null);
    }
    const found = await admin.post('/api/search/subscriptionusage/_search', {
      size: 0,
      aggs: { pages: { sum: { field: 'quantity' } } },
    });
    const total = await inTenant(({ db }) =>
      db
        .selectFrom('subscription_usage')
        .select(({ fn }) => fn.sum<string>('quantity').as('pages'))
        .executeTakeFirstOrThrow(),
    );
    expect((found.body as { aggregations: { pages: { value: number } } }).aggregations.pages.value).toBe(
      Number(total.pages ?? 0),
    );
  });
});
