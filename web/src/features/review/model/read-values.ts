import type { FieldData } from '@recto/contracts/result';
import type { Slot } from './slots.ts';

const tableOf = ({ sectionId, tableId }: Slot): string => `${sectionId}/${tableId}`;
const rowOf = (slot: Slot): string => `${tableOf(slot)}/${slot.row}`;

/**
 * What the engine read for each value as it stands now, by key. People move, insert and delete rows: one is known by
 * the places of its values on the page, one without any by its number where no other row has claimed that.
 */
export function readValues(now: readonly Slot[], engine: readonly Slot[]): Map<string, FieldData> {
  const rows = rowsAsRead(now, engine);
  const byPlace = new Map(
    engine.map((slot) => [
      slot.tableId === undefined ? slot.key : `${rowOf(slot)}/${slot.fieldId}`,
      slot.data,
    ]),
  );
  return new Map(
    now.flatMap((slot): [string, FieldData][] => {
      const row = slot.tableId === undefined ? undefined : rows.get(rowOf(slot));
      const place = slot.tableId === undefined ? slot.key : row === undefined ? '' : `${row}/${slot.fieldId}`;
      const data = byPlace.get(place);
      return data ? [[slot.key, data]] : [];
    }),
  );
}

/** The row that each row was when it was read. */
function rowsAsRead(now: readonly Slot[], engine: readonly Slot[]): Map<string, string> {
  const rowByBlock = new Map(
    engine.flatMap((slot) =>
      slot.tableId === undefined
        ? []
        : slot.data.blocks.map(({ id }): [string, string] => [`${tableOf(slot)}/${id}`, rowOf(slot)]),
    ),
  );
  const found = new Map<string, string>();
  for (const slot of now) {
    const row = slot.data.blocks.map(({ id }) => rowByBlock.get(`${tableOf(slot)}/${id}`)).find(Boolean);
    if (row && slot.tableId !== undefined && !found.has(rowOf(slot))) found.set(rowOf(slot), row);
  }
  const claimed = new Set(found.values());
  for (const slot of now) {
    const row = rowOf(slot);
    if (slot.tableId !== undefined && !found.has(row) && !claimed.has(row)) found.set(row, row);
  }
  return found;
}
