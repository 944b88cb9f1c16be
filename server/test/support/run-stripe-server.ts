import { createInterface } from 'node:readline';
import { startStripeServer } from './stripe-server.ts';

/**
 * The strict Stripe of the tests as a program, for those who look from outside: prints where it is and its key as a line
 * of JSON, then takes lines of JSON: `{ product, price }` sells something, `{ subscribe }` makes a customer pay for a
 * price; it answers each with what is known of customers and requests. It ends with its input.
 */
const stripe = await startStripeServer();
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
say({ address: stripe.address, key: stripe.key });

type Told = {
  product?: { id: string; name: string; metadata: Record<string, string> };
  price?: { id: string; product: string; metadata: Record<string, string> };
  subscribe?: { id: string; customer: string; price: string };
};

for await (const line of createInterface({ input: process.stdin })) {
  const { product, price, subscribe } = JSON.parse(line) as Told;
  if (product) stripe.product(product.id, product.name, product.metadata);
  if (price) stripe.price(price.id, price.product, { metadata: price.metadata });
  if (subscribe) {
    const now = Math.floor(Date.now() / 1000);
    stripe.subscriptions.set(subscribe.id, {
      ...subscribe,
      status: 'active',
      start: now - 86_400,
      end: now + 29 * 86_400,
    });
  }
  say({
    customers: stripe.customers,
    requests: stripe.requests.map(({ method, path }) => `${method} ${path}`),
  });
}
await stripe.close();
