import type { Category } from '@recto/contracts/categories';
import type { Kind } from '@recto/contracts/kinds/kind';
import type { InputConfig, Result } from '@recto/contracts/result';
import { schemaOf } from '@recto/engine/schema/index';
import { kindsOf } from '@recto/engine/schema/kinds';

const known = new Map<Category, ReadonlyMap<string, Kind> | null>();

/** What the values of a category are; null for one without a schema. */
function kindsIn(category: Category): ReadonlyMap<string, Kind> | null {
  const found = known.get(category);
  if (found !== undefined) return found;
  const schema = schemaOf(category);
  const kinds = schema ? kindsOf(schema) : null;
  known.set(category, kinds);
  return kinds;
}

/**
 * The result with the kind of each field and column, which those stored by earlier releases lack: that of the schema
 * of the category. Without a schema nobody knows what a value has to be.
 */
export function withKinds(category: Category, result: Result): Result {
  const kinds = kindsIn(category);
  const inputOf = (place: string, input: InputConfig | undefined): InputConfig | undefined => {
    if (input?.kind) return input;
    const kind = kinds ? kinds.get(place) : 'text';
    return kind ? { type: 'text', ...input, kind } : input;
  };
  const sections = result.extraction.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => withInput(field, inputOf(field.id, field.input_config))),
    tables: section.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        withInput(column, inputOf(`${table.id}.${column.id}`, column.input_config)),
      ),
    })),
  }));
  return { ...result, extraction: { ...result.extraction, sections } };
}

const withInput = <T extends { input_config?: InputConfig | undefined }>(
  part: T,
  input: InputConfig | undefined,
): T => (input === part.input_config ? part : { ...part, input_config: input });
