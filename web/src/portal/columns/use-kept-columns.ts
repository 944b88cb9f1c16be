import { useStore } from '../../lib/store.ts';
import { AS_THEY_COME, fittingWidth, isChanged, type KeptColumns, movedAmong } from './kept-columns.ts';
import { keepLayout, layouts } from './layouts.ts';

/** What somebody does to the columns of a table. */
export type ColumnTools = {
  /** Null: as wide as its content wants. */
  readonly resize: (id: string, width: number | null) => void;
  readonly move: (id: string, by: 1 | -1) => void;
  /** Shows columns that are folded for want of values. */
  readonly open: (ids: readonly string[]) => void;
  /** All columns as they come again. */
  readonly reset: () => void;
  readonly isChanged: boolean;
};

/** @param name of the table among all, e.g. `review.INVOICE.lines` */
export const useKeptColumns = (name: string): KeptColumns =>
  useStore(layouts, (all) => all[name]) ?? AS_THEY_COME;

/**
 * @param all ids of the columns of the table, in the order in force
 * @param shown those that are on the screen
 */
export const columnTools = (
  name: string,
  kept: KeptColumns,
  all: readonly string[],
  shown: readonly string[] = all,
): ColumnTools => {
  const keep = (change: Partial<KeptColumns>): void => keepLayout(name, { ...kept, ...change });
  return {
    resize: (id, width) => {
      const { [id]: _, ...others } = kept.widths;
      keep({ widths: width === null ? others : { ...others, [id]: fittingWidth(width) } });
    },
    move: (id, by) => keep({ order: movedAmong(all, shown, id, by) }),
    open: (ids) => keep({ opened: [...new Set([...kept.opened, ...ids])] }),
    reset: () => keep(AS_THEY_COME),
    isChanged: isChanged(kept),
  };
};
