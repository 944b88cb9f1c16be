import type { TenantScope } from '../../platform/db/scope.ts';
import { type CaseRow, insertCaseRow, type NewCase } from './case.queries.ts';
import { mustFitContent } from './write-content.ts';

/** Makes a case. Throws a Problem 400 for a content that is too long. */
export async function insertCase(scope: TenantScope, one: NewCase): Promise<CaseRow> {
  mustFitContent(one.content);
  return insertCaseRow(scope, one);
}
