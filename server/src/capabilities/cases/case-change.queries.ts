import type { CASE_ACTIONS } from '@recto/contracts/endpoints/case-review';
import type { TenantScope } from '../../platform/db/scope.ts';

type Action = (typeof CASE_ACTIONS)[number];

/** A value that changed. `category`: of the document that it came from; `roles`: of its field. */
export type ChangedValue = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly category?: string;
  readonly roles?: readonly string[];
};

export type CaseChangeDetail = {
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
  /** Id of an extraction. */
  readonly extraction?: number;
  readonly changes?: readonly ChangedValue[];
  /** Changes beyond those that are told. */
  readonly more?: number;
  readonly otherCase?: { readonly caseUuid: string; readonly caseNo: string };
};

export type NewCaseChange = { readonly action: Action; readonly detail?: CaseChangeDetail };

/** Values that the activity tells of one change; more would hide what matters, and the audit has all. */
const TOLD = 50;

/** The values of a change, as many as the activity tells. */
export const toldOf = (changes: readonly ChangedValue[]): Pick<CaseChangeDetail, 'changes' | 'more'> => ({
  changes: changes.slice(0, TOLD),
  ...(changes.length > TOLD && { more: changes.length - TOLD }),
});

export async function insertCaseChange(
  { db, tenant }: TenantScope,
  caseId: number,
  { action, detail = {} }: NewCaseChange,
): Promise<void> {
  await db
    .insertInto('case_change')
    .values({ tenant_name: tenant, case_id: caseId, action, detail: JSON.stringify(detail) })
    .execute();
}

export type CaseChangeRow = { id: number; action: string; actor: string; at: Date; detail: CaseChangeDetail };

/** What happened to a case, the newest first. */
export async function findCaseChanges(
  { db }: TenantScope,
  caseId: number,
  { before, many }: { before: number | undefined; many: number },
): Promise<CaseChangeRow[]> {
  const rows = await db
    .selectFrom('case_change')
    .select(['id', 'action', 'actor', 'at', 'detail'])
    .where('case_id', '=', caseId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(many)
    .execute();
  return rows as CaseChangeRow[];
}
