import { type AcceptedCheck, blocksOfCase, type CaseBlock } from '@recto/contracts/case-checks';
import type { CaseContent } from '@recto/contracts/case-content';
import { type CrossOutcome, openOutcomes, withCrossAcceptance } from '@recto/contracts/cross-checks';
import type { CaseChecks } from '@recto/contracts/endpoints/case-review';
import { type Said, said, sameSaid } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { findByIds, findVisibleHeads } from '../../extraction/viewing/index.ts';
import { type CaseRow, setAcceptedChecks } from '../case.queries.ts';
import { findExtractionIds } from '../case-detail.queries.ts';
import { openContent } from '../content/open-content.ts';
import { contentOfRow } from '../get-case.ts';
import { requireCase } from '../put-into-case.ts';
import { findTolerances } from './case-tolerance.queries.ts';
import { judgeCase } from './judge-case.ts';

/** What was accepted in a case; anything else that stands there is nothing. */
const acceptedIn = ({ accepted_checks: kept }: Pick<CaseRow, 'accepted_checks'>): AcceptedCheck[] =>
  Array.isArray(kept) ? (kept as AcceptedCheck[]) : [];

const isAccepted = (accepted: readonly AcceptedCheck[], { id, said: now }: CaseBlock): boolean =>
  accepted.some((one) => one.id === id && sameSaid(one.said, now));

/** Of all documents of a case, whoever asks: what somebody may not see is no reason to let it pass. */
async function judge(scope: TenantScope, row: CaseRow): Promise<CrossOutcome[]> {
  const rows = await findByIds(scope, await findExtractionIds(scope, row.id));
  const documents = rows.flatMap(({ extraction_uuid: uuid, category, result, revised_result: revised }) => {
    const shown = revised ?? result;
    return shown ? [{ uuid, category, result: shown }] : [];
  });
  return withCrossAcceptance(judgeCase(documents, await findTolerances(scope)), acceptedIn(row));
}

/** What the actor sees of the checks of a case, and how many failed ones they do not. */
export async function checkCase(scope: TenantScope, row: CaseRow): Promise<CaseChecks> {
  const all = await judge(scope, row);
  const uuids = all.flatMap(({ places }) => places.map((place) => place.extractionUuid));
  const heads = await findVisibleHeads(scope, { uuids });
  const visible = new Set(heads.map(({ extraction_uuid: uuid }) => uuid));
  const { roles } = scope.actor;
  const outcomes = openOutcomes(all, roles, (uuid) => visible.has(uuid));
  const accepted = acceptedIn(row);
  const openBlocks = (content: CaseContent, some: readonly CrossOutcome[]) =>
    blocksOfCase(content, some).filter((block) => !isAccepted(accepted, block));
  // Counted over everything: what stands in a closed field holds a case up as what stands in an open one.
  const whole = contentOfRow(row);
  const blocks = openBlocks(openContent(whole, roles), outcomes);
  return { outcomes, blocks, closed: openBlocks(whole, all).length - blocks.length };
}

export const getCaseChecks = async (scope: TenantScope, uuid: string): Promise<CaseChecks> =>
  checkCase(scope, await requireCase(scope, uuid));

/**
 * Throws a Problem (400) that names everything that stands between a case and its confirmation and that nobody has
 * accepted.
 */
export async function requireCaseConfirmable(scope: TenantScope, row: CaseRow): Promise<void> {
  const { blocks, closed } = await checkCase(scope, row);
  const open: Said[] = [
    ...blocks.map((block) => block.said),
    ...(closed > 0 ? [said('case_checks_closed', { number: closed })] : []),
  ];
  if (open.length > 0) throw badRequest(said('not_yet', { said: open }));
}

/** Writes down what the actor accepts of what blocks a case that is held; ids of anything else say nothing. */
export async function acceptChecks(
  scope: TenantScope,
  row: CaseRow,
  { accept, reason }: { accept: readonly string[]; reason: string | undefined },
): Promise<CaseBlock[]> {
  const { blocks } = await checkCase(scope, row);
  const named = new Set(accept);
  const taken = blocks.filter(({ id }) => named.has(id));
  if (taken.length === 0) return [];
  const mark = { by: scope.actor.login, time: new Date().toISOString(), ...(reason && { reason }) };
  const ids = new Set(taken.map(({ id }) => id));
  const kept = [
    ...acceptedIn(row).filter(({ id }) => !ids.has(id)),
    ...taken.map(({ id, said: sentence }): AcceptedCheck => ({ id, said: sentence, accepted: mark })),
  ];
  await setAcceptedChecks(scope, row.id, kept);
  return taken;
}
