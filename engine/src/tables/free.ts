import { shared } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, wholeSpan } from '../layout/segment.ts';

/** A table found without a schema. `rows[r][c]` is null for an empty cell. */
export type FreeTable = {
  page: number;
  columns: string[];
  rows: (Span | null)[][];
  top: number;
  bottom: number;
};

type Column = { left: number; right: number };

/** Fewer rows or columns than this are a form, not a table. */
const LEAST_ROWS = 3;
const LEAST_COLUMNS = 3;

/**
 * Runs of rows whose segments stand in the same columns. Columns are the islands that the segments of a
 * run leave when thrown on the x-axis; a line with fewer cells may continue the row above.
 */
export function findTables(page: PageLayout): FreeTable[] {
  const tables: FreeTable[] = [];
  let run: Row[] = [];
  const flush = () => {
    const table = tableOf(page, run);
    if (table) tables.push(table);
    run = [];
  };
  for (const row of page.rows) {
    const last = run.at(-1);
    const near = last ? row.box[1] - last.box[3] < 2 * page.lineHeight : true;
    if (!near) flush();
    const wide = row.segments.length >= LEAST_COLUMNS;
    const inside = run.length > 0 && row.segments.length >= 1 && fitsColumns(row, islands(run));
    if (wide && (run.length === 0 || agrees(row, run))) run.push(row);
    else if (inside) run.push(row);
    else {
      flush();
      if (wide) run.push(row);
    }
  }
  flush();
  return tables;
}

/** Columns of a run: merged x-intervals of the segments of its fuller rows. */
function islands(rows: readonly Row[]): Column[] {
  const most = Math.max(...rows.map((r) => r.segments.length));
  const out: Column[] = [];
  const boxes = rows
    .filter((r) => r.segments.length >= Math.max(2, most - 1))
    .flatMap((r) => r.segments.map((s) => s.box));
  for (const [left, , right] of boxes.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && left < last.right + 1) last.right = Math.max(last.right, right);
    else out.push({ left, right });
  }
  return out;
}

const columnOf = (segment: Segment, columns: readonly Column[]): number => {
  const overlaps = columns.map((c) => shared(c.left, c.right, segment.box[0], segment.box[2]));
  const best = Math.max(...overlaps);
  return overlaps.indexOf(best);
};

const crossed = (segment: Segment, columns: readonly Column[]): number =>
  columns.filter((c) => shared(c.left, c.right, segment.box[0], segment.box[2]) > 2).length;

function fitsColumns(row: Row, columns: readonly Column[]): boolean {
  return row.segments.every((s) => crossed(s, columns) === 1);
}

/** A row agrees with a run when together they still leave three columns or more. */
function agrees(row: Row, run: readonly Row[]): boolean {
  return islands([...run, row]).length >= Math.min(LEAST_COLUMNS, islands(run).length);
}

function tableOf(page: PageLayout, run: readonly Row[]): FreeTable | null {
  if (run.length < LEAST_ROWS) return null;
  const columns = islands(run);
  if (columns.length < LEAST_COLUMNS) return null;
  const grid = run.map((row) => {
    const cells: (Span | null)[] = columns.map(() => null);
    for (const segment of row.segments) {
      const at = columnOf(segment, columns);
      const known = cells[at];
      cells[at] = known ? joinSpans([known, wholeSpan(segment)], ' ') : wholeSpan(segment);
    }
    return cells;
  });
  const [head, ...body] = grid as [(Span | null)[], ...(Span | null)[][]];
  const titled = head.every((cell) => cell === null || !/^\W*\d[\d.,]*\W*$/.test(cell.text));
  const rows = titled ? body : grid;
  const names = columns.map((_, i) => (titled ? (head[i]?.text ?? '') : `Column ${i + 1}`));
  return { page: page.number, columns: names, rows, top: run[0]!.box[1], bottom: run.at(-1)!.box[3] };
}
