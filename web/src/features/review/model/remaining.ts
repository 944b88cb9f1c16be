import type { OrderComparison } from '@recto/contracts/baseline';
import type { Result } from '@recto/contracts/result';
import { isNoLine, isWrong } from './comparison.ts';
import type { Assessment, Assessments } from './risk.ts';
import { missingParts, openRules, slotOfRule } from './risk.ts';
import type { Slot } from './slots.ts';
import type { TypedKinds } from './unfit.ts';

/** The kinds of what is left to do, in the order of their counters. */
export const REMAINING = ['failed', 'mismatched', 'missing', 'uncertain'] as const;
export type Remaining = (typeof REMAINING)[number];

type Reviewed = {
  readonly order: readonly Slot[];
  readonly slots: readonly Slot[];
  readonly assessments: Assessments;
  readonly result: Result | null;
};

const differs = ({ compared }: Assessment): boolean =>
  compared !== undefined && (isWrong(compared) || isNoLine(compared));

/** A value that failed only because it differs from the order counts there, not here. */
const IS: Record<Remaining, (assessment: Assessment) => boolean> = {
  failed: ({ risk, compared, messages }) =>
    risk === 'failed' && (messages.length > 0 || compared === undefined || !isWrong(compared)),
  mismatched: (assessment) => differs(assessment) && !assessment.settled,
  missing: (assessment) => assessment.risk === 'missing' && !differs(assessment) && !assessment.settled,
  uncertain: ({ risk, settled }) => risk === 'uncertain' && !settled,
};

/** How many values differ from the order of the ERP, or rows are none of its lines, and were not accepted yet. */
export const countMismatched = (
  assessments: Assessments,
  comparison: OrderComparison | null | undefined,
): number => (comparison ? [...assessments.values()].filter(IS.mismatched).length : 0);

const NOTHING_TYPED: TypedKinds = { wrong: [], mended: [] };

/** The part that was not found and that no value stands for: the form has a line for it. */
export const nextPart = ({ slots, result }: Pick<Reviewed, 'slots' | 'result'>): string | null =>
  (result ? missingParts(result) : []).find((part) => slotOfRule(slots, part) === null)?.id ?? null;

/** The next value of a kind after the one with the focus, round to the first; null when there is none. */
export const nextRemaining = (
  kind: Remaining,
  from: string | null,
  { order, slots, assessments, result }: Reviewed,
  typed: TypedKinds = NOTHING_TYPED,
): Slot | null => {
  const at = order.findIndex(({ key }) => key === from);
  const around = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  const found = around.find(({ key }) => {
    if (kind === 'failed' && typed.wrong.includes(key)) return true;
    if (kind === 'failed' && typed.mended.includes(key)) return false;
    const assessment = assessments.get(key);
    return assessment !== undefined && IS[kind](assessment);
  });
  if (found || kind !== 'failed' || !result) return found ?? null;
  // A rule over a whole column marks none of its cells: its first one stands for it.
  return (
    openRules(result)
      .map((rule) => slotOfRule(slots, rule))
      .find((slot) => slot !== null) ?? null
  );
};
