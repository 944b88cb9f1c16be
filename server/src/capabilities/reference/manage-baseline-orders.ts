import type { BaselineOrder } from '@recto/contracts/baseline';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { deleteBaselineOrderRow, findBaselineOrder, writeBaselineOrder } from './baseline.queries.ts';
import { orderChanged } from './reference.events.ts';

export async function getBaselineOrder(scope: TenantScope, poNumber: string): Promise<BaselineOrder> {
  const order = await findBaselineOrder(scope, poNumber);
  if (!order) throw notFound();
  return order;
}

/** Brings an order from the ERP, instead of what is known of it. */
export async function putBaselineOrder(scope: TenantScope, order: BaselineOrder): Promise<BaselineOrder> {
  await writeBaselineOrder(scope, order);
  await emit(scope, orderChanged, { poNumber: order.po_number });
  return order;
}

export async function deleteBaselineOrder(scope: TenantScope, poNumber: string): Promise<void> {
  if (!(await deleteBaselineOrderRow(scope, poNumber))) throw notFound();
  await emit(scope, orderChanged, { poNumber });
}
