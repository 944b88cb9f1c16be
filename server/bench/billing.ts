import { parseArgs } from 'node:util';
import type { Category } from '@recto/contracts/categories';
import { sql } from 'kysely';
import type pg from 'pg';
import { categoryUsage } from '../src/capabilities/billing/usage/category-usage.ts';
import { assignSubscriptions } from '../src/capabilities/billing/usage/metering.queries.ts';
import { usageCharged } from '../src/capabilities/intake/charging/charging.events.ts';
import { insertCharge } from '../src/capabilities/intake/charging/usage.queries.ts';
import type { TenantScope } from '../src/platform/db/scope.ts';
import { emit } from '../src/platform/events/index.ts';
import type { CaseStand } from './case-stand.ts';
import { show, time } from './timing.ts';
import { withStand } from './with-stand.ts';

const TENANT = 'bench-billing';
/** Rows that are written in one statement: the triggers of the index see them together. */
const TOGETHER = 20_000;
const CATEGORIES: readonly Category[] = ['INVOICE', 'PO_CONF', 'RESUME'];
const LOGS = 1000;

/** Charges over a year in three categories, a plan and a subscription each. */
async function seed(db: pg.Client, rows: number): Promise<void> {
  await db.query(
    `insert into recto.tenant (tenant_name, display_name, time_zone) values ($1, 'Bench', 'Asia/Hong_Kong')`,
    [TENANT],
  );
  for (const category of CATEGORIES)
    await db.query(
      `with p as (insert into recto.plan (tenant_name, name, category, credits_per_month) values ($1, $2, $2, 5000) returning id)
       insert into recto.customer_subscription (tenant_name, subscription_uuid, plan_id, start_timestamp)
       select $1, gen_random_uuid(), p.id, now() - interval '2 years' from p`,
      [TENANT, category],
    );
  await db.query(
    `insert into recto.document_channel_log (tenant_name, channel_log_uuid, batch_id, category, status, log_from, original_name)
     select $1, gen_random_uuid(), gen_random_uuid(), 'INVOICE', 'COMPLETED', 'bench', 'paper.pdf'
       from generate_series(1, ${LOGS})`,
    [TENANT],
  );
  for (let from = 0; from < rows; from += TOGETHER)
    await db.query(
      `insert into recto.subscription_usage (tenant_name, channel_log_id, category, quantity, timestamp, extraction_uuid, subscription_id)
       select $1, l.id, c.category, 1 + n % 4, now() - (n % 525600) * interval '1 minute', gen_random_uuid(), c.id
         from generate_series($2::integer, $3::integer) n
         join (select row_number() over (order by id) - 1 as nth, id from recto.document_channel_log where tenant_name = $1) l on l.nth = n % ${LOGS}
         join (select s.id, p.category, row_number() over (order by s.id) - 1 as nth
                 from recto.customer_subscription s join recto.plan p on p.id = s.plan_id where s.tenant_name = $1) c on c.nth = n % ${CATEGORIES.length}`,
      [TENANT, from, Math.min(rows, from + TOGETHER) - 1],
    );
  await db.query('analyze recto.subscription_usage, recto.search_usage');
}

/** What the usage page asks for, and the same sums by plain SQL over the rows. */
async function measurePage({ database, services, search, who }: CaseStand): Promise<Record<string, number>> {
  const start = performance.now();
  await categoryUsage(services, who, 'INVOICE');
  const cold = performance.now() - start;
  // Each asks for another page, and something was charged before each: nothing is answered from what was asked before.
  const log = await database.inTenant(who, ({ db }) =>
    db.selectFrom('document_channel_log').select('id').orderBy('id').executeTakeFirstOrThrow(),
  );
  const page = await time(async (nth) => {
    const category = CATEGORIES[nth % CATEGORIES.length]!;
    await database.inTenant(who, (scope) => charge(scope, log.id, category));
    await categoryUsage(services, who, category);
    await search.search(database, who, 'subscriptionusage', {
      query: { term: { category } },
      from: nth * 20,
      size: 20,
      track_total_hits: true,
    });
  }, 60);
  const plain = await time(
    (nth) =>
      database.inTenant(who, ({ db }) =>
        sql`select date_trunc('month', timestamp at time zone 'Asia/Hong_Kong') as month, date_trunc('week', timestamp at time zone 'Asia/Hong_Kong') as week,
              sum(quantity), count(*) from subscription_usage
             where category = ${CATEGORIES[nth % CATEGORIES.length]} and timestamp >= now() - interval '1 year'
             group by grouping sets ((1), (2))`.execute(db),
      ),
    10,
  );
  show('usage page, just charged', page);
  show('its sums by plain SQL', plain);
  console.log(`the first page of a process: ${cold.toFixed(0)} ms`);
  return {
    page_p50_ms: rounded(page.p50),
    page_p95_ms: rounded(page.p95),
    page_cold_ms: rounded(cold),
    plain_sql_p50_ms: rounded(plain.p50),
    ratio_to_plain_sql: rounded(plain.p50 / page.p50),
  };
}

const charge = (scope: TenantScope, logId: number, category: Category): Promise<void> =>
  insertCharge(scope, {
    logId,
    extractionUuid: '00000000-0000-4000-8000-000000000000',
    category,
    quantity: 1,
    reason: 'NO_DUPLICATE',
  });

/** What a reading pays for being metered: a charge with index and event, and the job that assigns it, beside the bare row. */
async function measureMetering({ db, database, who }: CaseStand): Promise<Record<string, number>> {
  const log = await database.inTenant(who, (scope) =>
    scope.db.selectFrom('document_channel_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  const bare = () => database.inTenant(who, (scope) => charge(scope, log.id, 'INVOICE'));
  const metered = () =>
    database.inTenant(who, async (scope) => {
      await charge(scope, log.id, 'INVOICE');
      await emit(scope, usageCharged, { log: log.id });
    });
  const assign = () => database.inTenant(who, (scope) => assignSubscriptions(scope, { log: log.id }));
  const turn = (on: boolean) =>
    db.query(`alter table recto.subscription_usage ${on ? 'enable' : 'disable'} trigger search_usage_added`);
  await turn(false);
  const base = await time(bare, 300);
  await turn(true);
  const whole = await time(metered, 300);
  const assigned = await time(assign, 100);
  show('a charge, bare', base);
  show('a charge with index and event', whole);
  show('its subscription, in a job', assigned);
  return {
    charge_bare_p50_ms: rounded(base.p50),
    charge_metered_p50_ms: rounded(whole.p50),
    metering_ms: rounded(whole.p50 - base.p50),
    assign_p50_ms: rounded(assigned.p50),
  };
}

const rounded = (n: number): number => Math.round(n * 100) / 100;

/** `npm run bench -- billing [--rows N]`: the usage page over N charges of a year, and what metering costs a reading. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } } });
  const rows = Number(values.rows);
  await withStand(TENANT, async (empty) => {
    const start = performance.now();
    await seed(empty.db, rows);
    console.log(`${rows} charges in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const stand = { ...empty, cases: 0, documents: 0 };
    const metering = await measureMetering(stand);
    const page = await measurePage(stand);
    console.log(JSON.stringify({ bench: 'billing', rows, ...page, ...metering }));
  });
}
