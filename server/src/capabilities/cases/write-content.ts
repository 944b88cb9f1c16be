import type { CaseContent } from '@recto/contracts/case-content';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { announceCase } from './announce-case.ts';
import { type CaseRow, setCaseContent } from './case.queries.ts';
import { insertCaseChange, type NewCaseChange } from './case-change.queries.ts';

/** @throws Problem 400 for a content that is longer than a case takes (G-052) */
export function mustFitContent(content: CaseContent): void {
  const length = JSON.stringify(content).length;
  if (length > TEXT_LIMITS.caseContent)
    throw badRequest(said('case_too_long', { length, most: TEXT_LIMITS.caseContent }));
}

/**
 * Writes the content of a case that is held, with what the activity says about it: the only way but for the back
 * office's own, which tells by `behaviours`.
 */
export async function writeContent(
  scope: TenantScope,
  { id }: Pick<CaseRow, 'id'>,
  content: CaseContent,
  change: NewCaseChange | null,
): Promise<CaseRow> {
  mustFitContent(content);
  const row = await setCaseContent(scope, id, content);
  if (change) await insertCaseChange(scope, id, change);
  await announceCase(scope, row);
  return row;
}
