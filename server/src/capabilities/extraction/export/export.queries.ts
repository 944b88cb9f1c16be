import type { Result } from '@recto/contracts/result';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleTo } from '../rows/extraction.queries.ts';

/** What people made of extractions, or what was read where nobody changed it, by id. Only those that the actor may see. */
export async function findResults(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Result>> {
  const rows = await scope.db
    .selectFrom('extraction')
    .select(['id', sql<Result | null>`coalesce(revised_result, result)`.as('newest')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(visibleTo(scope))
    .execute();
  return new Map(rows.flatMap(({ id, newest }) => (newest === null ? [] : [[id, newest] as const])));
}
