import type { AcceptedCheck } from '@recto/contracts/case-checks';
import type { CaseContent } from '@recto/contracts/case-content';
import type { CaseStatus } from '@recto/contracts/statuses';
import { type Selectable, sql } from 'kysely';
import type { DocumentCase } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { openCaseSql } from './cases.policy.ts';

export type CaseRow = Omit<Selectable<DocumentCase>, 'status'> & { status: CaseStatus };

/** A case that the actor opens. */
export async function findCase(scope: TenantScope, uuid: string): Promise<CaseRow | undefined> {
  const row = await scope.db
    .selectFrom('document_case as c')
    .selectAll()
    .where('case_uuid', '=', uuid)
    .where(openCaseSql(scope, 'c'))
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

/** The same by its id. */
export async function findCaseById(scope: TenantScope, id: number): Promise<CaseRow | undefined> {
  const row = await scope.db
    .selectFrom('document_case as c')
    .selectAll()
    .where('id', '=', id)
    .where(openCaseSql(scope, 'c'))
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

/** Those of some that the actor opens, in the order of the ids. */
export async function findCasesByIds(scope: TenantScope, ids: readonly number[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('document_case as c')
    .selectAll()
    .where('id', 'in', ids)
    .where(openCaseSql(scope, 'c'))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row as CaseRow]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Cases of an extraction that the actor opens, the newest first. */
export async function findCasesOf(scope: TenantScope, extractionId: number): Promise<CaseRow[]> {
  const rows = await scope.db
    .selectFrom('document_case as c')
    .innerJoin('case_extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'c.tenant_name').onRef('e.case_id', '=', 'c.id'),
    )
    .selectAll('c')
    .where('e.extraction_id', '=', extractionId)
    .where(openCaseSql(scope, 'c'))
    .orderBy('c.id', 'desc')
    .execute();
  return rows as CaseRow[];
}

/** Cases of a number and category that the actor opens, the newest first. */
export async function findSameCases(
  scope: TenantScope,
  { caseNo, category }: { caseNo: string; category: string },
): Promise<CaseRow[]> {
  const rows = await scope.db
    .selectFrom('document_case as c')
    .selectAll()
    .where('case_no', '=', caseNo)
    .where('category', '=', category)
    .where(openCaseSql(scope, 'c'))
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows as CaseRow[];
}

/** Takes documents out of a case; answers whether that was anything. */
export async function removeFromCase(
  { db }: TenantScope,
  caseId: number,
  extractions: readonly number[],
): Promise<boolean> {
  if (extractions.length === 0) return false;
  const gone = await db
    .deleteFrom('case_extraction')
    .where('case_id', '=', caseId)
    .where('extraction_id', 'in', extractions)
    .returning('extraction_id')
    .execute();
  return gone.length > 0;
}

/** Holds the case, so that those who add to it take turns. */
export async function lockCase({ db }: TenantScope, id: number): Promise<CaseRow | undefined> {
  const row = await db
    .selectFrom('document_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

/** Adds what is not in the case yet; answers whether that was anything. */
export async function addToCase(
  { db, tenant }: TenantScope,
  caseId: number,
  { logs, extractions }: { logs: readonly number[]; extractions: readonly number[] },
): Promise<boolean> {
  const common = { tenant_name: tenant, case_id: caseId };
  const added = [
    ...(logs.length === 0
      ? []
      : await db
          .insertInto('case_channel_log')
          .values(logs.map((channel_log_id) => ({ ...common, channel_log_id })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('case_id')
          .execute()),
    ...(extractions.length === 0
      ? []
      : await db
          .insertInto('case_extraction')
          .values(extractions.map((extraction_id) => ({ ...common, extraction_id })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('case_id')
          .execute()),
  ];
  return added.length > 0;
}

/** Makes another version of a case: somebody who has it open elsewhere is told when they save. */
export async function touchCase({ db }: TenantScope, id: number): Promise<CaseRow> {
  const row = await db
    .updateTable('document_case')
    .set({
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as CaseRow;
}

/** Puts another content into a case, which makes another version of it. */
export async function setCaseContent(
  { db }: TenantScope,
  id: number,
  content: CaseContent,
): Promise<CaseRow> {
  const row = await db
    .updateTable('document_case')
    .set({
      content: JSON.stringify(content),
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as CaseRow;
}

export type NewCase = { caseUuid: string; caseNo: string; category: string; content: CaseContent };

export async function insertCaseRow(
  { db, tenant }: TenantScope,
  { caseUuid, caseNo, category, content }: NewCase,
): Promise<CaseRow> {
  const row = await db
    .insertInto('document_case')
    .values({
      tenant_name: tenant,
      case_uuid: caseUuid,
      case_no: caseNo,
      category,
      content: JSON.stringify(content),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as CaseRow;
}

/** Keeps what was accepted in a case, in place of what was kept before. */
export async function setAcceptedChecks(
  { db }: TenantScope,
  id: number,
  accepted: readonly AcceptedCheck[],
): Promise<void> {
  await db
    .updateTable('document_case')
    .set({ accepted_checks: JSON.stringify(accepted) })
    .where('id', '=', id)
    .execute();
}

/** Two people who make a case of one number and category at once take turns until the transaction ends. */
export async function lockCaseNumber(
  { db, tenant }: TenantScope,
  { caseNo, category }: { caseNo: string; category: string },
): Promise<void> {
  const key = `case:${tenant}:${category}:${caseNo}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Cases that have a channel log. */
export async function findCasesOfLog({ db }: TenantScope, logId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('case_channel_log')
    .select('case_id')
    .where('channel_log_id', '=', logId)
    .orderBy('case_id')
    .execute();
  return rows.map(({ case_id: id }) => id);
}

/** Deletes those of some cases that the actor opens; links to documents go with them, the documents stay. */
export async function deleteCases(
  scope: TenantScope,
  ids: readonly number[],
): Promise<Pick<CaseRow, 'case_uuid' | 'version'>[]> {
  return scope.db
    .deleteFrom('document_case as c')
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .where(openCaseSql(scope, 'c'))
    .returning(['c.case_uuid', 'c.version'])
    .execute();
}
