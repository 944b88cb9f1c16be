import type { FieldData, InputConfig, Section } from '@recto/contracts/result';
import { nameIn } from '@recto/contracts/said/render';
import type { TFunction } from 'i18next';
import { textsIn } from '../../../portal/said.ts';

/** The sections with the engine's own names in the reader's language; what is printed on the document stays. */
export function inLanguage(sections: readonly Section[], t: TFunction): Section[] {
  const texts = textsIn(t);
  const named = (name: string) => nameIn(name, texts);
  return sections.map((section) => ({
    ...section,
    title: named(section.title),
    fields: section.fields.map((field) => ({
      ...field,
      ...choices(field, named),
      name: named(field.name),
      data: shownData(field.data, named),
    })),
    tables: section.tables.map((table) => ({
      ...table,
      title: named(table.title),
      columns: table.columns.map((column) => ({
        ...column,
        ...choices(column, named),
        ...(column.name === undefined ? { label: named(column.label) } : { name: named(column.name) }),
        data: column.data.map((cell) => shownData(cell, named)),
      })),
    })),
  }));
}

type Named = (name: string) => string;

/** The choices that somebody has, by their names for the reader; what is stored stays the same. */
const choices = ({ input_config: input }: { input_config?: InputConfig }, named: Named) =>
  input?.options
    ? {
        input_config: {
          ...input,
          options: input.options.map(({ label, value }) => ({ value, label: named(label) })),
        },
      }
    : {};

/** A value with its choices for the reader; the same object where it has none. */
function shownData(data: FieldData, named: Named): FieldData {
  if (data.blocks.every(({ input_config }) => !input_config?.options)) return data;
  return { ...data, blocks: data.blocks.map((block) => ({ ...block, ...choices(block, named) })) };
}
