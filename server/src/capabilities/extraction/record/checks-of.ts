import type { Category } from '@recto/contracts/categories';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import { evaluateRules } from '@recto/engine/extract/evaluate-rules';
import { schemaOf } from '@recto/engine/schema/index';

/** What the values of a result, as they are now, have to hold to, and whether they do. */
export function checksOf(category: Category, { extraction }: Result): RuleOutcome[] {
  const schema = schemaOf(category);
  // Categories without a schema have no rules of their own.
  return schema ? evaluateRules(schema, extraction.sections) : extraction.rules;
}

/** What a person accepted stays accepted while the check fails in the same words. */
export function withAcceptance(check: RuleOutcome, before: readonly RuleOutcome[]): RuleOutcome {
  if (check.ok) return check;
  const was = before.find(({ id, message }) => id === check.id && message === check.message);
  return was?.accepted ? { ...check, accepted: was.accepted } : check;
}
