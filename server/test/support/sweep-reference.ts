import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';

/** What documents are held against: an order, choices, characteristics and materials. */

/** Another tenant may have an order of this number too. */
export const ORDER = '4500000001';
export const IPC = '000000000010000001';

export async function insertReference({ db, tenant }: TenantScope): Promise<number> {
  const order = await db
    .insertInto('baseline_order')
    .values({ tenant_name: tenant, po_number: ORDER, vendor_name: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('baseline_order_line')
    .values({ tenant_name: tenant, order_id: order.id, position: 1, description: CANARY })
    .execute();
  await db
    .insertInto('code_table_option')
    .values({ tenant_name: tenant, table_name: 'x', label: CANARY, value: CANARY })
    .execute();
  const mic = await db
    .insertInto('mic')
    .values({ tenant_name: tenant, code: CANARY, description: CANARY, category: 'COA_IFF' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mic_synonym')
    .values({ tenant_name: tenant, mic_id: mic.id, synonym: CANARY, folded: 'x' })
    .execute();
  const material = await db
    .insertInto('material')
    .values({ tenant_name: tenant, ipc: IPC, description: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('material_mic')
    .values({ tenant_name: tenant, material_id: material.id, mic_id: mic.id, char_value: CANARY })
    .execute();
  const sample = await db
    .insertInto('coa_mic_synonym_sample')
    .values({ tenant_name: tenant, code: CANARY, folded: 'x', category: 'COA_IFF' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return sample.id;
}
