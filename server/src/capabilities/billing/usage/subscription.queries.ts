import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type SubscriptionRow = {
  id: number;
  plan: string;
  category: string;
  client: string;
  credits: number | null;
  start: Date | null;
  end: Date | null;
  current: boolean;
};

/** Runs now: what has begun and not ended, of `customer_subscription` as `c`. */
const isCurrent = sql<boolean>`(coalesce(c.start_timestamp, '-infinity') <= now() and now() < coalesce(c.end_timestamp, 'infinity'))`;

/** Subscriptions to plans of a category: those that run now first, then by their beginning (billing of M-001). */
export async function findSubscriptions(
  { db }: TenantScope,
  category: string | null = null,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select c.id::integer, p.name as plan, p.category, coalesce(k.name, '') as client, p.credits_per_month as credits,
           c.start_timestamp as start, c.end_timestamp as "end", ${isCurrent} as current
      from customer_subscription c
      join plan p on p.tenant_name = c.tenant_name and p.id = c.plan_id
      left join client k on k.tenant_name = c.tenant_name and k.id = c.client_id
     where p.category is not null and (${category}::text is null or p.category = ${category})
     order by ${isCurrent} desc, c.start_timestamp nulls first, c.id`.execute(db);
  return rows;
}

/** Categories that anything was charged for. */
export async function findChargedCategories({ db }: TenantScope): Promise<string[]> {
  // Walks the index from one category to the next, however many rows there are.
  const { rows } = await sql<{ category: string }>`
    with recursive walk as (
      (select category from subscription_usage order by category limit 1)
      union all
      select (select u.category from subscription_usage u where u.category > w.category order by u.category limit 1)
        from walk w where w.category is not null)
    select category from walk where category is not null`.execute(db);
  return rows.map(({ category }) => category);
}

/** Categories of the plans that the tenant has now. */
export async function findSubscribedCategories(scope: TenantScope): Promise<string[]> {
  const subscriptions = await findSubscriptions(scope);
  return [...new Set(subscriptions.filter(({ current }) => current).map(({ category }) => category))];
}
