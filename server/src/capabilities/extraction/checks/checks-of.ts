import type { Category } from '@recto/contracts/categories';
import { kindProblems } from '@recto/contracts/kinds/kind-problems';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import { sameSaid, type Values } from '@recto/contracts/said/said';
import { evaluateRules, type WrongValue } from '@recto/engine/rules/evaluate-rules';
import { schemaOf } from '@recto/engine/schema/index';
import { typedDifferences } from './typed-at-upload.ts';
import { categoryDifference } from './typed-category.ts';

/** What people know beside the page. `units`: those of the tenant, as `unitKey` writes them. */
export type KnownBesidePage = { units?: ReadonlySet<string> };

/**
 * What the values of a result, as they are now, have to hold to, and whether they do: values that do not fit their
 * kinds, then what was typed at upload and is printed otherwise, then how the values hang together.
 */
export function checksOf(category: Category, result: Result, known: KnownBesidePage = {}): RuleOutcome[] {
  const kinds = kindProblems(result, known);
  const schema = schemaOf(category);
  const { sections, rules } = result.extraction;
  // Categories without a schema have no rules of their own: those that came with the result stay.
  const relations = schema
    ? evaluateRules(schema, sections, kinds.map(wrongValue))
    : rules.filter(({ id, about = 'relation' }) => about === 'relation' && !id.startsWith('typed:'));
  return [...kinds, ...categoryDifference(category, result), ...typedDifferences(result), ...relations];
}

function wrongValue({ fields: [place = ''], said: { params } }: RuleOutcome): WrongValue {
  const { value = '', name } = params as { value?: string; name?: Values['cell'] };
  return { place, text: value, ...(typeof name === 'object' && { row: name.row - 1 }) };
}

/** What a person accepted stays accepted while the check fails in the same words. */
export function withAcceptance(check: RuleOutcome, before: readonly RuleOutcome[]): RuleOutcome {
  if (check.ok) return check;
  const was = before.find(({ id, said }) => id === check.id && sameSaid(said, check.said));
  return was?.accepted ? { ...check, accepted: was.accepted } : check;
}
