import type { Section } from '@recto/contracts/result';
import { termKey } from '../../../lib/term-key.ts';

type Translate = (key: string, options: { defaultValue: string }) => string;

/** The sections with the engine's own names in the reader's language; what is printed on the document stays. */
export function inLanguage(sections: readonly Section[], t: Translate): Section[] {
  const named = (name: string) => t(termKey(name), { defaultValue: name });
  return sections.map((section) => ({
    ...section,
    title: named(section.title),
    fields: section.fields.map((field) => ({ ...field, name: named(field.name) })),
    tables: section.tables.map((table) => ({
      ...table,
      title: named(table.title),
      columns: table.columns.map((column) => ({ ...column, label: named(column.label) })),
    })),
  }));
}
