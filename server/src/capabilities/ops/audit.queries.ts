import type { AuditEvent } from '@recto/contracts/endpoints/management';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

type Values = Record<string, unknown> | null;

export type AuditQuery = {
  page: number;
  size: number;
  /** `timestamp,desc` */
  sort: string;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  principal?: string | undefined;
};

const COLUMN = { timestamp: 'at', principal: 'actor', type: 'action' } as const;

const isDay = (text: string): boolean => text.length === 10;

/** One page of what was written down in the tenant; a day counts from its beginning to its end, in UTC. */
export async function findAudit(
  { db }: TenantScope,
  { page, size, sort, fromDate, toDate, principal }: AuditQuery,
): Promise<{ events: AuditEvent[]; total: number }> {
  const [field, direction] = sort.split(',');
  const matching = db
    .selectFrom('audit')
    .$if(fromDate !== undefined, (q) => q.where('at', '>=', new Date(fromDate as string)))
    .$if(toDate !== undefined, (q) => q.where('at', '<', endOf(toDate as string)))
    .$if(!!principal, (q) => q.where(sql<boolean>`strpos(lower(actor), lower(${principal})) > 0`));
  const rows = await matching
    .select(['at', 'actor', 'action', 'record', 'record_id', 'changed', 'origin', 'before', 'after'])
    .orderBy(COLUMN[field as keyof typeof COLUMN], direction === 'asc' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total,
    events: rows.map((row) => ({
      timestamp: row.at.toISOString(),
      principal: row.actor,
      type: `${row.action} ${row.record}`,
      data: {
        recordId: row.record_id,
        changed: row.changed,
        before: row.before as Values,
        after: row.after as Values,
        remoteAddress: row.origin,
      },
    })),
  };
}

const DAY_MS = 24 * 3_600_000;

const endOf = (text: string): Date => new Date(Date.parse(text) + (isDay(text) ? DAY_MS : 0));
