import { BaselineOrder } from '@recto/contracts/baseline';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { defineJob, enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import { OutboundError } from '../../../platform/outbound/index.ts';
import { findBaselineOrder, putBaselineOrder } from '../../reference/index.ts';
import { type ExtractionRow, findExtraction } from '../rows/extraction.queries.ts';
import { fieldTexts } from '../values/derived-shapes.ts';

const TIMEOUT_MS = 20_000;
const NUMBER = '{number}';

/**
 * Asks the ERP for the order of a confirmation that nobody brought. Open screens hear of it as of any order, and the
 * confirmation is held against it from then on.
 */
export const lookUpOrder = defineJob({
  name: 'extraction.look-up-order',
  // It waits for the ERP.
  lane: 'delivering',
  group: 'orders',
  payload: z.object({ extraction: z.int() }),
  handler: async (context, { extraction: id }) => {
    const address = context.services.config.orders[context.tenant];
    if (address === undefined) return;
    const number = await context.inTenant(async (scope) => {
      const row = await findExtraction(scope, { id });
      return row ? missingOrder(scope, row) : null;
    });
    if (number === null) return;
    const order = await ask(context, address.replace(NUMBER, encodeURIComponent(number)), number);
    if (!order) return;
    await context.inTenant(async (scope) => {
      // Brought by somebody meanwhile: that one holds.
      if (!(await findBaselineOrder(scope, number))) await putBaselineOrder(scope, order);
    });
  },
});

/** Once an order confirmation was read. */
export const askForOrder = (scope: TenantScope, extraction: number): Promise<void> =>
  enqueue(scope, lookUpOrder, { extraction }, { key: `look-up-order:${extraction}` });

/** The number of the order that a confirmation is of, where nothing is known of it. */
async function missingOrder(
  scope: TenantScope,
  { category, result, revised_result: revised }: ExtractionRow,
): Promise<string | null> {
  const shown = revised ?? result;
  if (category !== 'PO_CONF' || !shown) return null;
  const number = fieldTexts(shown).po_number?.trim() ?? '';
  if (number === '' || number.length > 64) return null;
  return (await findBaselineOrder(scope, number)) ? null : number;
}

/** Null: the ERP does not know the order, or what it says is no order. Throws for what may go better later. */
async function ask(
  { services: { outbound, config, log } }: JobContext,
  url: string,
  number: string,
): Promise<BaselineOrder | null> {
  try {
    const { status, body, truncated } = await outbound.request(url, {
      headers: {
        accept: 'application/json',
        ...(config.ordersAuthorization && { authorization: config.ordersAuthorization }),
      },
      timeoutMs: TIMEOUT_MS,
    });
    if (status === 429 || status >= 500) throw new Error(`the ERP answered ${status} for an order`);
    const order = status === 200 && !truncated ? orderIn(body, number) : null;
    if (!order && status !== 404) log.warn({ status }, 'the ERP answered something else than an order');
    return order;
  } catch (error) {
    if (!(error instanceof OutboundError) || error.code !== 'refused') throw error;
    log.warn({ err: error }, 'orders cannot be looked up');
    return null;
  }
}

function orderIn(body: string, number: string): BaselineOrder | null {
  try {
    const given: unknown = JSON.parse(body);
    if (typeof given !== 'object' || given === null) return null;
    // The number that was asked for, however the ERP writes it.
    return BaselineOrder.safeParse({ ...given, po_number: number }).data ?? null;
  } catch {
    return null;
  }
}
