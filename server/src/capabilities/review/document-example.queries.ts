import type { TenantScope } from '../../platform/db/scope.ts';

/** Fields and columns of an extraction whose corrections nobody should learn from. */
export async function findDeclined(scope: TenantScope, extractionId: number): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('declined_lesson')
    .select('field')
    .where('extraction_id', '=', extractionId)
    .execute();
  return new Set(rows.map(({ field }) => field));
}

export async function setDeclined(
  scope: TenantScope,
  extractionId: number,
  field: string,
  declined: boolean,
): Promise<void> {
  if (declined)
    await scope.db
      .insertInto('declined_lesson')
      .values({ tenant_name: scope.tenant, extraction_id: extractionId, field })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await scope.db
      .deleteFrom('declined_lesson')
      .where('extraction_id', '=', extractionId)
      .where('field', '=', field)
      .execute();
}
