import type { Column, Field, FieldData, Result, RuleOutcome, Table } from '@recto/contracts/result';

/** A value as the engine reads it; nothing found without `text`. */
export function value(
  text?: string,
  over: Partial<FieldData> & { confidence?: number; id?: string } = {},
): FieldData {
  const { confidence = 1, id = text ?? 'nothing', ...data } = over;
  if (text === undefined)
    return { values: [], standard_values: [], extracted_values: [], blocks: [], ...data };
  return {
    values: [text],
    standard_values: [text],
    extracted_values: [text],
    blocks: [{ id, page: 1, bbox: [10, 10, 90, 20], confidence }],
    ...data,
  };
}

const UNREVIEWED = { result: { reviewed: false } };

/** A field that nobody has reviewed. */
export const makeField = (id: string, data: FieldData = value(), over: Partial<Field> = {}): Field => ({
  id,
  name: id,
  label: { value: id, standard_value: id },
  data,
  review: UNREVIEWED,
  ...over,
});

/** A table from its rows: column id to text; a missing text is an empty cell. */
export function makeTable(
  id: string,
  columns: readonly string[],
  rows: readonly Record<string, string>[],
): Table {
  const column = (name: string): Column => ({
    id: name,
    label: name,
    data: rows.map((row, index) => value(row[name], { id: `${id}.${name}.${index}` })),
    review: rows.map(() => UNREVIEWED),
  });
  return { id, title: id, columns: columns.map(column) };
}

/** A result with one section `main`. */
export const makeResult = (
  parts: { fields?: Field[]; tables?: Table[]; rules?: RuleOutcome[] } = {},
): Result => ({
  extraction: {
    keys: [],
    sections: [{ id: 'main', title: 'Main', fields: parts.fields ?? [], tables: parts.tables ?? [] }],
    blockers: [],
    rules: parts.rules ?? [],
    metadata: {},
  },
  documentMetadata: { documents: [], pages: [], merged_pages: [] },
  engine: { version: 'test', schema: 'test' },
});
