import {
  CURRENT_STATUSES,
  type ProductSubscription,
  type SoldProduct,
} from '@recto/contracts/endpoints/products';
import { said } from '@recto/contracts/said/said';
import type Stripe from 'stripe';
import type { TenantScope, Who } from '../../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { findTenant } from '../../../tenancy/index.ts';
import type { PaymentProvider } from '../provider.ts';
import { asking } from './client.ts';
import { CATALOGUE, checkoutOf, customerOf, subscriptionsOf } from './requests.ts';
import { findCustomer, findPaidPrices, type PaidPrice, storeCustomer } from './stripe.queries.ts';
import { usedOf } from './used-pages.ts';

/** Sold by Stripe: it takes the cards, and says by its webhook what is subscribed to. */
export const stripe: PaymentProvider = {
  async listProducts(services, who) {
    const sold = await asking(services, readCatalogue);
    const paid = await services.database.inTenant({ ...who, snapshot: true }, paidPrices);
    return sold.map(({ product, prices }) => present(product, prices, paid));
  },
  async checkOut(services, who, priceId) {
    const sold = (await asking(services, readCatalogue)).flatMap(({ product, prices }) =>
      prices.filter(({ id }) => id === priceId).map((price) => ({ product, price })),
    )[0];
    if (!sold) throw notFound();
    const customer = await customerFor(services, who);
    const { config } = services;
    return asking(services, async (client) => {
      // As Stripe knows it now: its webhook may be late.
      const known = await client.subscriptions.list(subscriptionsOf(customer, priceId));
      if (known.data.some(({ status }) => CURRENT_STATUSES.includes(status)))
        throw badRequest(said('already_subscribed', { plan: sold.product.name }));
      const isMetered = sold.price.recurring?.usage_type === 'metered';
      const wanted = { tenant: who.tenant, customer, price: priceId, isMetered, publicUrl: config.publicUrl };
      const session = await client.checkout.sessions.create(checkoutOf(wanted), {
        // Two clicks are one checkout.
        idempotencyKey: `checkout-${customer}-${priceId}-${Math.floor(Date.now() / 60_000)}`,
      });
      if (!session.url) throw new Error('a checkout without an address');
      return session.url;
    });
  },
};

type Sold = { product: Stripe.Product; prices: Stripe.Price[] };

/** A few more than anybody sells. */
const MOST = 1000;

/** Products that say which categories they open, with their monthly prices. */
async function readCatalogue(client: Stripe): Promise<Sold[]> {
  const [products, prices] = await Promise.all([
    client.products.list(CATALOGUE.products).autoPagingToArray({ limit: MOST }),
    client.prices.list(CATALOGUE.prices).autoPagingToArray({ limit: MOST }),
  ]);
  return products
    .filter((product) => categoriesOf(product).length > 0)
    .map((product) => ({ product, prices: prices.filter((price) => productOf(price) === product.id) }));
}

/** Of a product, as its metadata names them: with commas between. */
export const categoriesOf = ({ metadata }: Pick<Stripe.Product, 'metadata'>): string[] =>
  (metadata.categories ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const productOf = ({ product }: Stripe.Price): string => (typeof product === 'string' ? product : product.id);

async function customerFor(services: Services, { tenant, actor }: Who): Promise<string> {
  const { database } = services;
  const who = { tenant, actor };
  const known = await database.inTenant(who, async (scope) => ({
    customer: await findCustomer(scope),
    name: (await findTenant(scope)).displayName,
  }));
  if (known.customer) return known.customer;
  const made = await asking(services, (client) =>
    client.customers.create(customerOf(tenant, known.name), {
      idempotencyKey: `customer-${tenant}-${new Date().toISOString().slice(0, 10)}`,
    }),
  );
  return database.inTenant(who, (scope) => storeCustomer(scope, made.id));
}

type Paid = PaidPrice & { used: number };

async function paidPrices(scope: TenantScope): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const one of await findPaidPrices(scope)) paid.push({ ...one, used: await usedOf(scope, one) });
  return paid;
}

function present(
  product: Stripe.Product,
  prices: readonly Stripe.Price[],
  paid: readonly Paid[],
): SoldProduct {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    categories: categoriesOf(product),
    prices: prices.map(({ id, metadata: { base_cost, base_amount, additional_cost } }) => ({
      id,
      metadata: {
        ...(base_cost !== undefined && { base_cost }),
        ...(base_amount !== undefined && { base_amount }),
        ...(additional_cost !== undefined && { additional_cost }),
      },
      subscriptions: paid.filter(({ price }) => price === id).map(presentPaid),
      requestId: null,
    })),
  };
}

const presentPaid = ({ status, periodStart, periodEnd, used }: Paid): ProductSubscription => ({
  status,
  currentPeriodStart: periodStart.toISOString(),
  currentPeriodEnd: periodEnd.toISOString(),
  usedUnits: used,
});
