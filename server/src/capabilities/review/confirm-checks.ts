import { type Block, blocksOf, mayBeAccepted } from '@recto/contracts/blocking';
import type { Acceptance } from '@recto/contracts/endpoints/review';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { type ExtractionRow, openParts, summarise, undecidedPairs } from '../extraction/index.ts';
import { reviewerOf } from './save-revision.ts';

/** What a confirmation writes beside the status. */
export type Confirmable = {
  changes: Pick<Partial<ExtractionRow>, 'revised_result' | 'summary'>;
  /** What was accepted although it failed, for the history; empty: nothing. */
  note: string;
};

const sentence = (blocks: readonly Block[]): string =>
  `This cannot be confirmed yet: ${blocks.map(({ message }) => message).join('; ')}.`;

/** The history is read by people whose roles open other documents: it names none. */
const noteOf = (block: Block): string =>
  block.kind === 'duplicate' ? 'it may be there already' : block.message;

/**
 * Checks that nothing blocks the confirmation, as the actor sees the document, but for what the actor accepts by its id.
 * That is noted in the result with the reason. Throws a Problem (400) that names everything that blocks.
 */
export async function requireConfirmable(
  scope: TenantScope,
  row: ExtractionRow,
  { accept = [], reason }: Acceptance,
): Promise<Confirmable> {
  const result = row.revised_result ?? row.result;
  if (!result) return { changes: {}, note: '' };
  const blocks = blocksOf(openParts(result, scope.actor.roles), await undecidedPairs(scope, row.id));
  const accepted = new Set(accept);
  const open = blocks.filter((block) => !(mayBeAccepted(block) && accepted.has(block.id)));
  if (open.length > 0) throw badRequest(sentence(open));
  if (blocks.length === 0) return { changes: {}, note: '' };
  const { login: by, time } = reviewerOf(scope);
  const ids = new Set(blocks.map(({ id }) => id));
  const revised = withRules(result, (rule) =>
    ids.has(rule.id) && !rule.ok ? { ...rule, accepted: { by, time, ...(reason && { reason }) } } : rule,
  );
  return {
    changes: { revised_result: revised, summary: summarise(row.category, revised) },
    note: [...new Set(blocks.map(noteOf))].join('; '),
  };
}

/** Throws a Problem (400) when a check is open that nobody has accepted. */
export function requireNothingOpen(scope: TenantScope, row: ExtractionRow): void {
  const result = row.revised_result ?? row.result;
  const blocks = result ? blocksOf(openParts(result, scope.actor.roles)) : [];
  if (blocks.length > 0) throw badRequest(sentence(blocks));
}

const withRules = (result: Result, change: (rule: RuleOutcome) => RuleOutcome): Result => ({
  ...result,
  extraction: { ...result.extraction, rules: result.extraction.rules.map(change) },
});
