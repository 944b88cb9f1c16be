import type { RuleOutcome } from '@recto/contracts/result';
import type { CategorySchema, RuleSchema } from '../schema/types.ts';
import { checkColumn } from './column-sum.ts';
import { checkColumns } from './column-sums.ts';
import type { Check, Facts, NamedFacts } from './facts.ts';
import { checkOrder } from './order.ts';
import { checkProduct } from './product.ts';
import { checkRunning } from './running.ts';
import { checkShare } from './share.ts';
import { checkSum } from './sum.ts';
import { checkWithin } from './within.ts';
import { checkWords } from './words.ts';

/** How each kind of rule is checked. */
const CHECKS: { readonly [K in RuleSchema['kind']]: Check<K> } = {
  sum: checkSum,
  column_sum: checkColumn,
  column_sums: checkColumns,
  product: checkProduct,
  share: checkShare,
  order: checkOrder,
  within: checkWithin,
  words: checkWords,
  running: checkRunning,
};

/** The names of the fields and tables of a schema, and of its columns as `table.column`. */
function nameIn(schema: CategorySchema): (id: string) => string {
  const names = new Map(
    schema.sections.flatMap(({ fields, tables }) => [
      ...fields.map((f): [string, string] => [f.id, f.name]),
      ...tables.map((t): [string, string] => [t.id, t.title]),
      ...tables.flatMap((t) => t.columns.map((c): [string, string] => [`${t.id}.${c.id}`, c.name])),
    ]),
  );
  return (id) => names.get(id) ?? id;
}

/** Checks every rule whose operands were found. */
export function checkRules(schema: CategorySchema, facts: Facts): RuleOutcome[] {
  const named = { ...facts, name: nameIn(schema) };
  return schema.rules.flatMap((rule) => {
    const outcome = checkOne(rule, named);
    return outcome ? [{ id: rule.id, ...outcome }] : [];
  });
}

const checkOne = <K extends RuleSchema['kind']>(
  rule: Extract<RuleSchema, { kind: K }>,
  facts: NamedFacts,
): ReturnType<Check<K>> => (CHECKS[rule.kind as K] as Check<K>)(rule, facts);
