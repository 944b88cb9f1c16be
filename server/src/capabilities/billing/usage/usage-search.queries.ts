import { categoriesOf } from '@recto/contracts/categories';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { FoundRecord } from '../../../platform/search/index-definition.ts';

/** Where the fields of the index stand in `search_usage`, which triggers keep. */
export const SEARCH_COLUMNS = {
  category: 'category',
  quantity: 'quantity',
  timestamp: 'timestamp',
  reason: 'reason',
  'subscription.id': 'subscription',
  'plan.id': 'plan',
} as const;

/** Rows as the usage page lists them. The uuid of a document is for those who may open it. */
export async function findFoundUsage(
  { db, actor }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscription_usage as u')
    .leftJoin('document_channel_log as l', (join) =>
      join.onRef('l.tenant_name', '=', 'u.tenant_name').onRef('l.id', '=', 'u.channel_log_id'),
    )
    .leftJoin('customer_subscription as c', (join) =>
      join.onRef('c.tenant_name', '=', 'u.tenant_name').onRef('c.id', '=', 'u.subscription_id'),
    )
    .leftJoin('plan as p', (join) =>
      join.onRef('p.tenant_name', '=', 'c.tenant_name').onRef('p.id', '=', 'c.plan_id'),
    )
    .leftJoin('extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'u.tenant_name').onRef('e.extraction_uuid', '=', 'u.extraction_uuid'),
    )
    .select([
      'u.id',
      'u.category',
      'u.quantity',
      'u.timestamp',
      'u.reason',
      'u.extraction_uuid',
      'u.channel_log_id',
      'l.original_name',
      'c.id as subscription_id',
      'p.id as plan_id',
      'p.name as plan_name',
      'e.category as document_category',
    ])
    .where('u.id', 'in', ids)
    .execute();
  const open = new Set<string>(categoriesOf(actor.roles));
  const isAdmin = actor.roles.includes('ROLE_ADMIN');
  return new Map(
    rows.map((row) => [
      row.id,
      {
        uuid: String(row.id),
        source: {
          id: row.id,
          category: row.category,
          quantity: row.quantity,
          timestamp: row.timestamp.toISOString(),
          reason: row.reason,
          extractionUuid:
            row.document_category !== null && open.has(row.document_category) ? row.extraction_uuid : null,
          channelLog:
            isAdmin && row.channel_log_id !== null
              ? { id: row.channel_log_id, originalName: row.original_name }
              : null,
          subscription: row.subscription_id === null ? null : { id: row.subscription_id },
          plan: row.plan_id === null ? null : { id: row.plan_id, name: row.plan_name },
        },
      },
    ]),
  );
}

export async function findUsageIds({ db }: TenantScope, uuids: readonly string[]): Promise<number[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('subscription_usage')
    .select('id')
    .where('extraction_uuid', 'in', uuids)
    .execute();
  return rows.map(({ id }) => id);
}
