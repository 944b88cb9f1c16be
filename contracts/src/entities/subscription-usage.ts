import { entity } from './definition.ts';
import { reviewedIfOpen } from './shared-fields.ts';

/** Pages that were charged. Rows are only ever added: what was charged is history. */
export const subscriptionUsage = entity({
  name: 'subscription-usage',
  resource: 'subscription-usages',
  owner: 'billing',
  table: 'subscription_usage',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  without: ['update', 'updateByBody', 'patch', 'remove'],
  label: ['category', 'quantity'],
  fields: {
    quantity: { kind: 'number', whole: true, required: true, min: 1 },
    timestamp: { kind: 'moment', default: 'now' },
    category: { kind: 'text', limit: 255, required: true, texts: 'category.' },
    extractionUuid: reviewedIfOpen,
    subscription: { kind: 'reference', to: 'customer-subscription', column: 'subscription_id' },
    channelLog: { kind: 'reference', to: 'document-channel-log', column: 'channel_log_id', required: true },
  },
  list: ['category', 'quantity', 'timestamp', 'extractionUuid', 'channelLog', 'subscription', 'tenantName'],
  // As the usage page asks for its file (M-006).
  parameters: {
    category: { field: 'category', as: 'is' },
    startDate: { field: 'timestamp', as: 'from' },
    endDate: { field: 'timestamp', as: 'to' },
  },
  // What whoever pays passes on.
  fileByParameters: ['timestamp', 'category', 'quantity', 'extractionUuid'],
  search: ['category', 'channelLog', 'subscription'],
  sort: 'timestamp,desc',
});
