import type { Table } from '@recto/contracts/result';
import { useMemo, useState } from 'react';
import {
  AS_THEY_COME,
  arranged,
  fittingWidth,
  type KeptColumns,
  moved,
  recalled,
} from '../model/kept-columns.ts';

/** What somebody does to the columns of a table. */
export type ColumnTools = {
  readonly resize: (id: string, width: number) => void;
  readonly move: (id: string, by: number) => void;
  /** All columns as they come again. */
  readonly reset: () => void;
  readonly isChanged: boolean;
};

/**
 * A table with its columns as a person arranged them, remembered in the browser.
 * @param name of the table among all documents, e.g. by category and id
 */
export const useColumns = (name: string, table: Table) => {
  const key = `recto.review.columns.${name}`;
  const [kept, setKept] = useState(() => recalled(localStorage.getItem(key)));
  const keep = (next: KeptColumns): void => {
    setKept(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  const shown = useMemo(() => arranged(table, kept.order), [table, kept.order]);
  const tools: ColumnTools = {
    resize: (id, width) => keep({ ...kept, widths: { ...kept.widths, [id]: fittingWidth(width) } }),
    move: (id, by) =>
      keep({
        ...kept,
        order: moved(
          shown.columns.map((column) => column.id),
          id,
          by,
        ),
      }),
    reset: () => keep(AS_THEY_COME),
    isChanged: kept.order.length > 0 || Object.keys(kept.widths).length > 0,
  };
  return { table: shown, widths: kept.widths, tools };
};
