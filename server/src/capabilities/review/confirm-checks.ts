import { blocksOf, type ConfirmationBlock, mayBeAccepted } from '@recto/contracts/blocking';
import type { Acceptance } from '@recto/contracts/endpoints/review';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { checkedNow, undecidedPairs } from '../extraction/index.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { openParts } from '../extraction/values/index.ts';
import { reviewerOf } from './save-revision.ts';

/** What a confirmation writes beside the status. */
export type Confirmable = {
  /** With the checks that were accepted; null: none was. */
  accepted: Result | null;
  /** What was accepted although it failed, for the history; none: nothing. */
  note: readonly Said[];
};

const sentence = (blocks: readonly ConfirmationBlock[]): Said =>
  said('not_yet', { said: blocks.map((block) => block.said) });

/** The history is read by people whose roles open other documents: it names none. */
const noteOf = (block: ConfirmationBlock): Said =>
  block.kind === 'duplicate' ? said('may_be_there') : block.said;

/**
 * Checks, with the values as they are now, that nothing blocks the confirmation, as the actor sees the document, but for
 * what the actor accepts by its id. That is noted in the result with the reason.
 * Throws a Problem (400) that names everything that blocks.
 */
export async function requireConfirmable(
  scope: TenantScope,
  row: ExtractionRow,
  { accept = [], reason }: Acceptance,
): Promise<Confirmable> {
  const result = await checkedNow(scope, row);
  if (!result) return { accepted: null, note: [] };
  const blocks = blocksOf(openParts(result, scope.actor.roles), await undecidedPairs(scope, row.id));
  const named = new Set(accept);
  const open = blocks.filter((block) => !(mayBeAccepted(block) && named.has(block.id)));
  if (open.length > 0) throw badRequest(sentence(open));
  if (blocks.length === 0) return { accepted: null, note: [] };
  const { login: by, time } = reviewerOf(scope);
  const ids = new Set(blocks.map(({ id }) => id));
  const accepted = withChecks(result, (rule) =>
    ids.has(rule.id) && !rule.ok ? { ...rule, accepted: { by, time, ...(reason && { reason }) } } : rule,
  );
  return { accepted, note: blocks.map(noteOf) };
}

/** Throws a Problem (400) when a check is open that nobody has accepted. */
export async function requireNothingOpen(scope: TenantScope, row: ExtractionRow): Promise<void> {
  const result = await checkedNow(scope, row);
  const blocks = result ? blocksOf(openParts(result, scope.actor.roles)) : [];
  if (blocks.length > 0) throw badRequest(sentence(blocks));
}

const withChecks = (result: Result, change: (rule: RuleOutcome) => RuleOutcome): Result => ({
  ...result,
  extraction: { ...result.extraction, rules: result.extraction.rules.map(change) },
});
