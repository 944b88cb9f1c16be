import { oneSaid, type Said, said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { announce, emit } from '../../platform/events/index.ts';
import { fromStored } from '../../platform/texts/index.ts';
import {
  type ExtractionRow,
  findExtraction,
  insertEvent,
  lockExtraction,
  moveStatus,
} from '../extraction/rows/index.ts';
import { type DeliveryRow, findStanding } from './delivery.queries.ts';
import { deliveryEnded } from './posting.events.ts';

const arrivedNot = ({ status }: DeliveryRow): boolean => status === 'FAILED' || status === 'DEAD';

/** After a delivery was decided: when no other is under way, the extraction is POSTED, or FAILED_POST where one did not arrive. */
export async function settle(scope: TenantScope, delivery: DeliveryRow): Promise<void> {
  const row = await lockExtraction(scope, { id: delivery.extraction_id });
  if (!row) return;
  await notifyDecided(scope, row, delivery);
  if (arrivedNot(delivery)) await notifyNotArrived(scope, row, delivery);
  const standing = await findStanding(scope, delivery);
  if (standing.some(({ status }) => status === 'PENDING')) return;
  const cancelled = standing.filter(({ status }) => status === 'CANCELLED');
  // Where nothing else was sent, what was cancelled is all there is to tell.
  const failed = cancelled.length === standing.length ? cancelled : standing.filter(arrivedNot);
  const event =
    failed.length === 0
      ? ({ type: 'POST', message: said('delivered') } as const)
      : ({ type: 'POST', outcome: 'FAIL', message: reasons(failed) } as const);
  // A person may have moved on while the receiver was slow: then only the history tells.
  if (row.status !== 'POSTING') return insertEvent(scope, row.extraction_uuid, event);
  if (failed.length > 0) await moveStatus(scope, row, 'FAILED_POST', event);
  else await moveStatus(scope, row, 'POSTED', event, { post_date: new Date() });
}

/** An attempt came to nothing and another follows: an open ledger shows when. */
export async function notifyTriedAgain(scope: TenantScope, delivery: DeliveryRow): Promise<void> {
  const row = await findExtraction(scope, { id: delivery.extraction_id });
  if (row) await notifyDecided(scope, row, delivery);
}

/** In the portal at once: an open ledger counts what arrived as well as what did not. */
const notifyDecided = (scope: TenantScope, row: ExtractionRow, delivery: DeliveryRow): Promise<void> =>
  announce(scope, {
    kind: 'delivery',
    uuid: delivery.delivery_uuid,
    category: row.category,
    data: { status: delivery.status, extraction: row.extraction_uuid },
  });

/** By an event to whoever has other ways; not for what a later revision overtook. */
async function notifyNotArrived(
  scope: TenantScope,
  row: ExtractionRow,
  delivery: DeliveryRow,
): Promise<void> {
  if (row.revision !== delivery.revision) return;
  await emit(scope, deliveryEnded, { delivery: delivery.id, extraction: row.id });
}

const reasons = (failed: readonly DeliveryRow[]): Said =>
  oneSaid(failed.map(({ error }) => fromStored(error) ?? said('gave_up_sending')));
