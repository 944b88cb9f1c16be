import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { Field } from '@recto/contracts/result';

/** What others than administrators may edit in the panel of a certificate (F-075, X-017). */
const FOR_ALL: ReadonlySet<string> = new Set(['batch_number', 'ipc', 'order_number']);

export type MetadataField = {
  readonly sectionId: string;
  readonly field: Field;
  readonly text: string;
  readonly mayEdit: boolean;
};

const textOf = ({ data }: Field): string =>
  data.values.map((value, at) => data.standard_values[at] || value).join('\n');

/** The fields of a certificate, the three of its batch first. */
export function metadataFields(
  { revisedResult, result, can }: ExtractionDetail,
  isAdmin: boolean,
): MetadataField[] {
  const sections = (revisedResult ?? result)?.extraction.sections ?? [];
  const all = sections.flatMap(({ id: sectionId, fields }) =>
    fields.map((field) => ({
      sectionId,
      field,
      text: textOf(field),
      mayEdit: can.edit && field.input_config?.viewOnly !== true && (isAdmin || FOR_ALL.has(field.id)),
    })),
  );
  return [
    ...all.filter(({ field }) => FOR_ALL.has(field.id)),
    ...all.filter(({ field }) => !FOR_ALL.has(field.id)),
  ];
}

/** By the id of the field; `base`: what stood there when the typing began. */
export type Typed = Readonly<Record<string, { readonly text: string; readonly base: string }>>;

/** What was typed and differs, as the server takes it. */
export const metadataUpdates = (fields: readonly MetadataField[], typed: Typed): FieldUpdate[] =>
  fields.flatMap(({ sectionId, field, text, mayEdit }) => {
    const next = typed[field.id]?.text;
    if (!mayEdit || next === undefined || next.trim() === text.trim()) return [];
    const values = next
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    return [{ sectionId, fieldId: field.id, values }];
  });

/** What somebody else saved of a field while it was typed in; null: nothing. */
export const savedMeanwhile = ({ field, text }: MetadataField, typed: Typed): string | null => {
  const mine = typed[field.id];
  return mine && mine.base !== text && mine.text.trim() !== text.trim() ? text : null;
};

/** True when one of these is a field that the document is read by (F-069). */
export const rereads = (fields: readonly MetadataField[], updates: readonly FieldUpdate[]): boolean =>
  updates.some(({ fieldId }) =>
    fields.some(({ field }) => field.id === fieldId && field.triggerRerunOnChange === true),
  );
