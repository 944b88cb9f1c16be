import type { Delivery } from '@recto/contracts/endpoints/posting';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findDeliveries } from './delivery.queries.ts';
import { findAttempts } from './delivery-attempt.queries.ts';
import { presentDelivery } from './present-delivery.ts';

/** Deliveries of an extraction with their attempts, newest first. */
export async function deliveriesOf(scope: TenantScope, extractionId: number): Promise<Delivery[]> {
  const rows = await findDeliveries(scope, extractionId);
  const attempts = await findAttempts(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDelivery(row, attempts.get(row.id) ?? []));
}
