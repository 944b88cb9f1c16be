import type { Category } from '@recto/contracts/categories';
import type { ExampleEvaluation } from '@recto/contracts/endpoints/learning';
import type { LearnedExample } from '@recto/contracts/learned';
import { LEARNED_LIMITS } from '@recto/contracts/learned-limits';
import { holdsAny, type Role } from '@recto/contracts/roles';
import { type Selectable, sql } from 'kysely';
import type { LearnedExample as LearnedTable } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleTo } from '../rows/extraction.queries.ts';

export type LearnedRow = Omit<Selectable<LearnedTable>, 'category' | 'example' | 'weighed'> & {
  category: Category;
  example: LearnedExample;
  weighed: ExampleEvaluation | null;
};
/** With the uuid of the extraction that was corrected. */
export type LearnedListRow = LearnedRow & { extraction_uuid: string | null };

/** The only writers of the table put checked categories and examples in it. */
const asRows = <T>(rows: readonly unknown[]): T[] => rows as T[];

/** Accepted values only repeat what labels say. */
const accepted = sql<boolean>`example ? 'confirmed'`;

/** Corrections of values: what is about whole files bears on no value. */
const lesson = sql<boolean>`not example ? 'confirmed' and example ->> 'kind' not in ('category', 'boundary')`;

/** Examples in use for documents of a source, oldest first; corrections and then the newest where there are very many. */
export async function findExamplesInUse(
  scope: TenantScope,
  {
    category,
    source,
    except,
  }: { category?: Category | undefined; source: string; except?: number | undefined },
): Promise<LearnedRow[]> {
  const rows = await scope.db
    .selectFrom('learned_example')
    .selectAll()
    .where('active', '=', true)
    .where('source', 'in', ['', source])
    .$if(category !== undefined, (query) => query.where('category', '=', category as string))
    .$if(except !== undefined, (query) =>
      query.where(sql<boolean>`extraction_id is distinct from ${except ?? 0}`),
    )
    .orderBy(accepted)
    .orderBy('position', 'desc')
    .limit(LEARNED_LIMITS.list)
    .execute();
  return asRows<LearnedRow>(rows).sort((a, b) => Number(a.position) - Number(b.position));
}

/** All examples of one category and source, switched off or not, newest first. */
export async function findExamplesOf(
  scope: TenantScope,
  { category, source }: { category: Category; source: string },
): Promise<LearnedRow[]> {
  const rows = await scope.db
    .selectFrom('learned_example')
    .selectAll()
    .where('category', '=', category)
    .where('source', '=', source)
    .orderBy('position', 'desc')
    .execute();
  return asRows<LearnedRow>(rows);
}

/** Forgets what an extraction taught by values that were only accepted. */
export async function deleteAcceptedOf(scope: TenantScope, extractionId: number): Promise<void> {
  await scope.db
    .deleteFrom('learned_example')
    .where('extraction_id', '=', extractionId)
    .where(accepted)
    .execute();
}

/** What an extraction taught by the correction of a field or column. */
export async function findTaughtByField(
  scope: TenantScope,
  extractionId: number,
  field: string,
): Promise<LearnedRow[]> {
  const rows = await scope.db
    .selectFrom('learned_example')
    .selectAll()
    .where('extraction_id', '=', extractionId)
    .where('field', '=', field)
    .where((eb) => eb.not(accepted))
    .execute();
  return asRows<LearnedRow>(rows);
}

/** All that an extraction taught, oldest first. */
export async function findTaughtBy(scope: TenantScope, extractionId: number): Promise<LearnedRow[]> {
  const rows = await scope.db
    .selectFrom('learned_example')
    .selectAll()
    .where('extraction_id', '=', extractionId)
    .orderBy('position')
    .execute();
  return asRows<LearnedRow>(rows);
}

/** Corrections that an extraction taught, and of which nobody knows yet what they do to what people confirmed. */
export async function findUnevaluatedOf(scope: TenantScope, extractionId: number): Promise<LearnedRow[]> {
  const rows = await scope.db
    .selectFrom('learned_example')
    .selectAll()
    .where('extraction_id', '=', extractionId)
    .where('active', '=', true)
    .where('weighed', 'is', null)
    .where(lesson)
    .orderBy('position')
    .execute();
  return asRows<LearnedRow>(rows);
}

export async function recordEvaluation(
  scope: TenantScope,
  id: string,
  weighed: ExampleEvaluation,
): Promise<void> {
  await scope.db
    .updateTable('learned_example')
    .set({ weighed: JSON.stringify(weighed) })
    .where('id', '=', id)
    .execute();
}

/** For jobs: those that are still there. */
export async function findExamplesById(scope: TenantScope, ids: readonly string[]): Promise<LearnedRow[]> {
  const rows = await scope.db
    .selectFrom('learned_example')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return asRows<LearnedRow>(rows);
}

type NewExample = Pick<LearnedRow, 'id' | 'category' | 'source' | 'field' | 'roles' | 'example'> & {
  /** Somebody answered for the same one before. */
  vouched?: boolean;
};

/** What an extraction taught about fields, instead of what it had taught about them before. */
export async function replaceExamplesOf(
  scope: TenantScope,
  extractionId: number,
  fields: readonly string[],
  examples: readonly NewExample[],
): Promise<void> {
  await scope.db
    .deleteFrom('learned_example')
    .where('extraction_id', '=', extractionId)
    .where('field', 'in', [...fields])
    .execute();
  for (const example of examples) await insertExample(scope, extractionId, example);
}

/** Adds an example; one that has this id already stays. */
export async function insertExample(
  scope: TenantScope,
  extractionId: number | null,
  { example, ...values }: NewExample,
): Promise<void> {
  await scope.db
    .insertInto('learned_example')
    .values({
      ...values,
      tenant_name: scope.tenant,
      extraction_id: extractionId,
      example: JSON.stringify(example),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** True for examples of fields that the actor's roles open. */
const openToActor = (held: readonly Role[]) =>
  sql<boolean>`(${holdsAny(held, ['ROLE_ADMIN'])} or e.roles = '{}' or e.roles && ${[...held]}::text[])`;

const visibleExamples = (scope: TenantScope) =>
  scope.db
    .selectFrom('learned_example as e')
    .leftJoin('extraction as x', (join) =>
      join.onRef('x.tenant_name', '=', 'e.tenant_name').onRef('x.id', '=', 'e.extraction_id'),
    )
    .where(visibleTo(scope, 'e.category'))
    .where(openToActor(scope.actor.roles));

export async function findExamplePage(
  scope: TenantScope,
  query: { page: number; size: number; sort: string; category?: Category | undefined },
): Promise<{ rows: LearnedListRow[]; total: number }> {
  const { page, size, sort, category } = query;
  const [field, direction] = sort.split(',');
  const column = (['category', 'field', 'active'] as const).find((one) => one === field) ?? 'position';
  const wanted = visibleExamples(scope).$if(category !== undefined, (q) =>
    q.where('e.category', '=', category as string),
  );
  const rows = await wanted
    .selectAll('e')
    .select('x.extraction_uuid')
    .orderBy(`e.${column}`, direction === 'desc' ? 'desc' : 'asc')
    .orderBy('e.position', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: asRows<LearnedListRow>(rows), total };
}

/** Those of a category, for documents of a source, that the actor may see; the newest first. */
export async function findVisibleOf(
  scope: TenantScope,
  { category, source }: { category: Category; source: string },
): Promise<LearnedListRow[]> {
  const rows = await visibleExamples(scope)
    .selectAll('e')
    .select('x.extraction_uuid')
    .where('e.category', '=', category)
    .where('e.source', 'in', ['', source])
    .orderBy('e.position', 'desc')
    .execute();
  return asRows<LearnedListRow>(rows);
}

/** One that the actor may see. */
export async function findVisibleExample(
  scope: TenantScope,
  id: string,
): Promise<LearnedListRow | undefined> {
  const row = await visibleExamples(scope)
    .selectAll('e')
    .select('x.extraction_uuid')
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row && (row as unknown as LearnedListRow);
}

export async function setExampleActive(scope: TenantScope, id: string, active: boolean): Promise<void> {
  await scope.db
    .updateTable('learned_example')
    // Who switches it on vouches for it.
    .set({ active, vouched: active, last_modified_by: sql`current_actor()`, last_modified_date: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteExampleRow(scope: TenantScope, id: string): Promise<void> {
  await scope.db.deleteFrom('learned_example').where('id', '=', id).execute();
}
