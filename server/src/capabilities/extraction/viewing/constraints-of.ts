import type { Category } from '@recto/contracts/categories';
import type { Constraint } from '@recto/contracts/constraints';
import { schemaOf } from '@recto/engine/schema/index';

/** What must add up in a document of this category, for screens that say so while somebody types. */
export const constraintsOf = (category: Category): Constraint[] =>
  (schemaOf(category)?.rules ?? []).flatMap((rule) =>
    rule.kind === 'sum' || rule.kind === 'column_sum' || rule.kind === 'product' || rule.kind === 'share'
      ? [rule]
      : [],
  );
