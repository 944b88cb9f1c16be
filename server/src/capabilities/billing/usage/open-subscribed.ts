import { CURRENT_STATUSES } from '@recto/contracts/endpoints/products';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { changeEntitlements } from '../../intake/charging/index.ts';
import { findTenant } from '../../tenancy/index.ts';
import { findPaidPrices } from '../products/stripe/stripe.queries.ts';
import { usedOf } from '../products/stripe/used-pages.ts';
import { entitlementsOf, type PaidProduct } from './entitlements.ts';
import { findSubscriptions } from './subscription.queries.ts';

/** Opens what is subscribed to, where only that may be uploaded, and everything where not. In the transaction of the change. */
export const openSubscribed = (scope: TenantScope): Promise<void> =>
  changeEntitlements(scope, async () => {
    const { subscribedOnly } = await findTenant(scope);
    return subscribedOnly
      ? entitlementsOf(await findSubscriptions(scope), await findPaidProducts(scope))
      : entitlementsOf(null);
  });

async function findPaidProducts(scope: TenantScope): Promise<PaidProduct[]> {
  const paid = (await findPaidPrices(scope)).filter(({ status }) => CURRENT_STATUSES.includes(status));
  const products: PaidProduct[] = [];
  for (const one of paid)
    products.push({
      categories: one.categories,
      left: one.baseAmount === null ? null : Math.max(0, one.baseAmount - (await usedOf(scope, one))),
    });
  return products;
}
