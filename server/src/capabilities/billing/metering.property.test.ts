import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { type MeteredPaper, meteredPapers, randomOf } from '../../../test/support/metered-papers.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { keepMetered } from './usage/meter.ts';

/**
 * Whatever order uploads, readings, duplicates, subscriptions and lost events come in: the usage of a tenant is the pages
 * that were read once, and each row counts for the subscription of its category and moment.
 */

let server: TestServer;
let admin: Client;
let papersOf: Awaited<ReturnType<typeof meteredPapers>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  papersOf = await meteredPapers(inTenant);
});
afterAll(() => server?.close());

const CATEGORIES = ['INVOICE', 'RESUME'] as const;
type Subscription = { id: number; category: string; start: number; end: number };

const inTenant = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => server.inTenant('alpha', work);

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
    const papers: MeteredPaper[] = [];
    const upload = async () =>
      papers.push(await papersOf.upload(CATEGORIES[random(CATEGORIES.length)]!, 1 + random(5)));
    const subscriptions: Subscription[] = [];
    const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
    for (let step = 0; step < 30; step++) {
      const paper = pick(papers);
      const subscription = pick(subscriptions);
      const steps: (() => Promise<unknown>)[] = [
        upload,
        upload,
        async () => paper && papersOf.read(paper),
        async () => paper && papersOf.read(paper),
        async () => paper?.read && papersOf.settle(paper, !paper.twice),
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
