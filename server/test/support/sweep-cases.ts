import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';

/** A case with an extraction and its log; answers its uuid. */
export async function insertCase(
  { db, tenant }: TenantScope,
  extraction: number,
  log: number,
): Promise<string> {
  const uuid = randomUUID();
  const { id } = await db
    .insertInto('document_case')
    .values({ tenant_name: tenant, case_uuid: uuid, case_no: CANARY, category: 'INVOICE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { tenant_name: tenant, case_id: id };
  await db
    .insertInto('case_extraction')
    .values({ ...common, extraction_id: extraction })
    .execute();
  await db
    .insertInto('case_channel_log')
    .values({ ...common, channel_log_id: log })
    .execute();
  return uuid;
}
