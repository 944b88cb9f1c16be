import type { Category } from '@recto/contracts/categories';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { CONFIRMED } from '../rows/confirmed.queries.ts';

/** Of so many confirmed documents of a layout at most, the last ones. */
const LAST = 20;

export type Presence = { field: string; documents: number; present: number };

/**
 * In how many of the last confirmed documents of a layout each field has a value. The layout is known by the learned
 * examples that had it: documents that taught them, and documents that were read with them.
 */
export async function findPresence(
  scope: TenantScope,
  { id, category, examples }: { id: number; category: Category; examples: readonly string[] },
): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    with same as (
      select coalesce(e.revised_result, e.result) as result from extraction e
      where e.category = ${category} and e.id <> ${id} and e.status = any(${[...CONFIRMED]})
        and e.id in (
          select u.extraction_id from learned_use u where u.example_id::text = any(${[...examples]})
          union select x.extraction_id from learned_example x where x.id::text = any(${[...examples]})
        )
      order by e.id desc limit ${LAST}
    )
    select f ->> 'id' as field, count(*)::integer as documents,
      (count(*) filter (where jsonb_path_exists(f, '$.data.values[*] ? (@ like_regex "\\\\S")')))::integer as present
    from same, jsonb_array_elements(result -> 'extraction' -> 'sections') s, jsonb_array_elements(s -> 'fields') f
    group by 1`.execute(scope.db);
  return rows;
}
