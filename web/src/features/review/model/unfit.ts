import { isOpen } from '@recto/contracts/blocking';
import { kindOf, problemOf } from '@recto/contracts/kinds/value-problems';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import type { Drafts } from './edits.ts';
import type { Slot } from './slots.ts';
import { editText, typedValues } from './value.ts';

/**
 * What a text would be wrong with as the value of a slot; null when it fits. The tenant's units are known to the server
 * alone, which has the last word on them.
 */
export const unfitOf = (slot: Slot, text: string): Said | null => {
  const kind = kindOf(slot.fieldId, slot.input);
  if (kind === 'unit') return null;
  for (const value of typedValues(text, slot.data)) {
    const printed = slot.data.extracted_values.includes(value);
    const problem = problemOf(kind, value, { options: slot.input.options, printed });
    if (problem) {
      const name = slot.row === undefined ? slot.label : { name: slot.label, row: slot.row + 1 };
      return said(problem.code, { name, ...problem.params });
    }
  }
  return null;
};

/** What is typed, apart from what is only accepted: whether it fits. Undefined where nothing new was typed. */
export const typedUnfit = (slot: Slot, text: string | undefined): Said | null | undefined =>
  text === undefined || text === editText(slot.data) ? undefined : unfitOf(slot, text);

const CELL = /^kind:([^.]+)\.(.+):(\d+)$/;

/** The value that an outcome of a kind is about, as rules name it: a field by id, a cell by `table.row.column`. */
export const placeOfKind = ({ id }: Pick<RuleOutcome, 'id'>): string => {
  const [, table, column, row] = CELL.exec(id) ?? [];
  return table === undefined ? id.replace(/^kind:/, '') : `${table}.${row}.${column}`;
};

/** The values of a result that the server found not to fit, by their names. */
export const unfitPlaces = ({ extraction }: Result): ReadonlySet<string> =>
  new Set(extraction.rules.filter((rule) => rule.about === 'kind' && isOpen(rule)).map(placeOfKind));

/** What the drafts change of what fails: keys of values that are wrong as typed, and of those that fit now. */
export type TypedKinds = { readonly wrong: readonly string[]; readonly mended: readonly string[] };

export const typedKinds = (
  drafts: Drafts,
  byKey: ReadonlyMap<string, Slot>,
  isUnfit: (key: string) => boolean,
): TypedKinds => {
  const wrong: string[] = [];
  const mended: string[] = [];
  for (const [key, { text }] of Object.entries(drafts)) {
    const slot = byKey.get(key);
    const unfit = slot && typedUnfit(slot, text);
    if (unfit === undefined) continue;
    if (unfit && !isUnfit(key)) wrong.push(key);
    if (!unfit && isUnfit(key)) mended.push(key);
  }
  return { wrong, mended };
};
