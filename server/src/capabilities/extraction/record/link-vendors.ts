import type { Category } from '@recto/contracts/categories';
import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import { z } from 'zod';
import { subscribe } from '../../../platform/events/index.ts';
import { defineJob, enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import { findCallers, vendorsNamed } from '../../reference/index.ts';
import { compareWithKnown } from '../checks/compare-with-known.ts';
import { findVendorless } from '../checks/vendorless.queries.ts';
import { lockExtraction } from '../rows/extraction.queries.ts';
import { applyResult } from './apply-result.ts';

/** Documents that belong to a vendor. */
const OF_VENDORS: readonly Category[] = ['PO_CONF', ...(Object.keys(MIC_CATEGORY) as Category[])];
/** Documents that are looked at in one go: their results are in memory. */
const BATCH = 200;

/** Documents that came before their vendor was known become its own, and are held against what is asked of it. */
export const linkVendors = defineJob({
  name: 'extraction.link-vendors',
  lane: 'chores',
  payload: z.object({}),
  handler: async (context) => {
    for (let after = 0; !context.signal.aborted; ) {
      const { called, last } = await context.inTenant(async (scope) => {
        const calls = await findVendorless(scope, { categories: OF_VENDORS, after, limit: BATCH });
        return { called: await findCallers(scope, calls), last: calls.at(-1)?.id };
      });
      if (last === undefined) return;
      for (const id of called) await link(context, id);
      after = last;
    }
    // The next worker begins anew; what is linked is not looked at again.
    context.signal.throwIfAborted();
  },
});

/** A transaction for each: counts are kept by one transaction of the tenant at a time. */
const link = (context: JobContext, id: number): Promise<void> =>
  context.inTenant(async (scope) => {
    const row = await lockExtraction(scope, { id });
    if (!row || row.input_entity_id !== null) return;
    const { category, result, revised_result, baseline } = row;
    const { vendor } = await compareWithKnown(scope, category, revised_result ?? result, baseline);
    if (vendor === null) return;
    // Its values are what they were, and so are their checks: it is only compared.
    await applyResult(scope, row, { isChecked: true }, { event: null });
  });

/** However many vendors are made meanwhile, documents are gone through once more. */
export const linkWhenNamed = subscribe(
  vendorsNamed,
  { name: 'extraction.link-when-named', lane: 'chores' },
  (context) => context.inTenant((scope) => enqueue(scope, linkVendors, {}, { key: 'link-vendors' })),
);
