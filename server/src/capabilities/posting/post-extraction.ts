import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Acceptance } from '@recto/contracts/endpoints/review';
import type { PresentedResult, Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { mayMove } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { detailOf } from '../extraction/index.ts';
import { type ExtractionRow, insertEvent, mayPost, maySaveAndPost } from '../extraction/rows/index.ts';
import { places } from '../extraction/values/index.ts';
import {
  acceptOpen,
  announceConfirmed,
  confirmRow,
  lockSeen,
  requireNothingOpen,
  saveResult,
} from '../review/index.ts';
import { NO_CHANNEL, startPosting } from './start-posting.ts';

const subjectOf = (row: ExtractionRow) => ({
  category: row.category,
  status: row.status,
  hasDocument: row.document_id !== null,
});

/** Sends a confirmed extraction because a person asked for it. */
export async function postExtraction(
  scope: TenantScope,
  uuid: string,
  groupId: string | undefined,
): Promise<ExtractionDetail> {
  const row = await lockSeen(scope, uuid, undefined);
  if (!mayPost(scope.actor.roles, subjectOf(row)))
    throw badRequest(said('cannot_be_posted', { status: row.status }));
  // Changed after it was confirmed: nobody has answered for it as it is now.
  if (row.status === 'MODIFIED') await requireNothingOpen(scope, row);
  const posted = await startPosting(scope, row, { groupId, resend: 'all' });
  if (!posted) throw badRequest(NO_CHANNEL);
  return detailOf(scope, posted);
}

type SaveAndPost = Acceptance & {
  groupId?: string | undefined;
  version?: number | undefined;
  result?: PresentedResult | undefined;
};

/** Save and post: the primary action of categories without a status menu (decision 17). */
export async function saveAndPost(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
  { groupId, version, result, ...acceptance }: SaveAndPost,
): Promise<ExtractionDetail> {
  const seen = await lockSeen(scope, uuid, version);
  if (!maySaveAndPost(scope.actor.roles, subjectOf(seen)))
    throw badRequest(said('cannot_be_saved_and_posted', { category: seen.category, status: seen.status }));
  const saved = result ? await saveResult(scope, services, uuid, { version, result }) : seen;
  const confirmed = await confirm(scope, saved, acceptance);
  await announceConfirmed(scope, confirmed);
  const posted = await startPosting(scope, confirmed, { groupId, resend: 'all' });
  if (!posted) await insertEvent(scope, uuid, { type: 'POST', outcome: 'FAIL', message: NO_CHANNEL });
  return detailOf(scope, posted ?? confirmed);
}

/** Unchanged by people: CONFIRMED; changed: MODIFIED. One that is either already stays what it is, and asks the same. */
async function confirm(
  scope: TenantScope,
  row: ExtractionRow,
  acceptance: Acceptance,
): Promise<ExtractionRow> {
  const to = differs(row) ? 'MODIFIED' : 'CONFIRMED';
  if (mayMove(row.status, to)) return confirmRow(scope, row, to, acceptance);
  return acceptOpen(scope, row, acceptance);
}

/** True when the values that go out are not those that the engine read. */
function differs({ result, revised_result: revised }: ExtractionRow): boolean {
  if (!result || !revised) return false;
  const values = (from: Result) => JSON.stringify([...places(from)].map(({ data }) => data.values));
  return values(result) !== values(revised);
}
