import type { Column } from '@recto/contracts/result';

/** Whether no row has a value in a column. */
export const isEmptyColumn = ({ data }: Column): boolean =>
  data.length > 0 && data.every(({ values }) => values.every((value) => value.trim() === ''));

/**
 * The columns of a table that are folded: empty, and nobody asked for them. Where all are empty none is: somebody is
 * about to fill the table.
 * @param wanted ids of columns that are shown whatever they hold
 */
export const foldedColumns = (columns: readonly Column[], wanted: ReadonlySet<string>): readonly Column[] => {
  const empty = columns.filter(isEmptyColumn);
  return empty.length === columns.length ? [] : empty.filter(({ id }) => !wanted.has(id));
};
