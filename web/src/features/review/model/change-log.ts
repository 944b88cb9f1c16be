import type { ChangeLog } from '@recto/contracts/endpoints/history';
import type { Result } from '@recto/contracts/result';
import { isRecord } from '../../../lib/is-record.ts';
import { slotsOf } from './slots.ts';
import { editText } from './value.ts';

/** One thing that a change did: a column of the record, or a value of its result. */
export type ValueDifference = { readonly label: string; readonly before: string; readonly after: string };

const PLAIN = ['status', 'category', 'category_key', 'post_mode', 'last_modified_by'] as const;

/** Whether a difference is named by a column of the record, and not by a value of its result. */
export const isColumn = (label: string): boolean => PLAIN.some((column) => column === label);

/** What stands in a log is as it was then, which may have been no result at all. */
const sectionsOf = (result: unknown): Result['extraction']['sections'] => {
  const extraction = isRecord(result) ? result.extraction : undefined;
  const sections = isRecord(extraction) ? extraction.sections : undefined;
  return Array.isArray(sections) ? sections : [];
};

const valuesOf = (result: unknown): Map<string, { label: string; text: string }> =>
  new Map(
    slotsOf(sectionsOf(result)).map(({ key, label, row, data }) => [
      key,
      { label: row === undefined ? label : `${label} ${row + 1}`, text: editText(data) },
    ]),
  );

const shown = ({ result, revised_result: revised }: ChangeLog['rowData']): unknown => revised ?? result;

/** What a change did, as people would say it: columns first, then values in the order of the form. */
export const differencesOf = ({ rowData, changedFields }: ChangeLog): ValueDifference[] => {
  const after = { ...rowData, ...changedFields };
  const columns = PLAIN.filter((column) => changedFields[column] !== undefined).map((column) => ({
    label: column,
    before: rowData[column] ?? '',
    after: changedFields[column] ?? '',
  }));
  if (changedFields.result === undefined && changedFields.revised_result === undefined) return columns;
  const [old, now] = [valuesOf(shown(rowData)), valuesOf(shown(after))];
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  const values = keys.flatMap((key) => {
    const [from, to] = [old.get(key), now.get(key)];
    if (from?.text === to?.text) return [];
    return { label: (to ?? from)?.label ?? key, before: from?.text ?? '', after: to?.text ?? '' };
  });
  return [...columns, ...values.filter(({ before, after: text }) => before !== text)];
};
