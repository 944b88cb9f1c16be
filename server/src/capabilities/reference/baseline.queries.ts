import type { BaselineLine, BaselineOrder } from '@recto/contracts/baseline';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

const LINE = [
  'item_number',
  'ipc',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'dispatch_date',
  'delivery_date',
] as const satisfies readonly (keyof BaselineLine)[];

const HEAD = ['po_number', 'plant_id', 'incoterm', 'payment_term', 'ship_mode', 'currency'] as const;

export async function findBaselineOrder(
  { db }: TenantScope,
  poNumber: string,
): Promise<BaselineOrder | undefined> {
  const order = await db
    .selectFrom('baseline_order')
    .select(['id', ...HEAD, 'vendor_name', 'vendor_no', 'vendor_fullname'])
    .where('po_number', '=', poNumber)
    .executeTakeFirst();
  if (!order) return undefined;
  const { id, vendor_name: name, vendor_no, vendor_fullname, ...head } = order;
  const lineitems = await db
    .selectFrom('baseline_order_line')
    .select([...LINE])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...head, vendor: { name, vendor_no, vendor_fullname }, lineitems };
}

/** Whether the tenant has orders of an ERP at all. */
export async function hasBaselineOrders({ db }: TenantScope): Promise<boolean> {
  return (await db.selectFrom('baseline_order').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Writes an order whole, instead of the one of its number. */
export async function writeBaselineOrder(
  { db, tenant }: TenantScope,
  { vendor, lineitems, ...head }: BaselineOrder,
): Promise<void> {
  const values = {
    ...head,
    vendor_name: vendor.name,
    vendor_no: vendor.vendor_no,
    vendor_fullname: vendor.vendor_fullname,
  };
  const { id } = await db
    .insertInto('baseline_order')
    .values({ tenant_name: tenant, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'po_number']).doUpdateSet({
        ...values,
        version: sql`baseline_order.version + 1`,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('baseline_order_line').where('order_id', '=', id).execute();
  if (lineitems.length === 0) return;
  await db
    .insertInto('baseline_order_line')
    .values(lineitems.map((line, at) => ({ ...line, tenant_name: tenant, order_id: id, position: at + 1 })))
    .execute();
}

/** @returns false when there is none of that number */
export async function deleteBaselineOrderRow({ db }: TenantScope, poNumber: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('baseline_order')
    .where('po_number', '=', poNumber)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
