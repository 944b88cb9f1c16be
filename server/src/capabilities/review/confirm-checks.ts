import { type Block, blocksOf, mayBeAccepted } from '@recto/contracts/blocking';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { type ExtractionRow, openParts, summarise } from '../extraction/index.ts';
import { reviewerOf } from './save-revision.ts';

/** What a confirmation writes beside the status. */
export type Confirmable = {
  changes: Pick<Partial<ExtractionRow>, 'revised_result' | 'summary'>;
  /** What was accepted although it failed, for the history; empty: nothing. */
  note: string;
};

const sentence = (blocks: readonly Block[]): string =>
  `This cannot be confirmed yet: ${blocks.map(({ message }) => message).join('; ')}.`;

/**
 * Checks that nothing blocks the confirmation, as the actor sees the document, but for failed rules that the actor
 * accepts by their ids. Those are noted in the result. Throws a Problem (400) that names everything that blocks.
 */
export function requireConfirmable(
  scope: TenantScope,
  row: ExtractionRow,
  accept: readonly string[],
): Confirmable {
  const result = row.revised_result ?? row.result;
  if (!result) return { changes: {}, note: '' };
  const blocks = blocksOf(openParts(result, scope.actor.roles));
  const open = blocks.filter((block) => !(mayBeAccepted(block) && accept.includes(block.id)));
  if (open.length > 0) throw badRequest(sentence(open));
  if (blocks.length === 0) return { changes: {}, note: '' };
  const { login: by, time } = reviewerOf(scope);
  const revised = withRules(result, (rule) =>
    blocks.some(({ id }) => id === rule.id) ? { ...rule, accepted: { by, time } } : rule,
  );
  return {
    changes: { revised_result: revised, summary: summarise(row.category, revised) },
    note: blocks.map(({ message }) => message).join('; '),
  };
}

const withRules = (result: Result, change: (rule: RuleOutcome) => RuleOutcome): Result => ({
  ...result,
  extraction: { ...result.extraction, rules: result.extraction.rules.map(change) },
});
