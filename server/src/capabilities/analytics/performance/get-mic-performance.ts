import type { ParsedQuery } from '@recto/contracts/endpoint';
import type { getMicPerformance as Contract, MicPerformance } from '@recto/contracts/endpoints/performance';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { countMicBars, countMics } from './mics.queries.ts';

/** K-021. */
const MOST = 50;

/**
 * Characteristics of the certificates that the actor may see and that came in between two days of the tenant, both included.
 * Throws a Problem (400) for days in the wrong order.
 */
export async function getMicPerformance(
  scope: TenantScope,
  { unit, ...days }: ParsedQuery<typeof Contract>,
): Promise<MicPerformance> {
  if (days.endDate < days.startDate) throw badRequest(said('days_in_order'));
  const wanted = { ...days, vendor: days.vendor };
  return {
    seen: await countMics(scope, wanted, { by: 'seen', most: MOST }),
    failed: await countMics(scope, wanted, { by: 'failed', most: MOST }),
    bars: await countMicBars(scope, wanted, unit),
  };
}
