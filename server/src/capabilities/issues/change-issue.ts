import type { ExtractionIssue, IssueChanges } from '@recto/contracts/endpoints/issues';
import { ISSUE_MARKS, type IssueMark, type IssueStatus, shownIssueStatus } from '@recto/contracts/issues';
import { said } from '@recto/contracts/said/said';
import type { Config } from '../../platform/config/index.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import { mayRestart, restartReading } from '../extraction/index.ts';
import { lockVisible } from '../extraction/rows/index.ts';
import { announceIssue } from './announce-issue.ts';
import { eyesOf } from './issue.policy.ts';
import {
  deleteIssueRow,
  type Eyes,
  findIssue,
  type IssueRow,
  type IssueValues,
  lockIssue,
  updateIssueRow,
} from './issue.queries.ts';
import { presentIssue } from './present-issue.ts';
import { checkAssignee } from './report-issue.ts';

async function lockSeen(scope: TenantScope, eyes: Eyes, id: number): Promise<IssueRow> {
  const row = await lockIssue(scope, eyes, id);
  if (!row) throw notFound();
  return row;
}

/** Writes the changes of an issue, and what follows from its new status. */
async function save(scope: TenantScope, row: IssueRow, values: IssueValues): Promise<ExtractionIssue> {
  await updateIssueRow(scope, row.id, values);
  if (values.status === 'DEPLOYED' && row.status !== 'DEPLOYED') await rereadExtraction(scope, row);
  await announceIssue(scope, row.extraction_uuid, row.extraction_category);
  const eyes = eyesOf(scope.actor.roles);
  const saved = await findIssue(scope, eyes, row.id);
  if (!saved) throw new Error(`issue ${row.id} is gone in the transaction that changed it`);
  return presentIssue(saved, eyes);
}

/** The fix is out: the document is read with it (D-026), unless it is being read or sent just now. */
async function rereadExtraction(scope: TenantScope, { extraction_uuid: uuid }: IssueRow): Promise<void> {
  const extraction = await lockVisible(scope, { uuid });
  if (extraction && mayRestart(extraction)) await restartReading(scope, extraction, 'MANUAL');
}

/** Throws a Problem: not found; 400 for the status that it has already; 409 for a stale version. */
export async function markIssue(scope: TenantScope, id: number, mark: IssueMark): Promise<ExtractionIssue> {
  const row = await lockSeen(scope, eyesOf(scope.actor.roles), id);
  const status: IssueStatus = ISSUE_MARKS[mark];
  if (row.status === status) throw badRequest(said('issue_is_already', { state: status }));
  return save(scope, row, { status });
}

/** Changes what the caller may change; the rest of what they sent is left as it was. */
export async function changeIssue(
  scope: TenantScope,
  config: Pick<Config, 'issueAssignees'>,
  id: number,
  changes: IssueChanges,
): Promise<ExtractionIssue> {
  const eyes = eyesOf(scope.actor.roles);
  const row = await lockSeen(scope, eyes, id);
  if (changes.version !== undefined && changes.version !== row.version)
    throw conflict(said('issue_changed_by'), presentIssue(row, eyes));
  const { assignee } = changes;
  if (eyes.isAdmin && assignee && assignee !== row.assignee) checkAssignee(assignee, config);
  return save(scope, row, valuesOf(row, changes, eyes));
}

function valuesOf(row: IssueRow, changes: IssueChanges, { isAdmin }: Eyes): IssueValues {
  const { category, status, priority, dueDate, reply, internalComment, assignee } = changes;
  // A status that comes back as it was shown is no change of what is stored.
  const moved = status !== undefined && status !== shownIssueStatus(row.status, isAdmin);
  const own: IssueValues = {
    ...(category !== undefined && { category }),
    ...(moved && { status }),
    ...(priority !== undefined && { priority }),
    ...(dueDate !== undefined && { due_date: dueDate }),
  };
  if (!isAdmin) return own;
  return {
    ...own,
    ...(reply !== undefined && { reply }),
    ...(internalComment !== undefined && { internal_comment: internalComment }),
    ...(assignee !== undefined && { assignee }),
  };
}

export async function deleteIssue(scope: TenantScope, id: number): Promise<void> {
  const row = await lockSeen(scope, eyesOf(scope.actor.roles), id);
  await deleteIssueRow(scope, id);
  await announceIssue(scope, row.extraction_uuid, row.extraction_category);
}

/** Takes back what the actor just reported. Throws a Problem (409) when somebody has worked on it since. */
export async function withdrawIssue(scope: TenantScope, id: number): Promise<void> {
  const row = await lockSeen(scope, { isAdmin: true }, id);
  if (row.version > 1 || row.status !== 'OPEN' || row.created_by !== scope.actor.login)
    throw conflict(said('issue_worked_on'));
  await deleteIssueRow(scope, id);
  await announceIssue(scope, row.extraction_uuid, row.extraction_category);
}
