import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Pages charged for a log, and what was given back (negative) for one of its documents. The log is held meanwhile. */
export async function findCharges(
  scope: TenantScope,
  logId: number,
  extractionUuid: string,
): Promise<{ charged: number; settled: number }> {
  await scope.db
    .selectFrom('document_channel_log')
    .select('id')
    .where('id', '=', logId)
    .forUpdate()
    .execute();
  return scope.db
    .selectFrom('subscription_usage')
    .select([
      sql<number>`coalesce(sum(quantity) filter (where reason = 'PAGES'), 0)::integer`.as('charged'),
      sql<number>`coalesce(sum(quantity) filter (where reason <> 'PAGES' and extraction_uuid = ${extractionUuid}), 0)::integer`.as(
        'settled',
      ),
    ])
    .where('channel_log_id', '=', logId)
    .executeTakeFirstOrThrow();
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
