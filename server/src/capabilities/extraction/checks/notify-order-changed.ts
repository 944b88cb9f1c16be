import { subscribe } from '../../../platform/events/index.ts';
import { orderChanged } from '../../reference/index.ts';
import { findAnnouncedWithKey } from '../rows/extraction.queries.ts';
import { announceCompared } from '../rows/move-status.ts';

/** Confirmations of one order number that are told of, the newest first. */
const MOST = 200;

/**
 * Confirmations are held against the order as it is whenever they are looked at: open screens only have to be told that
 * they would see something else now.
 */
export const notifyOrderChanged = subscribe(
  orderChanged,
  { name: 'extraction.tell-order-changed', lane: 'chores' },
  (context, { poNumber }) =>
    context.inTenant(async (scope) => {
      const rows = await findAnnouncedWithKey(scope, { category: 'PO_CONF', key: poNumber, limit: MOST });
      await announceCompared(scope, rows);
    }),
);
