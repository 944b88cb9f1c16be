import type { CaseContent } from '@recto/contracts/case-content';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { CaseRow } from './case.queries.ts';
import { mustFitContent } from './write-content.ts';

/** Makes a case. Throws a Problem 400 for a content that is too long. */
export async function insertCase(
  { db, tenant }: TenantScope,
  one: { caseUuid: string; caseNo: string; category: string; content: CaseContent },
): Promise<CaseRow> {
  mustFitContent(one.content);
  const row = await db
    .insertInto('document_case')
    .values({
      tenant_name: tenant,
      case_uuid: one.caseUuid,
      case_no: one.caseNo,
      category: one.category,
      content: JSON.stringify(one.content),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as CaseRow;
}
