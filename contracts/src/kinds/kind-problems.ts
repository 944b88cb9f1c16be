import type {
  Column,
  Field,
  FieldData,
  InputConfig,
  Result,
  RuleOutcome,
  Section,
  Table,
} from '../result.ts';
import { said } from '../said/said.ts';
import type { Kind, KindContext, ValueProblem } from './kind.ts';
import { kindOf, problemOf, standardOf } from './value-problems.ts';

/** Kinds that every text fits: nothing is to be judged. */
const FREE: ReadonlySet<Kind> = new Set<Kind>(['text', 'multiline', 'result']);

type Shared = Pick<KindContext, 'units'>;

/** True when the text was found on the page as it is. */
const isPrinted = (data: FieldData, text: string): boolean =>
  data.extracted_values.includes(text) || data.blocks.some(({ tokens }) => tokens?.join(' ').includes(text));

const contextOf = (
  data: FieldData,
  at: number,
  input: InputConfig | undefined,
  shared: Shared,
): KindContext => ({
  ...shared,
  options: input?.options,
  standard: data.standard_values[at],
  printed: isPrinted(data, data.values[at] ?? ''),
});

function problemIn(
  kind: Kind,
  data: FieldData,
  input: InputConfig | undefined,
  shared: Shared,
): ValueProblem | null {
  for (const [at, value] of data.values.entries()) {
    const problem = problemOf(kind, value, contextOf(data, at, input, shared));
    if (problem) return problem;
  }
  return null;
}

const ofField = ({ id, name, data, input_config: input }: Field, shared: Shared): RuleOutcome[] => {
  const kind = kindOf(id, input);
  const problem = FREE.has(kind) ? null : problemIn(kind, data, input, shared);
  return problem ? [outcomeOf(`kind:${id}`, id, problem, { name })] : [];
};

const ofColumn = (table: Table, column: Column, shared: Shared): RuleOutcome[] => {
  const kind = kindOf(column.id, column.input_config);
  if (FREE.has(kind)) return [];
  const place = `${table.id}.${column.id}`;
  return column.data.flatMap((data, row) => {
    const problem = problemIn(kind, data, column.input_config, shared);
    return problem
      ? [outcomeOf(`kind:${place}:${row}`, place, problem, { name: column.label, row: row + 1 })]
      : [];
  });
};

function outcomeOf(
  id: string,
  place: string,
  { code, params }: ValueProblem,
  where: { name: string; row?: number },
): RuleOutcome {
  const name = where.row === undefined ? where.name : { name: where.name, row: where.row };
  return { id, ok: false, said: said(code, { name, ...params }), fields: [place], about: 'kind' };
}

/**
 * The values of a result that do not fit their kinds, in the order of the form: a failed check each, `kind:<field>` or
 * `kind:<table>.<column>:<row from 0>`. `units`: those of the tenant, as `unitKey` writes them.
 */
export const kindProblems = (result: Result, shared: Shared = {}): RuleOutcome[] =>
  result.extraction.sections.flatMap(({ fields, tables }) => [
    ...fields.flatMap((field) => ofField(field, shared)),
    ...tables.flatMap((table) => table.columns.flatMap((column) => ofColumn(table, column, shared))),
  ]);

/** The same data with the normalised form that each value has by its kind; of one that does not fit, none. */
function standardised(
  id: string,
  data: FieldData,
  input: InputConfig | undefined,
  shared: Shared,
): FieldData {
  const kind = kindOf(id, input);
  if (FREE.has(kind) || data.values.length === 0) return data;
  const standards = data.values.map((value, at) =>
    standardOf(kind, value, contextOf(data, at, input, shared)),
  );
  return standards.every((one, at) => one === (data.standard_values[at] ?? ''))
    ? data
    : { ...data, standard_values: standards };
}

const sectionWith = (section: Section, shared: Shared): Section => ({
  ...section,
  fields: section.fields.map((field) => ({
    ...field,
    data: standardised(field.id, field.data, field.input_config, shared),
  })),
  tables: section.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      data: column.data.map((data) => standardised(column.id, data, column.input_config, shared)),
    })),
  })),
});

/** A result whose values have the normalised form of their kind, or none where they do not fit it. */
export const withStandards = (result: Result, shared: Shared = {}): Result => ({
  ...result,
  extraction: {
    ...result.extraction,
    sections: result.extraction.sections.map((section) => sectionWith(section, shared)),
  },
});
