import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** What came by a channel. */
export type ChannelFigures = {
  name: string;
  protocol: string;
  /** Logs, and those of them that failed. */
  received: number;
  failed: number;
  /** When something came last, or the channel was last looked at with success; null: never. */
  lastSeen: Date | null;
  /** Looks that failed since then. */
  failures: number;
};

/** Figures of the input channels of the tenant, by name. */
export async function findChannelFigures({ db }: TenantScope): Promise<ChannelFigures[]> {
  const { rows } = await sql<ChannelFigures>`
    select c.name, c.protocol, coalesce(l.received, 0)::integer as received, coalesce(l.failed, 0)::integer as failed,
      greatest(l.last_arrival, s.last_success) as "lastSeen", coalesce(s.consecutive_failures, 0) as failures
      from document_channel c
      left join channel_state s on s.tenant_name = c.tenant_name and s.channel_id = c.id
      left join (select channel_uuid, count(*) as received, count(*) filter (where status = 'FAILED') as failed,
          max(created_date) as last_arrival from document_channel_log where channel_uuid is not null group by 1) l
        on l.channel_uuid::text = c.channel_uuid::text
     order by c.name, c.id`.execute(db);
  return rows;
}
