import { BaselineOrder } from '@recto/contracts/baseline';
import type { Category } from '@recto/contracts/categories';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { VendorCalls } from '../../reference/index.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { fieldTexts } from '../values/derived-shapes.ts';

/** What the next documents of these categories behind an id call a vendor whom nobody knew, in the order of their ids. */
export async function findVendorless(
  { db }: TenantScope,
  { categories, after, limit }: { categories: readonly Category[]; after: number; limit: number },
): Promise<VendorCalls[]> {
  const rows = await db
    .selectFrom('extraction')
    .select(['id', 'category', 'result', 'revised_result', 'baseline'])
    .where('input_entity_id', 'is', null)
    .where('category', 'in', categories)
    .where('result', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => callsOf(row as unknown as ExtractionRow));
}

function callsOf({ id, category, result, revised_result, baseline }: ExtractionRow): VendorCalls {
  const shown = revised_result ?? result;
  const { vendor = '', po_number = '' } = shown ? fieldTexts(shown) : {};
  const known = BaselineOrder.safeParse(baseline).data?.vendor;
  return {
    id,
    numbers: known ? [known.vendor_no] : [],
    names: known ? [vendor, known.name, known.vendor_fullname] : [vendor],
    // Certificates are held against their material, not against an order.
    poNumber: category === 'PO_CONF' ? po_number.trim() : '',
  };
}
