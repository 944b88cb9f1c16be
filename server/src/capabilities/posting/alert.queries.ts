import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { isOpenEnd } from './ledger.queries.ts';

/** Of the mails that tell of deliveries. */
export const KIND = 'deliveries';
/** A delivery that was tried so often is in more than a passing trouble: the next wait is five minutes. */
const TRIED_OFTEN = 4;

/** Until when people were told already; what is older than a week is no news to anybody. */
const notifiedUntil = (tenant: ReturnType<typeof sql>) => sql<Date>`greatest(now() - interval '7 days',
  (select max(m.told_until) from outgoing_mail m where m.tenant_name = ${tenant} and m.kind = ${KIND}))`;

/** Tenants where a delivery ended badly since they were told, and who were not told within the hour. */
export async function listTenantsToNotify(db: Transaction<DB>, until: Date): Promise<string[]> {
  const tenant = sql`d.tenant_name`;
  const { rows } = await sql<{ tenant: string }>`
    select distinct d.tenant_name as tenant from delivery d
     where d.status in ('FAILED', 'DEAD') and d.finished_at < ${until}
       and d.finished_at > now() - interval '7 days' and d.finished_at >= ${notifiedUntil(tenant)}
       and not exists (select from outgoing_mail m where m.tenant_name = d.tenant_name and m.kind = ${KIND}
                          and m.told_until > ${until}::timestamptz - interval '1 hour')`.execute(db);
  return rows.map((row) => row.tenant);
}

const joined = sql`delivery d
  join extraction e on e.tenant_name = d.tenant_name and e.id = d.extraction_id
  join output_channel c on c.tenant_name = d.tenant_name and c.id = d.output_channel_id`;

export type EndedAt = { channel: string; deliveries: number };

/** How many deliveries ended badly at each channel since people were told, and still are the last word. */
export async function findEndedSince({ db, tenant }: TenantScope, until: Date): Promise<EndedAt[]> {
  const { rows } = await sql<EndedAt>`
    select c.name as channel, count(*)::int as deliveries from ${joined}
     where d.tenant_name = ${tenant} and ${isOpenEnd}
       and d.finished_at < ${until} and d.finished_at >= ${notifiedUntil(sql`${tenant}`)}
     group by c.id, c.name order by c.id`.execute(db);
  return rows;
}

export type DeliveryAlertRow = {
  channelId: number;
  channel: string;
  notArrived: number;
  retrying: number;
  since: Date;
};

/** Channels where deliveries did not arrive, or are tried again and again; the longest first. */
export async function findAlerts({ db, tenant }: TenantScope): Promise<DeliveryAlertRow[]> {
  const isRetrying = sql`d.status = 'PENDING' and d.held_at is null
    and (d.attempts >= ${TRIED_OFTEN} or d.waits_until is not null)`;
  const { rows } = await sql<DeliveryAlertRow>`
    select c.id::int as "channelId", c.name as channel, count(*) filter (where ${isOpenEnd})::int as "notArrived",
           count(*) filter (where ${isRetrying})::int as retrying,
           min(coalesce(d.finished_at, d.created_date)) as since
      from ${joined}
     where d.tenant_name = ${tenant} and d.status in ('FAILED', 'DEAD', 'PENDING') and (${isOpenEnd} or (${isRetrying}))
     group by c.id, c.name order by since`.execute(db);
  return rows;
}
