import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { Clash, Draft, Drafts } from './edits.ts';
import type { Slot } from './slots.ts';
import { editText, typedValues } from './value.ts';

const addressOf = ({ sectionId, fieldId, tableId, row }: Slot) => ({
  sectionId,
  fieldId,
  ...(tableId === undefined ? {} : { tableId, row }),
});

/**
 * The body for one draft. An accepted value is sent as it stands, with its normalised form and places kept;
 * a typed one is normalised by the server.
 */
export const toUpdate = (slot: Slot, draft: Draft): FieldUpdate => ({
  ...addressOf(slot),
  ...(draft.text === editText(slot.data)
    ? { values: slot.data.values, standardValues: slot.data.standard_values }
    : { values: typedValues(draft.text, slot.data) }),
  ...(draft.places && {
    blocks: draft.places.map(({ page, bbox, confidence }) => ({
      page,
      bbox,
      ...(confidence !== undefined && { confidence }),
    })),
  }),
});

/** `Quantity (row 3)`: a clash is read apart from its table. */
const labelOf = ({ label, row }: Slot): string => (row === undefined ? label : `${label} (${row + 1})`);

/** Drafts whose value was changed by someone else since the person started to type, to something else, or is gone. */
export const findClashes = (drafts: Drafts, slots: readonly Slot[]): Clash[] => {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  return Object.entries(drafts).flatMap(([key, draft]): Clash[] => {
    const slot = byKey.get(key);
    if (!slot) return [{ key, label: columnLabel(key, slots), mine: draft.text, theirs: '', gone: true }];
    const theirs = editText(slot.data);
    const changed = theirs !== draft.base && theirs !== draft.text;
    return changed ? [{ key, label: labelOf(slot), mine: draft.text, theirs }] : [];
  });
};

/** What people call a value that is not there any more: the column, when another row still has it. */
const columnLabel = (key: string, slots: readonly Slot[]): string => {
  const column = key.split('/').at(-1) ?? key;
  return slots.find((slot) => slot.fieldId === column && slot.tableId !== undefined)?.label ?? column;
};
