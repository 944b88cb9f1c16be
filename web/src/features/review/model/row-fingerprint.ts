import { type Slot, slotKey } from './slots.ts';

type Slots = readonly Slot[];

const sameTable = (a: Slot, b: Slot): boolean => a.sectionId === b.sectionId && a.tableId === b.tableId;

/** What stands in a row beside one of its cells, as one text; null for what is no cell. */
export const rowFingerprint = (slots: Slots, key: string): string | null => {
  const cell = slots.find((slot) => slot.key === key);
  return cell?.tableId === undefined ? null : printOf(slots, cell);
};

const printOf = (slots: Slots, cell: Slot): string =>
  JSON.stringify(
    slots
      .filter((slot) => sameTable(slot, cell) && slot.row === cell.row && slot.key !== cell.key)
      .map(({ data }) => data.values),
  );

/**
 * Where a cell is now: at its place when its row reads as it did, else in the only row that does. Null: its row is
 * gone, or nobody can tell which it is.
 */
export const cellNow = (slots: Slots, key: string, print: string): string | null => {
  if (rowFingerprint(slots, key) === print) return key;
  const [sectionId, tableId, , fieldId] = key.split('/');
  const column = slots.filter(
    (slot) => slot.sectionId === sectionId && slot.tableId === tableId && slot.fieldId === fieldId,
  );
  const [only, ...more] = column.filter((cell) => printOf(slots, cell) === print);
  return only && more.length === 0 ? slotKey(only) : null;
};
