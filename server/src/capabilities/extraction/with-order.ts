import { BaselineOrder, type OrderComparison } from '@recto/contracts/baseline';
import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findBaselineOrder, hasBaselineOrders } from '../reference/index.ts';
import { compareOrder, unknownOrder } from './compare-order.ts';
import { fieldTexts } from './derived-shapes.ts';

/** The order that a confirmation was compared with, and what came of it. */
export type Compared = { baseline: BaselineOrder | null; comparison: OrderComparison | null };

const NOT_COMPARED: Compared = { baseline: null, comparison: null };

/**
 * Holds an order confirmation against the order of its number as the ERP has it now; against `known`, the one that it
 * was compared with before, where the ERP has none any more. Other categories are not compared.
 */
export async function compareWithOrder(
  scope: TenantScope,
  category: Category,
  result: Result | null,
  known: unknown = null,
): Promise<Compared> {
  if (category !== 'PO_CONF' || !result) return NOT_COMPARED;
  const poNumber = fieldTexts(result).po_number?.trim() ?? '';
  const baseline = (await findBaselineOrder(scope, poNumber)) ?? sameOrder(known, poNumber);
  if (baseline) return { baseline, comparison: compareOrder(result, baseline) };
  return (await hasBaselineOrders(scope))
    ? { baseline: null, comparison: unknownOrder(result) }
    : NOT_COMPARED;
}

function sameOrder(known: unknown, poNumber: string): BaselineOrder | null {
  const { data } = BaselineOrder.safeParse(known);
  return data?.po_number === poNumber ? data : null;
}

/** A result with the counts of its comparison (D-037), or without them where nothing was compared. */
export function withCounts(result: Result, { comparison }: Pick<Compared, 'comparison'>): Result {
  const { ValidationError: _before, ...rest } = result;
  return comparison ? { ...rest, ValidationError: comparison.errors } : rest;
}
