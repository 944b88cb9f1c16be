import { BaselineOrder, type OrderComparison } from '@recto/contracts/baseline';
import type { Category } from '@recto/contracts/categories';
import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findBaselineOrder, findVendor, hasBaselineOrders } from '../../reference/index.ts';
import { fieldTexts } from '../values/derived-shapes.ts';
import { compareOrder, unknownOrder } from './compare-order.ts';
import { judgeCertificate } from './judge-certificate.ts';
import { type Breach, breachesOf, findInCertificate, findInOrder } from './judge-vendor.ts';

/** The order and the vendor that a document was held against, and what came of it. */
export type ComparedWithKnown = {
  baseline: BaselineOrder | null;
  comparison: OrderComparison | null;
  /** By its id; null: nobody knows the vendor of the document. */
  vendor: number | null;
  breaches: Breach[];
};

const NOT_COMPARED: ComparedWithKnown = { baseline: null, comparison: null, vendor: null, breaches: [] };

/**
 * Holds a document against reference data as it is now: an order confirmation against the order of its number in the
 * ERP, or `known`, the one that it was compared with before, where the ERP has none any more; confirmations and
 * certificates against what is asked of their vendor. Other categories are not compared.
 */
export async function compareWithKnown(
  scope: TenantScope,
  category: Category,
  result: Result | null,
  known: unknown = null,
): Promise<ComparedWithKnown> {
  const certificate = MIC_CATEGORY[category];
  if (!result || (category !== 'PO_CONF' && !certificate)) return NOT_COMPARED;
  const order = certificate ? NOT_COMPARED : await compareWithOrder(scope, result, known);
  const { name = '', vendor_no = '', vendor_fullname = '' } = order.baseline?.vendor ?? {};
  const vendor = await findVendor(scope, {
    numbers: [vendor_no].filter((number) => number !== ''),
    names: [fieldTexts(result).vendor ?? '', name, vendor_fullname],
  });
  if (!vendor) return order;
  const findings = certificate
    ? findInCertificate(await judgeCertificate(scope, certificate, result))
    : findInOrder(result, order.comparison);
  return { ...order, vendor: vendor.id, breaches: breachesOf(vendor.asks, findings) };
}

async function compareWithOrder(
  scope: TenantScope,
  result: Result,
  known: unknown,
): Promise<ComparedWithKnown> {
  const poNumber = fieldTexts(result).po_number?.trim() ?? '';
  const baseline = (await findBaselineOrder(scope, poNumber)) ?? sameOrder(known, poNumber);
  if (baseline) return { ...NOT_COMPARED, baseline, comparison: compareOrder(result, baseline) };
  return (await hasBaselineOrders(scope))
    ? { ...NOT_COMPARED, comparison: unknownOrder(result) }
    : NOT_COMPARED;
}

function sameOrder(known: unknown, poNumber: string): BaselineOrder | null {
  const { data } = BaselineOrder.safeParse(known);
  return data?.po_number === poNumber ? data : null;
}

/** A result with what came of its comparison (D-037, X-122), or without where nothing was compared. */
export function withErrors(
  result: Result,
  { comparison, breaches }: Pick<ComparedWithKnown, 'comparison' | 'breaches'>,
): Result {
  const { ValidationError: _compared, RequirementError: _asked, ...rest } = result;
  return {
    ...rest,
    ...(comparison && { ValidationError: comparison.errors }),
    ...(breaches.length > 0 && { RequirementError: breaches }),
  };
}

/** What an extraction keeps of it. Who sent a document is not forgotten when it cannot be told any more. */
export const comparedColumns = ({ baseline, vendor }: Pick<ComparedWithKnown, 'baseline' | 'vendor'>) => ({
  baseline,
  ...(vendor !== null && { input_entity_id: vendor }),
});
