import type { Column, Field, RuleOutcome, Section, Table } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { CategorySchema } from '../schema/types.ts';
import { checkRules } from './check-rules.ts';
import type { FactTable } from './facts.ts';

/** A value that does not fit its kind: the field or `table.column`, the row of a cell from 0, and what stands there. */
export type WrongValue = { readonly place: string; readonly row?: number; readonly text: string };

/** Stands in for a value that does not fit, to find the rules that would look at it. */
const STAND_IN = '0';

/**
 * Checks the rules of a schema against the values of a result as they are now, whoever gave them. A rule that looks at
 * a value of `wrong` does not hold: it cannot be checked, which is no reason to pass over it in silence.
 */
export function evaluateRules(
  schema: CategorySchema,
  sections: readonly Section[],
  wrong: readonly WrongValue[] = [],
): RuleOutcome[] {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field) => [field.id, field]));
  const tables = sections.flatMap((section) => section.tables);
  const schemas = schema.sections.flatMap((section) => section.tables);
  const places = new Set(wrong.map(({ place, row }) => keyOf(place, row)));
  return checkRules(schema, {
    value: (id) => (places.has(keyOf(id)) ? STAND_IN : standardOf(fields.get(id))),
    tables: schemas.flatMap((one) => {
      const table = tables.find(({ id }) => id === one.id);
      return table ? [asFactTable(one, table, places)] : [];
    }),
  }).map((outcome) => (wrong.length === 0 ? outcome : unlessWrong(outcome, schema, wrong)));
}

const keyOf = (place: string, row?: number): string => (row === undefined ? place : `${place}:${row}`);

function unlessWrong(
  outcome: RuleOutcome,
  schema: CategorySchema,
  wrong: readonly WrongValue[],
): RuleOutcome {
  const seen = wrong.filter(({ place }) => outcome.fields.includes(place));
  if (seen.length === 0) return outcome;
  const nameOf = namesIn(schema);
  const because = seen.map(({ place, row, text }) => {
    const name = nameOf(place);
    return said('check.because', { value: text, name: row === undefined ? name : { name, row: row + 1 } });
  });
  const checked = outcome.fields.map(nameOf);
  return { ...outcome, ok: false, said: said('check.relation.unchecked', { checked, because }) };
}

function namesIn({ sections }: CategorySchema): (place: string) => string {
  const names = new Map(
    sections.flatMap(({ fields, tables }) => [
      ...fields.map(({ id, name }): [string, string] => [id, name]),
      ...tables.flatMap((table) =>
        table.columns.map(({ id, name }): [string, string] => [`${table.id}.${id}`, name]),
      ),
    ]),
  );
  return (place) => names.get(place) ?? place;
}

const standardOf = (field: Field | undefined): string | undefined =>
  field?.data.standard_values[0] || undefined;

const rowCount = ({ columns }: Table): number =>
  columns.reduce((most, column) => Math.max(most, column.data.length), 0);

const asFactTable = (schema: FactTable['schema'], table: Table, wrong: ReadonlySet<string>): FactTable => ({
  schema,
  rows: Array.from({ length: rowCount(table) }, (_, row) => ({
    cells: new Map(table.columns.flatMap((column) => cellOf(table.id, column, row, wrong))),
  })),
});

function cellOf(
  table: string,
  column: Column,
  row: number,
  wrong: ReadonlySet<string>,
): [string, { standard: string }][] {
  if (wrong.size > 0 && wrong.has(keyOf(`${table}.${column.id}`, row)))
    return [[column.id, { standard: STAND_IN }]];
  const standard = column.data[row]?.standard_values[0];
  return standard ? [[column.id, { standard }]] : [];
}
