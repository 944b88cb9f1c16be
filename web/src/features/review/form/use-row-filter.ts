import type { Table } from '@recto/contracts/result';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useServices } from '../flow/services.ts';
import { isFiltered, type RowFilter, type RowFilters, rowsShown } from '../model/row-filter.ts';
import { rowCount } from '../model/slots.ts';

/** `revealed`: the row that the keyboard brought into sight last. */
type State = { filters: RowFilters; count: number; rows: readonly number[]; revealed?: number };

const chosen = (table: Table, filters: RowFilters): State => ({
  filters,
  count: rowCount(table),
  rows: rowsShown(table, filters),
});

/**
 * The rows of a table that its filters show. A row that is filled while it is shown stays, so that nothing runs
 * away under the hands; and one that the keyboard goes to comes into sight.
 */
export const useRowFilter = (sectionId: string, table: Table) => {
  const { edits, focusOn } = useServices();
  const [state, setState] = useState(() => chosen(table, {}));
  const { filters, rows } = state;
  const count = rowCount(table);
  const active = isFiltered(filters);
  if (count !== state.count) setState(chosen(table, filters));

  const prefix = `${sectionId}/${table.id}/`;
  const wanted = useStore(edits, ({ focus }) => {
    if (!active || !focus?.startsWith(prefix)) return -1;
    const row = Number(focus.slice(prefix.length).split('/')[0]);
    return rows.includes(row) ? -1 : row;
  });
  if (wanted >= 0 && wanted < count && count === state.count)
    setState({ ...state, rows: [...rows, wanted].sort((a, b) => a - b), revealed: wanted });

  const { revealed } = state;
  useEffect(() => {
    const { focus } = edits.get();
    if (revealed === undefined || !focus?.startsWith(`${prefix}${revealed}/`)) return;
    focusOn(focus);
  }, [edits, focusOn, prefix, revealed]);

  return {
    filters,
    rows,
    active,
    count,
    choose: (column: string, filter: RowFilter) => setState(chosen(table, { ...filters, [column]: filter })),
    showAll: () => setState(chosen(table, {})),
  };
};
export type RowFilterState = ReturnType<typeof useRowFilter>;
