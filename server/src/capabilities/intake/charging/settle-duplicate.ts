import type { TenantScope } from '../../../platform/db/scope.ts';
import { emit } from '../../../platform/events/index.ts';
import { usageCharged } from './charging.events.ts';
import { findCharges, insertCharge } from './usage.queries.ts';

/** A document of a log, and how many pages it has. */
export type ChargedDocument = { logId: number; extractionUuid: string; category: string; pages: number };

/**
 * Gives back what was charged for a document that turns out to be there already, or charges it again. Rows are only
 * added, and only what is missing to the wanted state, so that it may be asked for twice.
 */
export async function settleDuplicate(
  scope: TenantScope,
  { logId, extractionUuid, category, pages }: ChargedDocument,
  duplicate: boolean,
): Promise<void> {
  const { charged, settled } = await findCharges(scope, logId, extractionUuid);
  const wanted = duplicate ? -Math.min(pages, charged ?? pages) : 0;
  const quantity = wanted - settled;
  if (quantity === 0) return;
  const reason = quantity < 0 ? 'DUPLICATE' : 'NO_DUPLICATE';
  await insertCharge(scope, { logId, extractionUuid, category, quantity, reason });
  await emit(scope, usageCharged, { log: logId });
}
