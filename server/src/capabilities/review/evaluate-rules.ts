import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import type { Column, Field, FieldData, Result, RuleOutcome, Table } from '@recto/contracts/result';
import { checkRules, type Facts } from '@recto/engine/extract/rules';
import { schemaOf } from '@recto/engine/schema/index';
import { rowCount } from '../extraction/index.ts';

type RuleTable = Facts['tables'][number];
type Cell = RuleTable['rows'][number]['cells'] extends Map<string, infer C> ? C : never;

/** Checks the rules of a category against the values as they are now; those without a schema have none. */
export function evaluateRules(category: Category, result: Result): RuleOutcome[] {
  const schema = schemaOf(category);
  if (!schema) return result.extraction.rules;
  const fields = result.extraction.sections.flatMap((section) => section.fields);
  const tables = result.extraction.sections.flatMap((section) => section.tables);
  const schemas = schema.sections.flatMap((section) => section.tables);
  return checkRules(schema.rules, {
    value: (id) => standardOf(fields.find((field) => field.id === id)),
    tables: schemas.flatMap((one) => {
      const table = tables.find(({ id }) => id === one.id);
      return table ? [asRuleTable(one, table)] : [];
    }),
  });
}

const standardOf = (field: Field | undefined): string | undefined =>
  field?.data.standard_values[0] || undefined;

const asRuleTable = (schema: RuleTable['schema'], table: Table): RuleTable => ({
  schema,
  labels: new Map(),
  rows: Array.from({ length: rowCount(table) }, (_, row) => ({
    page: 1,
    cells: new Map(table.columns.flatMap((column) => cellOf(column, row))),
  })),
});

function cellOf(column: Column, row: number): [string, Cell][] {
  const data: FieldData | undefined = column.data[row];
  const standard = data?.standard_values[0];
  if (!data || !standard) return [];
  const text = data.values[0] ?? '';
  // Rules look at the normalised value only; where it stood and how it was printed does not matter to them.
  const nowhere: Box = [0, 0, 0, 0];
  const span = { page: 1, box: nowhere, placed: nowhere, text, tokens: [], confidence: 1 };
  return [[column.id, { span, printed: text, value: text, standard, reason: '', quality: 1 }]];
}
