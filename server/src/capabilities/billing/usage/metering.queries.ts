import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Tenants that subscribe to anything, or may upload only what they subscribe to. */
export async function listMeteredTenants(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ tenant_name: string }>`
    select t.tenant_name from tenant t
     where t.subscribed_only or exists (select from customer_subscription c where c.tenant_name = t.tenant_name)
     order by 1`.execute(db);
  return rows.map(({ tenant_name }) => tenant_name);
}

/** @returns false where the actor is no operator, or there is no such tenant */
export async function storeSubscribedOnly(
  { db, actor }: TenantScope,
  tenant: string,
  wanted: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select set_subscribed_only(${actor.userId}::uuid, ${tenant}, ${wanted}) as stored`.execute(db);
  return rows[0]?.stored ?? false;
}

/** Which usage is looked at; absent: all. `days`: charged that recently. `since`: charged from then on. */
type Assignable = {
  readonly category?: string | undefined;
  readonly log?: number | undefined;
  readonly days?: number | undefined;
  readonly since?: Date | undefined;
};

/**
 * Says of usage which subscription it counts for: the one of its category that had begun at its moment and not ended,
 * of several the one that began first. Rows that say so already are left alone.
 * @returns how many rows changed
 */
export async function assignSubscriptions(
  { db }: TenantScope,
  { category, log, days, since }: Assignable,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update subscription_usage u set subscription_id = wanted.subscription_id
      from (select r.id, (
              select c.id from customer_subscription c
                join plan p on p.tenant_name = c.tenant_name and p.id = c.plan_id
               where c.tenant_name = r.tenant_name and p.category = r.category
                 and (c.start_timestamp is null or c.start_timestamp <= r.timestamp)
                 and (c.end_timestamp is null or r.timestamp < c.end_timestamp)
               order by c.start_timestamp nulls first, c.id limit 1) as subscription_id
              from subscription_usage r
             where ${category === undefined ? sql`true` : sql`r.category = ${category}`}
               and ${log === undefined ? sql`true` : sql`r.channel_log_id = ${log}`}
               and ${days === undefined ? sql`true` : sql`r.timestamp > now() - make_interval(days => ${days})`}
               and ${since === undefined ? sql`true` : sql`r.timestamp >= ${since}`}) wanted
     where u.id = wanted.id and u.subscription_id is distinct from wanted.subscription_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
