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
      sql<number | null>`sum(quantity) filter (where reason = 'PAGES')::integer`.as('charged'),
      sql<number>`coalesce(sum(quantity) filter (where reason <> 'PAGES' and extraction_uuid = ${extractionUuid}), 0)::integer`.as(
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
