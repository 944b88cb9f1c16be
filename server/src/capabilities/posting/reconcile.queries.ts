import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { extractionConfirmed } from '../review/index.ts';

/** A confirmed revision at a channel that is active or had a delivery of it, with what the ledger has of it. */
export type RevisionAtChannel = {
  extractionId: number;
  extractionUuid: string;
  categoryKey: string | null;
  revision: number;
  confirmedAt: Date;
  channel: string;
  /** Deliveries by their status; `elsewhere`: to other channels, whatever their status. */
  delivered: number;
  pending: number;
  ended: number;
  held: number;
  cancelled: number;
  elsewhere: number;
  /** The extraction as it is now. */
  currentRevision: number;
  status: string;
  postMode: string;
};

/** Everything that was confirmed since, the newest first. */
export async function findArrivals(scope: TenantScope, since: Date): Promise<RevisionAtChannel[]> {
  const { rows } = await sql<RevisionAtChannel>`
    with confirmed as (
      select (payload->>'extraction')::bigint as extraction_id, (payload->>'revision')::integer as revision,
             max(created_at) as confirmed_at
        from event where tenant_name = ${scope.tenant} and type = ${extractionConfirmed.type} and created_at >= ${since}
       group by 1, 2),
    made as (
      select extraction_id, revision, output_channel_id,
             count(*) filter (where status = 'DELIVERED') as delivered,
             count(*) filter (where status = 'PENDING' and held_at is null) as pending,
             count(*) filter (where status = 'PENDING' and held_at is not null) as held,
             count(*) filter (where status = 'CANCELLED') as cancelled,
             count(*) filter (where status in ('FAILED', 'DEAD')) as ended,
             count(*) as made
        from delivery where tenant_name = ${scope.tenant}
         and extraction_id in (select extraction_id from confirmed)
       group by 1, 2, 3),
    told as (
      select extraction_id, revision, sum(made) as made from made group by 1, 2)
    select e.id as "extractionId", e.extraction_uuid as "extractionUuid", e.category_key as "categoryKey",
           c.revision, c.confirmed_at as "confirmedAt", o.name as channel,
           coalesce(m.delivered, 0)::int as delivered, coalesce(m.pending, 0)::int as pending,
           coalesce(m.ended, 0)::int as ended, coalesce(m.held, 0)::int as held,
           coalesce(m.cancelled, 0)::int as cancelled, (coalesce(t.made, 0) - coalesce(m.made, 0))::int as elsewhere,
           e.revision as "currentRevision", e.status, e.post_mode as "postMode"
      from confirmed c
      join extraction e on e.tenant_name = ${scope.tenant} and e.id = c.extraction_id
      join output_channel o on o.tenant_name = ${scope.tenant} and o.category = e.category
       and o.created_date <= c.confirmed_at
      left join made m on m.extraction_id = c.extraction_id and m.revision = c.revision and m.output_channel_id = o.id
      left join told t on t.extraction_id = c.extraction_id and t.revision = c.revision
     -- Of a channel that is off: what was to be sent to it, and was not.
     where o.active or coalesce(m.made, 0) > 0
     order by c.confirmed_at desc, o.id`.execute(scope.db);
  return rows;
}

/** Deliveries that wait although nothing was tried for so long: their jobs are gone. */
export async function findStuck(scope: TenantScope, before: Date) {
  return scope.db
    .selectFrom('delivery')
    .selectAll()
    .where('status', '=', 'PENDING')
    .where('held_at', 'is', null)
    .where(sql<boolean>`coalesce(last_attempt_at, created_date) < ${before}`)
    .orderBy('id')
    .limit(1000)
    .execute();
}

export async function insertCheck(
  scope: TenantScope,
  { since, states, mended }: { since: Date; states: object; mended: number },
): Promise<void> {
  await scope.db
    .insertInto('delivery_check')
    .values({ tenant_name: scope.tenant, since, states: JSON.stringify(states), mended })
    .execute();
  await scope.db
    .deleteFrom('delivery_check')
    .where('checked_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

export const findChecks = (scope: TenantScope, limit: number) =>
  scope.db.selectFrom('delivery_check').selectAll().orderBy('checked_at', 'desc').limit(limit).execute();

/** Tenants that post at all. */
export async function listPostingTenants(db: Transaction<DB>): Promise<string[]> {
  const rows = await db.selectFrom('output_channel').select('tenant_name').distinct().execute();
  return rows.map(({ tenant_name }) => tenant_name);
}
