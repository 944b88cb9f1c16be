import type { TenantScope } from '../../../platform/db/scope.ts';
import { requireVisible } from '../../extraction/rows/index.ts';
import { insertCaseChange } from '../case-change.queries.ts';
import { requireCase } from '../put-into-case.ts';

/**
 * Notes that a document does not belong to a case: it is not proposed again, to anybody. It may still be put there.
 * @throws Problem 404 for a document or a case that is not there for the actor
 */
export async function declineProposedCase(
  scope: TenantScope,
  { uuid, caseUuid }: { uuid: string; caseUuid: string },
): Promise<void> {
  const { id: extraction } = await requireVisible(scope, { uuid });
  const { id } = await requireCase(scope, caseUuid);
  await insertCaseChange(scope, id, { action: 'DECLINED', detail: { extraction } });
}
