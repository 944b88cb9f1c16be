import { entity } from './definition.ts';
import { made, moment } from './shared-fields.ts';

/** A plan that a client has, from one moment to another. */
export const customerSubscription = entity({
  name: 'customer-subscription',
  resource: 'customer-subscriptions',
  owner: 'billing',
  table: 'customer_subscription',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['client', 'plan'],
  fields: {
    subscriptionUuid: made,
    startTimestamp: moment,
    endTimestamp: { ...moment, after: 'startTimestamp' },
    client: { kind: 'reference', to: 'client', column: 'client_id', with: ['name', 'contact'] },
    plan: { kind: 'reference', to: 'plan', column: 'plan_id', with: ['name', 'category', 'creditsPerMonth'] },
  },
  list: ['id', 'subscriptionUuid', 'startTimestamp', 'endTimestamp', 'client', 'plan', 'tenantName'],
  search: ['client', 'plan', 'subscriptionUuid'],
});
