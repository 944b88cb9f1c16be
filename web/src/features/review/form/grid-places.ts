import type { ShownTable } from '../model/grid-block.ts';
import type { GridPlace } from '../model/grid-move.ts';
import { slotKey } from '../model/slots.ts';

/** The slot of the cell that an element of the page stands in. */
export const keyOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest('td')?.querySelector('[data-slot]')?.getAttribute('data-slot') ?? null)
    : null;

/** Where slots stand in a table as it is shown, and back. */
export const gridPlaces = ({ sectionId, table, rows }: ShownTable) => {
  const prefix = `${sectionId}/${table.id}/`;
  return {
    /** Null for what is no cell of this table, or none that is shown. */
    placeOf: (key: string | null): GridPlace | null => {
      if (!key?.startsWith(prefix)) return null;
      const [row = '', ...id] = key.slice(prefix.length).split('/');
      const place = {
        row: rows.indexOf(Number(row)),
        column: table.columns.findIndex((column) => column.id === id.join('/')),
      };
      return place.row < 0 || place.column < 0 ? null : place;
    },
    keyAt: ({ row, column }: GridPlace): string =>
      slotKey({
        sectionId,
        tableId: table.id,
        row: rows[row] ?? 0,
        fieldId: table.columns[column]?.id ?? '',
      }),
  };
};
