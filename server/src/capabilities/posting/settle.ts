import type { TenantScope } from '../../platform/db/scope.ts';
import { insertEvent, lockExtraction, moveStatus } from '../extraction/index.ts';
import { type DeliveryRow, findRound } from './delivery.queries.ts';

/** After a delivery was decided: when it was the last of its round, the extraction is POSTED or FAILED_POST. */
export async function settle(scope: TenantScope, delivery: DeliveryRow): Promise<void> {
  const row = await lockExtraction(scope, { id: delivery.extraction_id });
  if (!row) return;
  const round = await findRound(scope, delivery);
  if (round.some(({ status }) => status === 'PENDING')) return;
  const failed = round.filter(({ status }) => status === 'FAILED');
  const event =
    failed.length === 0
      ? ({ type: 'POST', message: 'Delivered' } as const)
      : ({ type: 'POST', outcome: 'FAIL', message: reasons(failed) } as const);
  // A person may have moved on while the receiver was slow: then only the history tells.
  if (row.status !== 'POSTING') return insertEvent(scope, row.extraction_uuid, event);
  if (failed.length > 0) await moveStatus(scope, row, 'FAILED_POST', event);
  else await moveStatus(scope, row, 'POSTED', event, { post_date: new Date() });
}

const reasons = (failed: readonly DeliveryRow[]): string =>
  [...new Set(failed.map(({ error }) => error ?? 'unknown reason'))].join(' ');
