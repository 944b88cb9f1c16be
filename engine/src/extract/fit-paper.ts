import type { Field, Section } from '@recto/contracts/result';
import type { CategorySchema } from '../schema/types.ts';

/**
 * What a document must have follows from the kind of paper it is: a receipt names no buyer. Gives the sections with
 * `required` set for the kind that they say, whoever said it; other fields stay as they are.
 */
export function fitPaper(
  { sections: declared, papers }: CategorySchema,
  sections: readonly Section[],
): Section[] {
  if (!papers) return [...sections];
  const said = sections.flatMap(({ fields }) => fields).find(({ id }) => id === papers.field);
  const waived = papers.waived[said?.data.standard_values[0]?.trim() ?? ''] ?? [];
  const required = new Set(
    declared.flatMap(({ fields }) => fields.flatMap(({ id, required }) => (required ? [id] : []))),
  );
  const able = new Set(Object.values(papers.waived).flat());
  const fit = ({ required: _, ...field }: Field): Field =>
    required.has(field.id) && !waived.includes(field.id) ? { ...field, required: true } : field;
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (able.has(field.id) ? fit(field) : field)),
  }));
}
