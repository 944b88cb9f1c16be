import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { lockLog } from '../log.queries.ts';

/**
 * Pages charged for a document, and what was given back of them (negative). Where it has no row of its own (it was put
 * together of others, or is older than such rows) those of its log count; null while they are still to come. The log is
 * held meanwhile.
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
      sql<number | null>`coalesce(
        sum(quantity) filter (where reason = 'PAGES' and extraction_uuid = ${extractionUuid}),
        sum(quantity) filter (where reason in ('PAGES', 'LATER')))::integer`.as('charged'),
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

/** A document that was found in a file, and how many pages of it are its own. */
export type FoundDocument = { extractionUuid: string; category: string; pages: number };

/** Charges what was found in a file, a row each with its category; the same file read once more charges nothing: false. */
export async function chargeOnce(
  scope: TenantScope,
  { id, channel_log_id: logId }: { id: number; channel_log_id: number },
  found: readonly FoundDocument[],
): Promise<boolean> {
  const due = found.filter(({ pages }) => pages > 0);
  if (due.length === 0) return false;
  const { numUpdatedRows } = await scope.db
    .updateTable('document')
    .set({ charged: true })
    .where('id', '=', id)
    .where('charged', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await scope.db
    .insertInto('subscription_usage')
    .values(
      due.map(({ extractionUuid, category, pages }) => ({
        tenant_name: scope.tenant,
        channel_log_id: logId,
        extraction_uuid: extractionUuid,
        category,
        quantity: pages,
      })),
    )
    .execute();
  return true;
}
