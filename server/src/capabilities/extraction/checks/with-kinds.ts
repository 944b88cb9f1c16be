import type { Category } from '@recto/contracts/categories';
import type { Kind } from '@recto/contracts/kinds/kind';
import type { Column, InputConfig, Result } from '@recto/contracts/result';
import { schemaOf } from '@recto/engine/schema/index';
import { columnNamesOf, kindsOf } from '@recto/engine/schema/kinds';

type Known = { readonly kinds: ReadonlyMap<string, Kind>; readonly names: ReadonlyMap<string, string> };
const known = new Map<Category, Known | null>();

/** What the values of a category are, and what its columns are called; null for one without a schema. */
function knownOf(category: Category): Known | null {
  const found = known.get(category);
  if (found !== undefined) return found;
  const schema = schemaOf(category);
  const told = schema ? { kinds: kindsOf(schema), names: columnNamesOf(schema) } : null;
  known.set(category, told);
  return told;
}

/**
 * The result with the kind of each field and column and the own name of each column, which those stored by earlier releases lack: that of the schema
 * of the category. Without a schema nobody knows what a value has to be.
 */
export function withKinds(category: Category, result: Result): Result {
  const schema = knownOf(category);
  const inputOf = (place: string, input: InputConfig | undefined): InputConfig | undefined => {
    if (input?.kind) return input;
    const kind = schema ? schema.kinds.get(place) : 'text';
    return kind ? { type: 'text', ...input, kind } : input;
  };
  const sections = result.extraction.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => withInput(field, inputOf(field.id, field.input_config))),
    tables: section.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        withName(
          withInput(column, inputOf(`${table.id}.${column.id}`, column.input_config)),
          schema?.names.get(`${table.id}.${column.id}`),
        ),
      ),
    })),
  }));
  return { ...result, extraction: { ...result.extraction, sections } };
}

const withInput = <T extends { input_config?: InputConfig | undefined }>(
  part: T,
  input: InputConfig | undefined,
): T => (input === part.input_config ? part : { ...part, input_config: input });

const withName = (column: Column, name: string | undefined): Column =>
  name === undefined || column.name !== undefined ? column : { ...column, name };
