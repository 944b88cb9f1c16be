import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type PlanOnOffer = {
  id: number;
  name: string;
  description: string;
  category: string;
  credits: number | null;
  /** Decimal texts. */
  base: string | null;
  additional: string | null;
  archived: boolean;
};

/** Plans of categories, by name: those that can be had, and those that somebody has. */
export async function findPlansOnOffer({ db }: TenantScope): Promise<PlanOnOffer[]> {
  const { rows } = await sql<PlanOnOffer>`
    select p.id::integer, p.name, p.description, p.category, p.credits_per_month as credits,
           p.price_per_month::text as base, p.price_per_additional_page::text as additional, p.archived
      from plan p
     where p.category is not null
       and (not p.archived or exists (select from customer_subscription c
                                       where c.tenant_name = p.tenant_name and c.plan_id = p.id))
     order by p.name, p.id`.execute(db);
  return rows;
}

export type PlanSubscription = { planId: number; start: Date | null; end: Date | null };

/** The latest first. */
export async function findPlanSubscriptions({ db }: TenantScope): Promise<PlanSubscription[]> {
  const { rows } = await sql<PlanSubscription>`
    select c.plan_id::integer as "planId", c.start_timestamp as start, c.end_timestamp as "end"
      from customer_subscription c where c.plan_id is not null
     order by c.start_timestamp desc nulls last, c.id desc`.execute(db);
  return rows;
}

/** Pages read less pages given back, of these categories, from one moment to before another. */
export async function sumPages(
  { db }: TenantScope,
  categories: readonly string[],
  from: Date,
  until: Date,
): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(quantity), 0)::integer as pages from subscription_usage
     where category = any (${[...categories]}::text[]) and timestamp >= ${from} and timestamp < ${until}`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}
