import { CURRENT_STATUSES } from '@recto/contracts/endpoints/products';
import type { TenantScope } from '../../../../platform/db/scope.ts';
import { sumPages } from '../products.queries.ts';
import type { PaidPrice } from './stripe.queries.ts';

/** Pages of the present period; of the one that follows where Stripe has not told of it yet. */
export async function usedOf(scope: TenantScope, paid: PaidPrice): Promise<number> {
  const isLate = paid.periodEnd.getTime() <= Date.now() && CURRENT_STATUSES.includes(paid.status);
  const pages = await (isLate
    ? sumPages(scope, paid.categories, paid.periodEnd, new Date())
    : sumPages(scope, paid.categories, paid.periodStart, paid.periodEnd));
  return Math.max(0, pages);
}
