import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Notes for each example whether its value was kept in a document; a second confirmation says it anew. */
export async function recordUses(
  scope: TenantScope,
  extractionId: number,
  uses: readonly { id: string; kept: boolean }[],
): Promise<void> {
  if (uses.length === 0) return;
  await scope.db
    .insertInto('learned_use')
    .values(
      uses.map(({ id, kept }) => ({
        tenant_name: scope.tenant,
        example_id: id,
        extraction_id: extractionId,
        kept,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_name', 'example_id', 'extraction_id'])
        .doUpdateSet({ kept: sql`excluded.kept`, used_date: sql`now()` }),
    )
    .execute();
}

export type Uses = { used: number; kept: number };

/** How often examples were used on documents that people confirmed, by id. */
export async function countUses(scope: TenantScope, ids: readonly string[]): Promise<Map<string, Uses>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('learned_use')
    .select((eb) => [
      'example_id',
      eb.fn.countAll<number>().as('used'),
      eb.fn.countAll<number>().filterWhere('kept', '=', true).as('kept'),
    ])
    .where('example_id', 'in', [...ids])
    .groupBy('example_id')
    .execute();
  return new Map(
    rows.map(({ example_id: id, used, kept }) => [id, { used: Number(used), kept: Number(kept) }]),
  );
}
