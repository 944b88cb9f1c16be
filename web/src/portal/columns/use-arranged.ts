import { type CSSProperties, useCallback, useMemo } from 'react';
import { arranged } from './kept-columns.ts';
import { type ColumnTools, columnTools, useKeptColumns } from './use-kept-columns.ts';

/** The columns of a table as somebody arranged them. */
export type ArrangedColumns<C extends string> = {
  readonly columns: readonly C[];
  readonly tools: ColumnTools;
  /** Those that somebody sized, px. */
  readonly widths: Readonly<Record<string, number>>;
  /** For the cells of a column: marks one that somebody sized, and says how wide it is (`--width`). */
  readonly sizeOf: (column: string) => { 'data-sized'?: true; style?: CSSProperties };
};

/**
 * @param name of the table among all, e.g. `entity.vendor`
 * @param all its columns as they come
 */
export function useArranged<C extends string>(name: string, all: readonly C[]): ArrangedColumns<C> {
  const { order, widths, opened } = useKeptColumns(name);
  const columns = useMemo(
    () =>
      arranged(
        all.map((id) => ({ id })),
        order,
      ).map(({ id }) => id),
    [all, order],
  );
  const sizeOf = useCallback(
    (column: string) => {
      const width = widths[column];
      if (width === undefined) return {};
      return { 'data-sized': true, style: { '--width': `${width}px` } as CSSProperties } as const;
    },
    [widths],
  );
  return {
    columns,
    tools: columnTools(name, { order, widths, opened }, columns),
    widths,
    sizeOf,
  };
}
