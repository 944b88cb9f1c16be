import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { lockLog } from './log.queries.ts';

/**
 * Pages charged for a log, null while that is still to come, and what was given back (negative) for one of its
 * documents. The log is held meanwhile.
 */
export async function findCharges(
  scope: TenantScope,
  logId: number,
  extractionUuid: string,
): Promise<{ charged: number | null; settled: number }> {
  const log = await lockLog(scope, logId);
  const { charged, settled } = await scope.db
    .selectFrom('subscription_usage')
    .select([
      sql<number | null>`sum(quantity) filter (where reason in ('PAGES', 'LATER'))::integer`.as('charged'),
      sql<number>`coalesce(sum(quantity) filter (where reason in ('DUPLICATE', 'NO_DUPLICATE') and extraction_uuid = ${extractionUuid}), 0)::integer`.as(
        'settled',
      ),
    ])
    .where('channel_log_id', '=', logId)
    .executeTakeFirstOrThrow();
  const isOpen = log?.status === 'UPLOADED' || log?.status === 'PROCESSING';
  return { charged: charged ?? (isOpen ? null : 0), settled };
}

type Charge = {
  logId: number;
  extractionUuid: string;
  category: string;
  /** Pages; negative when they are given back. */
  quantity: number;
  reason: 'DUPLICATE' | 'NO_DUPLICATE';
};

export async function insertCharge(
  scope: TenantScope,
  { logId, extractionUuid, category, quantity, reason }: Charge,
): Promise<void> {
  await scope.db
    .insertInto('subscription_usage')
    .values({
      tenant_name: scope.tenant,
      channel_log_id: logId,
      extraction_uuid: extractionUuid,
      category,
      quantity,
      reason,
    })
    .execute();
}

/**
 * Charges the pages of documents of a locked log that were not charged before, by one row; processing them once more
 * charges nothing.
 */
export async function chargeDocuments(
  scope: TenantScope,
  logId: number,
  category: string,
  documentIds: readonly number[],
): Promise<void> {
  const added = await scope.db
    .updateTable('document')
    .set({ charged: true })
    .where('id', 'in', documentIds)
    .where('charged', '=', false)
    .returning('page_count')
    .execute();
  const quantity = added.reduce((sum, { page_count: count }) => sum + (count ?? 0), 0);
  if (quantity < 1) return;
  const before = await scope.db
    .selectFrom('subscription_usage')
    .select('id')
    .where('channel_log_id', '=', logId)
    .where('reason', '=', 'PAGES')
    .executeTakeFirst();
  await scope.db
    .insertInto('subscription_usage')
    .values({
      tenant_name: scope.tenant,
      channel_log_id: logId,
      category,
      quantity,
      reason: before ? 'LATER' : 'PAGES',
    })
    .execute();
}
