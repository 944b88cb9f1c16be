import type { Result } from '@recto/contracts/result';
import type { Touched } from './edits.ts';
import { type Slot, slotKey, slotsOf } from './slots.ts';
import { editText } from './value.ts';

/** Whether a step of undo writes this value. */
const touches = (entry: Touched): ((slot: Slot) => boolean) => {
  if ('values' in entry) {
    const keys = new Set(entry.values.map(slotKey));
    return ({ key }) => keys.has(key);
  }
  if ('sections' in entry) return ({ sectionId }) => entry.sections.some(({ id }) => id === sectionId);
  return (slot) =>
    entry.tables.some(({ sectionId, tableId }) => sectionId === slot.sectionId && tableId === slot.tableId);
};

/** What stands where a step of undo would write: the same as when it was saved, or somebody changed it since. */
export const printOf = (result: Result | null, entry: Touched): string =>
  slotsOf(result?.extraction.sections ?? [])
    .filter(touches(entry))
    .map((slot) => JSON.stringify([slot.key, editText(slot.data)]))
    .join();
