import type { Category } from '@recto/contracts/categories';
import { withStandards } from '@recto/contracts/kinds/kind-problems';
import { unitKey } from '@recto/contracts/kinds/read/measures';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findUnits } from '../../reference/index.ts';
import { asPaper } from './as-paper.ts';
import { checksOf, type KnownBesidePage, withAcceptance } from './checks-of.ts';
import { withKinds } from './with-kinds.ts';

/** What a check of a result needs beside it. */
type Outside = {
  /** Outcomes of before: what was accepted in them stays so while it fails in the same words. */
  before: readonly RuleOutcome[];
  /** The parts that should be there and were not found. */
  expected: (result: Result) => Promise<RuleOutcome[]> | RuleOutcome[];
};

/**
 * A result as a record of `category` keeps it: each value with the normalised form of its kind, what the kind of paper
 * must have marked as required, and every check evaluated against the values as they are now.
 */
export async function checkResult(
  scope: TenantScope,
  category: Category,
  result: Result,
  { before, expected }: Outside,
): Promise<Result> {
  const typed = withKinds(category, result);
  const first = judged(category, typed, {});
  // Units of the tenant are asked for where nobody else knows the one that stands there.
  const { fitted, checks } = first.checks.some(({ said }) => said.code === 'check.kind.unit')
    ? judged(category, typed, { units: new Set((await findUnits(scope)).map(unitKey)) })
    : first;
  const rules = [...checks, ...(await expected(fitted))].map((check) => withAcceptance(check, before));
  return { ...fitted, extraction: { ...fitted.extraction, rules } };
}

function judged(
  category: Category,
  result: Result,
  known: KnownBesidePage,
): { fitted: Result; checks: RuleOutcome[] } {
  const fitted = asPaper(category, withStandards(result, known));
  return { fitted, checks: checksOf(category, fitted, known) };
}
