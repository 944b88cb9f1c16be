import type { Column, Field, RuleOutcome, Section, Table } from '@recto/contracts/result';
import type { CategorySchema } from '../schema/types.ts';
import { checkRules } from './rules/check-rules.ts';
import type { FactTable } from './rules/facts.ts';

/** Checks the rules of a schema against the values of a result as they are now, whoever gave them. */
export function evaluateRules(schema: CategorySchema, sections: readonly Section[]): RuleOutcome[] {
  const fields = sections.flatMap((section) => section.fields);
  const tables = sections.flatMap((section) => section.tables);
  const schemas = schema.sections.flatMap((section) => section.tables);
  return checkRules(schema, {
    value: (id) => standardOf(fields.find((field) => field.id === id)),
    tables: schemas.flatMap((one) => {
      const table = tables.find(({ id }) => id === one.id);
      return table ? [asFactTable(one, table)] : [];
    }),
  });
}

const standardOf = (field: Field | undefined): string | undefined =>
  field?.data.standard_values[0] || undefined;

const rowCount = ({ columns }: Table): number =>
  columns.reduce((most, column) => Math.max(most, column.data.length), 0);

const asFactTable = (schema: FactTable['schema'], table: Table): FactTable => ({
  schema,
  rows: Array.from({ length: rowCount(table) }, (_, row) => ({
    cells: new Map(table.columns.flatMap((column) => cellOf(column, row))),
  })),
});

function cellOf(column: Column, row: number): [string, { standard: string }][] {
  const standard = column.data[row]?.standard_values[0];
  return standard ? [[column.id, { standard }]] : [];
}
