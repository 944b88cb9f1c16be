import { CURRENT_STATUSES } from '@recto/contracts/endpoints/products';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../../platform/db/scope.ts';

export const findCustomer = async ({ db, tenant }: TenantScope): Promise<string | undefined> => {
  const row = await db
    .selectFrom('billing_customer')
    .select('customer')
    .where('tenant_name', '=', tenant)
    .executeTakeFirst();
  return row?.customer;
};

/** @returns the customer that the tenant has from now on: the first that was stored */
export async function storeCustomer(scope: TenantScope, customer: string): Promise<string> {
  await scope.db
    .insertInto('billing_customer')
    .values({ tenant_name: scope.tenant, customer })
    .onConflict((conflict) => conflict.column('tenant_name').doNothing())
    .execute();
  return (await findCustomer(scope)) ?? customer;
}

/** Before a tenant is known; null for a customer of nobody here. */
export async function findTenantOfCustomer(db: Kysely<DB>, customer: string): Promise<string | null> {
  const { rows } = await sql<{
    tenant: string | null;
  }>`select tenant_of_customer(${customer}) as tenant`.execute(db);
  return rows[0]?.tenant ?? null;
}

export const listCustomers = async (db: Kysely<DB>): Promise<{ tenant: string; customer: string }[]> =>
  db
    .selectFrom('billing_customer')
    .select(['tenant_name as tenant', 'customer'])
    .orderBy('tenant_name')
    .execute();

/** @returns false for an event that was taken before */
export async function insertEvent(
  { db, tenant }: TenantScope,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_event')
    .values({ tenant_name: tenant, id, type })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Longer than Stripe sends an event again. */
export async function forgetEvents({ db }: TenantScope, days: number): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export type PaidPrice = {
  /** Of the subscription. */
  id: string;
  price: string;
  product: string;
  status: string;
  categories: string[];
  baseAmount: number | null;
  meter: string | null;
  eventName: string | null;
  periodStart: Date;
  periodEnd: Date;
};

/** Prices that are subscribed to, then those that were, the latest period first. */
export async function findPaidPrices({ db }: TenantScope): Promise<PaidPrice[]> {
  const { rows } = await sql<PaidPrice>`
    select id, price, product, status, categories, base_amount::integer as "baseAmount", meter,
           event_name as "eventName", period_start as "periodStart", period_end as "periodEnd"
      from payment_subscription
     order by status = any (${[...CURRENT_STATUSES]}::text[]) desc, period_start desc, id, price`.execute(db);
  return rows;
}

export const hasPaidPrices = async ({ db }: TenantScope): Promise<boolean> =>
  (await db.selectFrom('payment_subscription').select('id').limit(1).executeTakeFirst()) !== undefined;

/** What Stripe says of a subscription now, in place of what it said before. */
export async function replacePaidPrices(
  { db, tenant }: TenantScope,
  id: string,
  prices: readonly PaidPrice[],
): Promise<void> {
  // Two answers at once: the one that is stored last was not asked for first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${tenant}:${id}`}, 0))`.execute(db);
  await db.deleteFrom('payment_subscription').where('id', '=', id).execute();
  for (const one of prices)
    await sql`
      insert into payment_subscription (tenant_name, id, price, product, status, categories, base_amount, meter,
                                        event_name, period_start, period_end)
      values (${tenant}, ${one.id}, ${one.price}, ${one.product}, ${one.status}, ${one.categories}::text[],
              ${one.baseAmount}::bigint, ${one.meter}, ${one.eventName}, ${one.periodStart}, ${one.periodEnd})`.execute(
      db,
    );
}

export type UsageReport = {
  subscription: string;
  price: string;
  meter: string;
  eventName: string;
  categories: string[];
  periodStart: Date;
  periodEnd: Date;
  /** Pages as they were told last. */
  sentTotal: number | null;
  /** How often they were told. */
  times: number;
  dueSince: Date | null;
  alertedAt: Date | null;
};

/** Begins to count the present period of a metered price; its end may have moved. */
export async function openReport(
  { db, tenant }: TenantScope,
  { id, price, meter, eventName, categories, periodStart, periodEnd }: PaidPrice,
): Promise<void> {
  await sql`
    insert into usage_report as r (tenant_name, subscription, price, period_start, period_end, event_name, meter, categories)
    values (${tenant}, ${id}, ${price}, ${periodStart}, ${periodEnd}, ${eventName}, ${meter}, ${categories}::text[])
    on conflict (tenant_name, subscription, price, period_start) do update
       set period_end = excluded.period_end, event_name = excluded.event_name, meter = excluded.meter,
           categories = excluded.categories`.execute(db);
}

export async function findOpenReports({ db }: TenantScope): Promise<UsageReport[]> {
  const { rows } = await sql<UsageReport>`
    select subscription, price, meter, event_name as "eventName", categories, period_start as "periodStart",
           period_end as "periodEnd", sent_total::integer as "sentTotal", times, due_since as "dueSince",
           alerted_at as "alertedAt"
      from usage_report where not closed order by period_start, subscription, price`.execute(db);
  return rows;
}

type ReportChange = {
  sentTotal?: number | null;
  times?: number;
  isDue?: boolean;
  closed?: true;
  alerted?: true;
};

export async function changeReport(
  { db }: TenantScope,
  { subscription, price, periodStart }: UsageReport,
  { sentTotal, times, isDue, closed, alerted }: ReportChange,
): Promise<void> {
  await db
    .updateTable('usage_report')
    .set({
      ...(sentTotal !== undefined && { sent_total: sentTotal }),
      ...(times !== undefined && { times, sent_at: sql<Date>`now()` }),
      ...(isDue !== undefined && {
        due_since: isDue ? sql<Date>`coalesce(due_since, now())` : null,
      }),
      ...(closed && { closed }),
      ...(alerted && { alerted_at: sql<Date>`now()` }),
    })
    .where('subscription', '=', subscription)
    .where('price', '=', price)
    .where('period_start', '=', periodStart)
    .execute();
}
