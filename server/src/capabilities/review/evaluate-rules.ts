import type { Category } from '@recto/contracts/categories';
import type { Column, Field, Result, RuleOutcome, Table } from '@recto/contracts/result';
import { checkRules, type FactTable } from '@recto/engine/extract/rules';
import { schemaOf } from '@recto/engine/schema/index';
import { rowCount } from '../extraction/index.ts';

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

const asRuleTable = (schema: FactTable['schema'], table: Table): FactTable => ({
  schema,
  rows: Array.from({ length: rowCount(table) }, (_, row) => ({
    cells: new Map(table.columns.flatMap((column) => cellOf(column, row))),
  })),
});

function cellOf(column: Column, row: number): [string, { standard: string }][] {
  const standard = column.data[row]?.standard_values[0];
  return standard ? [[column.id, { standard }]] : [];
}
