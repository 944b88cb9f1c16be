import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { shownIssueStatus } from '@recto/contracts/issues';
import type { Eyes, IssueRow } from './issue.queries.ts';

/** An issue as this person may see it. */
export const presentIssue = (row: IssueRow, { isAdmin }: Eyes): ExtractionIssue => ({
  id: row.id,
  version: row.version,
  extractionUuid: row.extraction_uuid,
  extractionCategory: row.extraction_category,
  documentNumber: row.category_key,
  category: row.category,
  status: shownIssueStatus(row.status, isAdmin),
  priority: row.priority,
  userComment: row.user_comment,
  reply: row.reply,
  internalComment: isAdmin ? row.internal_comment : null,
  assignee: row.assignee,
  dueDate: row.due_date,
  tenantName: row.tenant_name,
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  lastModifiedBy: row.last_modified_by,
  lastModifiedDate: row.last_modified_date.toISOString(),
});
