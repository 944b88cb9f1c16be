import type { Category } from '@recto/contracts/categories';
import { FEWEST_DOCUMENTS, type ReviewTimes } from '@recto/contracts/endpoints/presence';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { type ExtractionRow, visibleTo } from '../extraction/rows/index.ts';

/** Adds active time; whose it was is not stored. */
export async function insertTimes(
  scope: TenantScope,
  row: Pick<ExtractionRow, 'id' | 'category'>,
  entries: readonly { field: string; milliseconds: number }[],
): Promise<void> {
  await scope.db
    .insertInto('review_time')
    .values(
      entries.map(({ field, milliseconds }) => ({
        tenant_name: scope.tenant,
        extraction_id: row.id,
        category: row.category,
        field,
        milliseconds,
      })),
    )
    .execute();
}

export type TimesQuery = {
  category?: Category | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Documents, median seconds of them, in a group that is large enough to tell about documents and not about people. */
type Group = { category: string; field: string | null; documents: number; seconds: number };

/** Median active seconds by category and by field, of the categories that the actor may see. */
export async function findReviewTimes(
  scope: TenantScope,
  { category, from, to }: TimesQuery,
): Promise<ReviewTimes> {
  const { rows } = await sql<Group>`
    with spent as (
      select category, field, extraction_id, milliseconds from review_time
       where created_at >= coalesce(${from ?? null}::date, (now() at time zone 'utc')::date - 29) at time zone 'utc'
         and created_at < (coalesce(${to ?? null}::date, (now() at time zone 'utc')::date) + 1) at time zone 'utc'
         and (${category ?? null}::text is null or category = ${category ?? null})
         and ${visibleTo(scope)}
    ), per_document as (
      select category, null::text as field, extraction_id, sum(milliseconds) as ms from spent group by 1, 3
      union all
      select category, field, extraction_id, sum(milliseconds) from spent where field <> '' group by 1, 2, 3
    )
    select category, field, count(*)::int as documents,
           round((percentile_cont(0.5) within group (order by ms) / 1000)::numeric, 1)::float8 as seconds
      from per_document group by category, field having count(*) >= ${FEWEST_DOCUMENTS}
     order by category, seconds desc, field`.execute(scope.db);
  const documents = rows.filter(({ field }) => field === null);
  return {
    categories: documents.map((group) => ({
      category: group.category as Category,
      documents: group.documents,
      medianSeconds: group.seconds,
      fields: rows.flatMap(({ field, category, documents, seconds }) =>
        field !== null && category === group.category ? [{ field, documents, medianSeconds: seconds }] : [],
      ),
    })),
  };
}
