import type { Category } from '@recto/contracts/categories';
import type { LedgerLine } from '@recto/contracts/endpoints/deliveries';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findLedgerPage, type LedgerRow } from './ledger.queries.ts';
import { presentDelivery } from './present-delivery.ts';
import { mayBeSent } from './send-again.ts';

/** A page of the ledger. */
export async function listLedger(
  scope: TenantScope,
  query: Parameters<typeof findLedgerPage>[1],
): Promise<{ lines: LedgerLine[]; total: number }> {
  const { rows, total } = await findLedgerPage(scope, query);
  return { lines: rows.map(presentLine), total };
}

function presentLine(row: LedgerRow): LedgerLine {
  const { responseBody: _, sapResults: _results, tries: _tries, ...delivery } = presentDelivery(row, []);
  return {
    ...delivery,
    extractionUuid: row.extraction_uuid,
    category: row.category as Category,
    categoryKey: row.category_key,
    channelId: row.output_channel_id,
    canSendAgain: row.may_go_again && mayBeSent(row.extraction_status as ExtractionStatus),
  };
}
