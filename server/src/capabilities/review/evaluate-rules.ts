import type { Category } from '@recto/contracts/categories';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import { evaluateRules as evaluateSchema } from '@recto/engine/extract/evaluate-rules';
import { schemaOf } from '@recto/engine/schema/index';

/** Checks the rules of a category against the values as they are now; those without a schema have none. */
export function evaluateRules(category: Category, { extraction }: Result): RuleOutcome[] {
  const schema = schemaOf(category);
  return schema ? evaluateSchema(schema, extraction.sections) : extraction.rules;
}
