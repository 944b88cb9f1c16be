import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import { evaluateRules } from '@recto/engine/extract/evaluate-rules';
import { schemaOf } from '@recto/engine/schema/index';

/**
 * A result that was put together of two readings, with its rules checked against the values that it has now. What a
 * person accepted in spite of a rule stays accepted while the rule fails in the same words.
 */
export function withRules(category: Category, result: Result, before: Result = result): Result {
  const schema = schemaOf(category);
  if (!schema) return result;
  const { rules: known } = before.extraction;
  const rules = evaluateRules(schema, result.extraction.sections).map((rule) => {
    const accepted = known.find((one) => one.id === rule.id && one.message === rule.message)?.accepted;
    return accepted && !rule.ok ? { ...rule, accepted } : rule;
  });
  return { ...result, extraction: { ...result.extraction, rules } };
}
