import { joinSpans } from '../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { CARRIED } from './one-amount.ts';
import { rowKind } from './totals.ts';
import { cellText, type GridCell, type GridRow } from './types.ts';

/** Columns of what moves on an account, and of what is left. */
const MOVED: ReadonlySet<string> = new Set(['withdrawal', 'deposit', 'amount']);
const LEFT = 'balance';
/** Lines of one movement stand no further apart than this many line heights. */
const NEAR = 1;

/** A sum of money and its marks: "1.234,50 S", "-58,50", "+12 300,00", "HKD 60.00 DR". */
export const MONEY =
  /^[\s*+\-–−(]*(?:\p{Sc}|[A-Z]{2,3}\s)?\s*[+\-–−]?\d[\d.,'’\s]*(?:\p{Sc}|[A-Z]{1,3})?[\s)+\-–−]*$/u;

type Places = { date: number; text: number; moved: readonly number[]; left: number; lineHeight: number };

const has = (row: GridRow, at: number): boolean => at >= 0 && cellText(row.cells[at]) !== '';
const withCell = (row: GridRow, at: number, cell: GridCell): GridRow => ({
  ...row,
  cells: row.cells.map((own, i) => (i === at ? cell : own)),
});

/**
 * Gives every movement of an account its own row with its day. Banks print a day once for all movements of it, on the
 * first of them or on a line of its own, or set the day on the first line of a movement and the money on the last.
 */
export function withCarriedDays(
  rows: readonly GridRow[],
  columns: readonly (ColumnSchema | null)[],
  { schema, lineHeight }: { schema: TableSchema; lineHeight: number },
): GridRow[] {
  const at = (id: string) => columns.findIndex((column) => column?.id === id);
  const moved = columns.flatMap((column, i) => (column && MOVED.has(column.id) ? [i] : []));
  const places = { date: at('date'), text: at('description'), moved, left: at(LEFT), lineHeight };
  const isAccount = ['withdrawal', 'deposit'].every((id) => schema.columns.some((c) => c.id === id));
  if (!isAccount || places.date < 0 || places.text < 0 || moved.length === 0) return [...rows];
  return carried(rows, places);
}

function carried(rows: readonly GridRow[], places: Places): GridRow[] {
  const out: GridRow[] = [];
  let day: GridCell | null = null;
  /** Where the row stands whose money is still to come. */
  let open = -1;
  for (const row of rows) {
    const sums = places.moved.filter((i) => MONEY.test(cellText(row.cells[i])));
    if (has(row, places.date)) {
      day = row.cells[places.date]!;
      open = sums.length === 0 && !has(row, places.left) ? out.length : -1;
      out.push(row);
      continue;
    }
    const [sum] = sums;
    if (!day || sum === undefined || sums.length > 1 || isOfAccount(row, places)) {
      if (!goesOn(out.at(-1), row, places)) open = -1;
      out.push(row);
      continue;
    }
    const first = out[open];
    if (first && goesOn(out.at(-1), row, places) && has(first, places.text)) lifted(out, open, row, places);
    else {
      if (first && open === out.length - 1) out.pop();
      out.push(has(row, places.text) ? withCell(row, places.date, day) : row);
    }
    open = -1;
  }
  return out;
}

/** What the account itself says: a sum, or what is left. */
const isOfAccount = (row: GridRow, { text }: Places): boolean =>
  CARRIED.test(cellText(row.cells[text])) || rowKind({ segments: row.extra }) !== 'plain';

const goesOn = (above: GridRow | undefined, row: GridRow, { lineHeight }: Places): boolean =>
  above !== undefined && above.page === row.page && row.top - above.bottom < NEAR * lineHeight;

/** Puts the money of a lower line on the line of its day, and the words of all lines between together. */
function lifted(out: GridRow[], open: number, row: GridRow, { text, moved, left }: Places): void {
  const lines = [...out.splice(open), row];
  let first = lines[0]!;
  for (const i of [...moved, left].filter((at) => has(row, at))) first = withCell(first, i, row.cells[i]!);
  const spans = lines.flatMap((line) => line.cells[text]?.spans ?? []);
  out.push({ ...withCell(first, text, { spans: [joinSpans(spans, ' ')] }), bottom: row.bottom });
}
