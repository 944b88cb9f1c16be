import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** What can be subscribed to. */
export type OfferedPlan = {
  plan: string;
  category: Category;
  creditsPerMonth: number;
  /** Exact decimals. */
  pricePerMonth: string;
  pricePerAdditionalPage: string;
};

/** What a client of a tenant subscribed to before it came here. */
export type CarriedSubscription = OfferedPlan & {
  client: string;
  start: Date;
  /** Pages by the moment that they count for. */
  usage: readonly { at: Date; pages: number }[];
};

export async function hasPlans({ db }: TenantScope): Promise<boolean> {
  return (await db.selectFrom('plan').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** @returns its id */
export async function insertPlan(
  { db, tenant }: Pick<TenantScope, 'db' | 'tenant'>,
  one: OfferedPlan,
): Promise<number> {
  const { id } = await db
    .insertInto('plan')
    .values({
      tenant_name: tenant,
      name: one.plan,
      category: one.category,
      credits_per_month: one.creditsPerMonth,
      price_per_month: one.pricePerMonth,
      price_per_additional_page: one.pricePerAdditionalPage,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSubscription(
  { db, tenant }: TenantScope,
  one: CarriedSubscription,
): Promise<void> {
  const known = await db.selectFrom('client').select('id').where('name', '=', one.client).executeTakeFirst();
  const client =
    known ??
    (await db
      .insertInto('client')
      .values({ tenant_name: tenant, client_uuid: randomUUID(), name: one.client })
      .returning('id')
      .executeTakeFirstOrThrow());
  const plan = { id: await insertPlan({ db, tenant }, one) };
  await db
    .insertInto('customer_subscription')
    .values({
      tenant_name: tenant,
      subscription_uuid: randomUUID(),
      client_id: client.id,
      plan_id: plan.id,
      start_timestamp: one.start,
    })
    .execute();
}

/** Sums without a log: `CARRIED`. */
export async function insertCarried(
  { db, tenant }: TenantScope,
  { category, usage }: CarriedSubscription,
): Promise<void> {
  const moments = usage.map(({ at }) => at.toISOString());
  const pages = usage.map((one) => one.pages);
  await sql`
    insert into subscription_usage (tenant_name, category, quantity, timestamp, reason)
    select ${tenant}, ${category}, pages, at, 'CARRIED'
      from unnest(${moments}::timestamptz[], ${pages}::integer[]) u (at, pages)`.execute(db);
}
