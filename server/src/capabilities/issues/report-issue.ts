import type { ParsedBody } from '@recto/contracts/endpoint';
import type { createIssue, ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { said } from '@recto/contracts/said/said';
import type { Config } from '../../platform/config/index.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { announceIssue } from './announce-issue.ts';
import { eyesOf, isInternal } from './issue.policy.ts';
import { findIssue, insertIssue } from './issue.queries.ts';
import { presentIssue } from './present-issue.ts';

type Domains = Pick<Config, 'internalDomains' | 'issueAssignees'>;

/**
 * Somebody tells of trouble with an extraction that they see.
 * Throws a Problem: not found for one that they don't; 400 for an assignee that is nobody's name here.
 */
export async function reportIssue(
  scope: TenantScope,
  config: Domains,
  { extractionUuid, category, priority, userComment, assignee, dueDate }: ParsedBody<typeof createIssue>,
): Promise<ExtractionIssue> {
  const extraction = await requireVisible(scope, { uuid: extractionUuid });
  const eyes = eyesOf(scope.actor.roles);
  if (assignee !== null) checkAssignee(assignee, config);
  const id = await insertIssue(scope, {
    extractionId: extraction.id,
    category,
    priority,
    userComment,
    // Who does the work is not for the reporter to say.
    assignee: eyes.isAdmin ? assignee : null,
    dueDate,
    internal: isInternal(scope.actor.login, config.internalDomains),
  });
  await announceIssue(scope, extraction.extraction_uuid, extraction.category);
  // Their own words back, even where they will not find them in the list.
  const row = await findIssue(scope, { isAdmin: true }, id);
  if (!row) throw new Error(`issue ${id} is gone in the transaction that made it`);
  return presentIssue(row, eyes);
}

/** Throws a Problem (400) for a name that the installation does not list. */
export function checkAssignee(assignee: string, { issueAssignees }: Pick<Config, 'issueAssignees'>): void {
  if (!issueAssignees.includes(assignee)) throw badRequest(said('not_assignable', { assignee }));
}
