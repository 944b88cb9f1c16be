import type { ColumnSchema } from '../schema/types.ts';
import { cellText, type GridCell, type GridRow, type TableItem } from './types.ts';

/** Share of the items that must be set so. */
const HABIT = 0.7;
const CODE = /^(?=\P{N}*\d)[\p{L}\d][\p{L}\d./_-]{1,24}$/u;
const NAME = /\p{L}{3,}|[\u2e80-\u9fff]{2}/u;
const NOTHING: GridCell = { spans: [] };

/** Items with the column that each of their cells is of. */
type Read = { items: TableItem[]; columns: (ColumnSchema | null)[] };

/** Columns of codes: which of them a table has depends on its kind. */
const CODES = ['code', 'ipc'];

/**
 * Parts a column in which the code of every item stands above its name ("Material" over "Description"): the name
 * moves up beside the figures, the code to a column of its own at the end.
 */
export function unstack({ items, columns }: Read, all: readonly ColumnSchema[]): Read {
  const at = stackedColumn(items, columns);
  if (at < 0) return { items, columns };
  const byId = (id: string) => all.find((c) => c.id === id) ?? null;
  const named = columns.map((column, i) => (i === at ? byId('description') : column));
  const free = CODES.filter((id) => !named.some((c) => c?.id === id)).flatMap((id) => byId(id) ?? []);
  const code = free[0] ?? null;
  return { items: items.map((item) => parted(item, at)), columns: [...named, code] };
}

function stackedColumn(items: readonly TableItem[], columns: Read['columns']): number {
  const described = columns.findIndex((c) => c?.id === 'description');
  const at = described >= 0 ? described : columns.findIndex((c) => c && CODES.includes(c.id));
  if (at < 0) return -1;
  // What is printed below the last of them is mostly sums and remarks.
  const own = items.slice(0, items.findLastIndex((item) => isStacked(item, at)) + 1);
  const stacked = own.filter((item) => isStacked(item, at));
  const most = stacked.length > 1 && stacked.length > items.length / 2 ? own.length : items.length;
  return stacked.length > 0 && stacked.length >= HABIT * most ? at : -1;
}

const isStacked = ({ row, tail }: TableItem, at: number): boolean =>
  CODE.test(cellText(row.cells[at])) && NAME.test(cellText(tail[0]?.cells[at]));

function parted(item: TableItem, at: number): TableItem {
  const put = (row: GridRow, cell: GridCell, behind: GridCell): GridRow => ({
    ...row,
    cells: [...row.cells.map((c, i) => (i === at ? cell : c)), behind],
  });
  const keep = (row: GridRow) => put(row, row.cells[at]!, NOTHING);
  const { row, lead, tail } = item;
  const [next, ...rest] = tail;
  if (!next || !isStacked(item, at))
    return { ...item, row: keep(row), lead: lead.map(keep), tail: tail.map(keep) };
  const first = put(row, next.cells[at]!, row.cells[at]!);
  return {
    ...item,
    row: first,
    lead: lead.map(keep),
    tail: [put(next, NOTHING, NOTHING), ...rest.map(keep)],
  };
}
