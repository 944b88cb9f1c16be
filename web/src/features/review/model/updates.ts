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
export const toUpdate = (slot: Slot, draft: Draft): FieldUpdate =>
  draft.text === editText(slot.data)
    ? { ...addressOf(slot), values: slot.data.values, standardValues: slot.data.standard_values }
    : { ...addressOf(slot), values: typedValues(draft.text, slot.data) };

/** Drafts whose value was changed by someone else since the person started to type, to something else. */
export const findClashes = (drafts: Drafts, slots: readonly Slot[]): Clash[] => {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  return Object.entries(drafts).flatMap(([key, draft]) => {
    const slot = byKey.get(key);
    const theirs = slot ? editText(slot.data) : '';
    const changed = theirs !== draft.base && theirs !== draft.text;
    return changed ? [{ key, label: slot?.label ?? key, mine: draft.text, theirs }] : [];
  });
};
