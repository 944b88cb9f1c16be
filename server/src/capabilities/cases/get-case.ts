import { CaseContent, EMPTY_CONTENT } from '@recto/contracts/case-content';
import { CASE_MOVES } from '@recto/contracts/cases';
import type { CaseComment, CaseDetail, CaseDocument } from '@recto/contracts/endpoints/case-review';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findVisibleHeads, listItemsOf } from '../extraction/viewing/index.ts';
import type { CaseRow } from './case.queries.ts';
import {
  type CommentRow,
  findComments,
  findExtractionIds,
  findLogsOfCase,
  findTagsOf,
} from './case-detail.queries.ts';
import { isOpenCase, mayFillCases } from './cases.policy.ts';
import { openContent } from './content/open-content.ts';
import { presentCase } from './present-case.ts';
import { requireCase } from './put-into-case.ts';

/** What stands in a case; one that an older release or a program wrote in a form of its own has nothing that can be shown. */
export const contentOfRow = ({ content }: Pick<CaseRow, 'content'>): CaseContent =>
  CaseContent.safeParse(content).data ?? EMPTY_CONTENT;

/** A case that the actor may see, with everything of it that their roles open. Throws not found. */
export async function getCase(scope: TenantScope, uuid: string): Promise<CaseDetail> {
  return caseDetail(scope, await requireCase(scope, uuid));
}

/** The whole record as the review shows it. */
export async function caseDetail(scope: TenantScope, row: CaseRow): Promise<CaseDetail> {
  const { actor } = scope;
  const ids = await findExtractionIds(scope, row.id);
  const extractions = await documentsOf(scope, row, ids);
  const mayEdit = mayFillCases(actor.roles);
  const edit = mayEdit && isOpenCase(row);
  return {
    ...presentCase(row),
    version: row.version,
    createdDate: row.created_date.toISOString(),
    createdBy: row.created_by,
    lastModifiedDate: row.last_modified_date.toISOString(),
    lastModifiedBy: row.last_modified_by,
    caseTags: await findTagsOf(scope, row.id),
    extractions,
    extractionBases: extractions.map(({ id, extractionUuid, category }) => ({
      id,
      extractionUuid,
      category,
    })),
    closedDocuments: ids.length - extractions.length,
    channelLogs: await findLogsOfCase(scope, row.id),
    comments: (await findComments(scope, row.id)).map((comment) => presentComment(scope, comment)),
    content: openContent(contentOfRow(row), actor.roles),
    canUpload: edit,
    can: {
      edit,
      tags: mayEdit,
      delete: mayEdit,
      duplicate: mayEdit,
      moves: mayEdit ? [...CASE_MOVES[row.status]] : [],
    },
  };
}

async function documentsOf(
  scope: TenantScope,
  row: CaseRow,
  ids: readonly number[],
): Promise<CaseDocument[]> {
  const items = await listItemsOf(scope, ids);
  const heads = await findVisibleHeads(scope, { ids });
  const revisions = new Map(heads.map(({ id, revision }) => [id, revision]));
  const last = new Map(
    contentOfRow(row).lastConsolidation?.from.map((one) => [one.extractionUuid, one.revision]) ?? [],
  );
  return items.map((item) => ({
    id: item.id,
    extractionUuid: item.extractionUuid,
    category: item.category,
    status: item.status,
    originalName: item.documentChannelLog?.originalName ?? '',
    summary: item.summary,
    pageCount: item.pageCount,
    thumbnailUrl: item.thumbnailUrl,
    inputChannelDate: item.inputChannelDate,
    changed: last.get(item.extractionUuid) !== revisions.get(item.id),
  }));
}

const presentComment = ({ actor }: TenantScope, row: CommentRow): CaseComment => ({
  id: row.id,
  version: row.version,
  content: row.content,
  deleted: row.deleted,
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  lastModifiedDate: row.last_modified_date.toISOString(),
  canChange: !row.deleted && (actor.roles.includes('ROLE_ADMIN') || row.created_by === actor.login),
});
