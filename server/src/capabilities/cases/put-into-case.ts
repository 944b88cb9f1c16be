import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, forbidden, notFound } from '../../platform/errors.ts';
import type { uploadDocuments } from '../extraction/index.ts';
import { findVisibleOfLog } from '../extraction/rows/index.ts';
import { findLogByUuid, findOpenLog } from '../intake/index.ts';
import { announceCase } from './announce-case.ts';
import { addToCase, type CaseRow, findCase, lockCase, touchCase } from './case.queries.ts';
import { isOpenCase, mayFillCases } from './cases.policy.ts';

/** Throws not found for a case that is not there for the actor. */
export async function requireCase(scope: TenantScope, uuid: string): Promise<CaseRow> {
  const row = await findCase(scope, uuid);
  if (!row) throw notFound();
  return row;
}

/** Throws a Problem unless the actor may put documents into a case now. */
function mustFill({ actor }: TenantScope, row: CaseRow): void {
  if (!mayFillCases(actor.roles)) throw forbidden();
  if (!isOpenCase(row)) throw badRequest(said('case_takes_none', { status: row.status }));
}

/**
 * Makes a log part of a case, with those of its extractions that the actor sees; what is in it already stays.
 * Throws a Problem: not found for a case or a log that is not there for the actor, 400 for a case that is decided.
 */
export async function putIntoCase(scope: TenantScope, caseUuid: string, logUuid: string): Promise<void> {
  const { id } = await requireCase(scope, caseUuid);
  const named = await findLogByUuid(scope, logUuid);
  const log = named && (await findOpenLog(scope, named.id));
  const held = await lockCase(scope, id);
  if (!log || !held) throw notFound();
  mustFill(scope, held);
  const extractions = (await findVisibleOfLog(scope, log.id)).map((row) => row.id);
  if (await addToCase(scope, id, { logs: [log.id], extractions }))
    await announceCase(scope, await touchCase(scope, id));
}

/** An upload into a case: what is read of the files later follows by itself (`join-case-of-file.ts`). */
export const intoCase = (caseUuid: string | undefined): Parameters<typeof uploadDocuments>[5] =>
  caseUuid === undefined
    ? undefined
    : {
        accepts: async (scope) => mustFill(scope, await requireCase(scope, caseUuid)),
        // The same bytes may have come to somebody whose log this person does not see: that stays as it is.
        takes: async (scope, logUuid) => {
          const log = await findLogByUuid(scope, logUuid);
          if (log && (await findOpenLog(scope, log.id))) await putIntoCase(scope, caseUuid, logUuid);
        },
      };
