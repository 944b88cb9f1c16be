import { isTypedAtUpload } from '@recto/contracts/origin';
import type { Field, FieldData, Result, RuleOutcome } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { typedValues } from '@recto/contracts/typed-at-upload';
import { sameStandard } from '@recto/engine/grounding/agree';
import { padIpc } from '@recto/engine/normalise/units';
import type { LogRow } from '../../intake/index.ts';
import { keyFields } from '../values/result-walk.ts';

/** What came with a file beside it: typed with an upload, or said by a script. */
type Said = Pick<LogRow, 'metadata' | 'order_no' | 'ipc' | 'batch_no'>;

const saidOf = ({ metadata, order_no: poNumber, ipc, batch_no: batchNo }: Said): Record<string, unknown> => ({
  ...(typeof metadata === 'object' && metadata !== null ? metadata : {}),
  ...(poNumber && { poNumber }),
  ...(ipc && { ipc }),
  ...(batchNo && { batchNo }),
});

/** Fields that are written in a form of their own. */
const FORMS: Readonly<Record<string, (text: string) => string>> = { ipc: padIpc };
const formOf = (id: string, text: string): string => (FORMS[id] ?? ((same) => same))(text);

const says = ({ id, data }: Field, value: string): boolean =>
  [...data.standard_values, ...data.values].some((one) =>
    sameStandard(formOf(id, one.trim()), formOf(id, value)),
  );

/**
 * A reading with the values that were typed beside its file. Each goes into its field, with what the page says kept in
 * `extracted_values`, and with the page's place only where that says the same. `only`: the file holds no other document;
 * of several, one whose page says otherwise is meant otherwise, and keeps what it says.
 */
export function withTyped(read: Result, log: Said, { only }: { only: boolean }): Result {
  const typed = typedValues(saidOf(log));
  if (typed.length === 0) return read;
  const result = structuredClone(read);
  const fields = result.extraction.sections.flatMap((section) => section.fields);
  for (const { fields: ids, value } of typed) {
    const field = ids.flatMap((id) => fields.find((one) => one.id === id) ?? [])[0];
    if (!field) continue;
    const agrees = says(field, value);
    const silent = field.data.values.every((one) => one.trim() === '');
    if (only || silent || agrees) field.data = typedData(field, value, agrees);
  }
  result.extraction.keys = keyFields(result).flatMap(({ data }) => data.standard_values[0] || []);
  return result;
}

const typedData = ({ id, data }: Field, value: string, agrees: boolean): FieldData => ({
  values: [value],
  standard_values: [formOf(id, value)],
  extracted_values: data.values,
  blocks: agrees ? data.blocks : [],
  origin: said('from_upload'),
});

/** Typed values of which the page says otherwise, each a failed check of its own until somebody decides. */
export const typedDifferences = ({ extraction }: Result): RuleOutcome[] =>
  extraction.sections
    .flatMap(({ fields }) => fields)
    .filter(({ data }) => isTypedAtUpload(data))
    .flatMap(({ id, name, data }) => {
      const [value = ''] = data.values;
      const read = data.extracted_values.find((one) => one.trim() !== '');
      if (read === undefined || sameStandard(formOf(id, read.trim()), formOf(id, value))) return [];
      return [
        { id: `typed:${id}`, ok: false, said: said('check.typed', { name, value, read }), fields: [id] },
      ];
    });
