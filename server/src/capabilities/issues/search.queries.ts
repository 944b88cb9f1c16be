import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { FoundRecord } from '../../platform/search/index-definition.ts';
import { isUuid } from '../../platform/search/is-uuid.ts';
import { eyesOf } from './issue.policy.ts';
import { findIssuesByIds } from './issue.queries.ts';
import { presentIssue } from './present-issue.ts';

/** Where the fields of the index stand in `search_issue`, which triggers keep. */
export const SEARCH_COLUMNS = {
  category: 'category',
  kind: 'kind',
  status: 'status',
  publicStatus: 'public_status',
  priority: 'priority',
  assignee: 'assignee',
  createdBy: 'created_by',
  createdDate: 'created_date',
  lastModifiedDate: 'last_modified_date',
  dueDate: 'due_date',
  internal: 'internal',
  documentCategory: 'document_category',
  documentNumber: 'document_number',
} as const;

export async function findFoundIssues(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  const eyes = eyesOf(scope.actor.roles);
  const rows = await findIssuesByIds(scope, eyes, ids);
  return new Map(rows.map((row) => [row.id, { uuid: String(row.id), source: presentIssue(row, eyes) }]));
}

/** By their own id, or by the extraction that they are about. */
export async function findIssueIds(
  { db }: TenantScope,
  field: string,
  values: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('extraction_issue as i')
    .innerJoin('extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'i.tenant_name').onRef('e.id', '=', 'i.extraction_id'),
    )
    .select('i.id')
    .where(
      field === 'extractionUuid'
        ? sql<boolean>`e.extraction_uuid = any(${values.filter(isUuid)}::uuid[])`
        : sql<boolean>`i.id = any(${values.filter((value) => /^\d{1,15}$/.test(value))}::bigint[])`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
