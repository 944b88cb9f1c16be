import { ROUNDING } from '@recto/contracts/constraints';
import type { RuleOutcome } from '@recto/contracts/result';
import { type Decimal, decimal, sum } from '../normalise/decimal.ts';
import type { RuleSchema } from '../schema/types.ts';

/** What rules look at: the chosen standard values of fields, and the tables. */
export type Facts = {
  value: (field: string) => string | undefined;
  tables: readonly FactTable[];
};

/** `name` is what people call a field, a table, or a column as `table.column`. */
export type NamedFacts = Facts & { name: (id: string) => string };

/** What rules need of a table: the normalised values of its cells, row by row. */
export type FactTable = {
  schema: { id: string };
  rows: readonly { cells: ReadonlyMap<string, { standard: string }> }[];
};

export const CENT = ROUNDING;

export const tableOf = (facts: Facts, id: string): FactTable | undefined =>
  facts.tables.find((t) => t.schema.id === id);

/** The amounts of a column, of the rows that have one. */
export const cellsOf = (table: FactTable | undefined, column: string): Decimal[] =>
  (table?.rows ?? []).flatMap((r) => decimal(r.cells.get(column)?.standard ?? '') ?? []);

/** The sum of a column; null when a row lacks the value, because then the sum says nothing. */
export function columnSum(table: FactTable | undefined, column: string): Decimal | null {
  const cells = cellsOf(table, column);
  return table && cells.length > 0 && cells.length === table.rows.length ? sum(cells) : null;
}

/** Whether a rule holds; null when the document lacks what it compares, because then it says nothing. */
export type Check<K extends RuleSchema['kind']> = (
  rule: Extract<RuleSchema, { kind: K }>,
  facts: NamedFacts,
) => Omit<RuleOutcome, 'id'> | null;
