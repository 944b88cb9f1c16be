import type { SoldProduct } from '@recto/contracts/endpoints/products';
import type { Who } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';

/** Who sells subscriptions: people by hand, or a service that takes cards. */
export type PaymentProvider = {
  /** What the tenant may subscribe to, and what it is subscribed to. */
  listProducts(services: Services, who: Who): Promise<SoldProduct[]>;
  /**
   * Begins a subscription, without any charge by ourselves.
   * @returns where it goes on: a path of the portal, or an address of the service
   * @throws Problem 404 for a price that is not on offer, 400 for one that is subscribed to already
   */
  checkOut(services: Services, who: Who, priceId: string): Promise<string>;
};
