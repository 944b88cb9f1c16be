import type { HarmoniseRun } from '@recto/contracts/endpoints/harmonise';
import type { HarmoniseConfig } from '@recto/contracts/harmonise';
import type { Said } from '@recto/contracts/said/said';
import { OPEN_CASE } from '@recto/contracts/statuses';
import { type Selectable, sql } from 'kysely';
import type { HarmoniseRun as RunTable } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { asStored } from '../../../platform/texts/index.ts';
import { openCaseSql } from '../cases.policy.ts';
import type { TaggedCase } from './assign.ts';

export type RunRow = Omit<Selectable<RunTable>, 'status' | 'config'> & {
  status: HarmoniseRun['status'];
  config: HarmoniseConfig;
};

const asRow = (row: Selectable<RunTable>): RunRow => row as unknown as RunRow;

export async function insertRun(
  { db, tenant, actor }: TenantScope,
  {
    config,
    specifications,
    ...wanted
  }: Pick<RunRow, 'id' | 'category' | 'tag' | 'config' | 'specifications'>,
): Promise<RunRow> {
  const row = await db
    .insertInto('harmonise_run')
    .values({
      ...wanted,
      tenant_name: tenant,
      config: JSON.stringify(config),
      specifications: sql`${[...specifications]}::bigint[]`,
      roles: [...actor.roles],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRow(row);
}

export async function findRun({ db }: TenantScope, id: string): Promise<RunRow | undefined> {
  const row = await db.selectFrom('harmonise_run').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

export async function updateRun(
  { db }: TenantScope,
  id: string,
  { problem, ...changes }: Partial<Pick<RunRow, 'status' | 'done' | 'total'>> & { problem?: Said },
): Promise<void> {
  await db
    .updateTable('harmonise_run')
    .set({ ...changes, ...(problem && { problem: asStored(problem) }) })
    .where('id', '=', id)
    .execute();
}

/** Counts one more case, in the transaction that did it. */
export async function countOne(
  { db }: TenantScope,
  id: string,
  outcome: 'made' | 'changed' | 'unchanged' | 'closed' | 'refused' | null,
): Promise<void> {
  const more = (name: string) => ({ [name]: sql`${sql.ref(name)} + 1` });
  await db
    .updateTable('harmonise_run')
    .set({ ...more('done'), ...(outcome && more(outcome)) })
    .where('id', '=', id)
    .execute();
}

/** Marks what this transaction does to cases as done by harmonising, for `write_case_document`. */
export async function markHarmonising({ db }: TenantScope): Promise<void> {
  await sql`select set_config('recto.harmonising', 'yes', true)`.execute(db);
}

/** The cases of packaging under a tag that the actor opens, the oldest first, with what people decided about them. */
export async function findTaggedCases(scope: TenantScope, tag: string): Promise<TaggedCase[]> {
  type Last = { extraction: number; inside: boolean; harmonised: boolean };
  const rows = await scope.db
    .selectFrom('document_case as c')
    .select(['c.id', 'c.case_uuid', 'c.case_no', 'c.status'])
    .select([
      sql<number[]>`coalesce((select array_agg(e.extraction_id) from case_extraction e
        where e.tenant_name = c.tenant_name and e.case_id = c.id), '{}')`.as('members'),
      sql<Last[]>`coalesce((select json_agg(l) from (
        select distinct on (g.detail -> 'extraction') (g.detail ->> 'extraction')::bigint as extraction,
          g.action = 'DOCUMENT_IN' as inside, g.detail ? 'harmonised' as harmonised
        from case_change g where g.tenant_name = c.tenant_name and g.case_id = c.id
          and g.action in ('DOCUMENT_IN', 'DOCUMENT_OUT', 'DECLINED')
        order by g.detail -> 'extraction', g.id desc) l), '[]')`.as('last'),
    ])
    .where('c.category', '=', 'Packaging')
    .where(
      sql<boolean>`exists (select from case_tagging g join case_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
        where g.tenant_name = c.tenant_name and g.case_id = c.id and t.name = ${tag} and not t.deleted)`,
    )
    .where(openCaseSql(scope, 'c'))
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, case_uuid, case_no, status, members, last }) => {
    const inside = new Set(members.map(Number));
    const ours = new Set(
      last.filter((one) => one.inside && one.harmonised).map((one) => Number(one.extraction)),
    );
    const gone = last.filter((one) => !one.inside && !one.harmonised).map((one) => Number(one.extraction));
    return {
      id,
      caseUuid: case_uuid,
      caseNo: case_no,
      open: (OPEN_CASE as readonly string[]).includes(status),
      members: inside,
      byHand: new Set([...inside].filter((one) => !ours.has(one))),
      out: new Set(gone.filter((one) => !inside.has(one))),
    };
  });
}

/** Numbers of cases of packaging that begin like one of a run. */
export async function findTakenNumbers({ db }: TenantScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('document_case')
    .select('case_no')
    .where('category', '=', 'Packaging')
    .execute();
  return new Set(rows.map((row) => row.case_no));
}

/** Puts a case under a tag; the tag is made when nobody has one of this name. */
export async function tagCase({ db, tenant }: TenantScope, caseId: number, tag: string): Promise<void> {
  await sql`insert into case_tag (tenant_name, name) values (${tenant}, ${tag})
    on conflict (tenant_name, name) where not deleted do nothing`.execute(db);
  await sql`insert into case_tagging (tenant_name, case_id, tag_id)
    select ${tenant}, ${caseId}, t.id from case_tag t where t.tenant_name = ${tenant} and t.name = ${tag} and not t.deleted
    on conflict do nothing`.execute(db);
}
