import type { DocumentContext } from '../../context/context.ts';
import type { PageLayout } from '../../layout/page.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import type { CellValue, ReadTable, TableRow } from '../types.ts';
import { unitInHeading, unitSaid } from './measured.ts';

/** How far above the first of some rows their title stands, with the heads of the columns between, in line heights. */
const TITLE = 6;
/** And the heads themselves: limits are in the unit of the results. */
const HEADS = 3;
/** Rows of one table stand no further apart, in line heights. */
const APART = 4;

type Placed = { row: TableRow; left: number; right: number; top: number; bottom: number };
/** `heads`: a heading of a column, or a unit alone, which tells nothing between rows: there it is that of one of them. */
type Teller = { segment: Segment; unit: string; start: number; heads: boolean };

/**
 * The rows with the unit that the title of their table says, or a sentence over it, for all of its results: "Pesticides
 * (LC-MS/MS) in ppm", "Metals (µg/g)", "All values in mg/kg". It goes for the rows under it that have figures, where none
 * of them has a unit of its own: elsewhere it is only that of one method or of the limits.
 */
export function withToldUnits(table: ReadTable, context: DocumentContext): ReadTable {
  const [result, unit] = ['result', 'unit'].map((t) => table.schema.columns.find((c) => c.type === t)?.id);
  if (!result || !unit || table.rows.every(({ cells }) => cells.has(unit))) return table;
  const told = new Map<TableRow, Teller>();
  for (const page of context.pages) {
    const placed = table.rows.flatMap((row) => (row.page === page.number ? placedRow(row) : []));
    const tellers = page.segments.flatMap(tellerOf);
    for (const run of tellers.length > 0 ? runsOf(placed, page.lineHeight) : [])
      for (const [row, teller] of tellersOver(run, tellers, unit, page)) told.set(row, teller);
  }
  if (told.size === 0) return table;
  const rows = table.rows.map((row) => {
    const teller = told.get(row);
    if (!teller || row.cells.has(unit) || !isFigured(row)) return row;
    return { ...row, cells: new Map([...row.cells, [unit, cellOf(teller)]]) };
  });
  return { ...table, rows };
}

function tellerOf(segment: Segment): Teller[] {
  const said = unitSaid(segment.text);
  if (said) return [{ segment, ...said, heads: said.unit === segment.text.trim() }];
  const unit = unitInHeading(segment.text);
  return unit ? [{ segment, unit, start: segment.text.lastIndexOf(unit), heads: true }] : [];
}

function placedRow(row: TableRow): Placed[] {
  const boxes = [...row.cells.values()].map(({ span }) => span.placed);
  if (boxes.length === 0) return [];
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) =>
    (side < 2 ? Math.min : Math.max)(...boxes.map((box) => box[side]!)),
  ) as [number, number, number, number];
  return [{ row, left, top, right, bottom }];
}

const beside = (a: { left: number; right: number }, b: { left: number; right: number }): boolean =>
  a.left < b.right && b.left < a.right;

/** Rows one below the other; those of a table beside are a run of their own. */
function runsOf(rows: readonly Placed[], lineHeight: number): Placed[][] {
  const runs: Placed[][] = [];
  for (const row of [...rows].sort((a, b) => a.top - b.top)) {
    const run = runs.find((list) => {
      const last = list.at(-1)!;
      return beside(last, row) && row.top - last.bottom < APART * lineHeight;
    });
    if (run) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** For each row of a run what tells its unit: the nearest above it, where no row that it stands over has its own. */
function tellersOver(
  run: readonly Placed[],
  tellers: readonly Teller[],
  unit: string,
  { lineHeight }: PageLayout,
): Map<TableRow, Teller> {
  const { top } = run[0]!;
  const over = new Map<Teller, TableRow[]>();
  for (const placed of run) {
    const nearest = tellers.findLast(({ segment: { box }, heads }) => {
      const ceiling = top - (heads ? HEADS : TITLE) * lineHeight;
      const floor = (heads ? top : placed.top) + 1;
      return box[1] > ceiling && box[3] < floor && beside({ left: box[0], right: box[2] }, placed);
    });
    if (nearest) over.set(nearest, [...(over.get(nearest) ?? []), placed.row]);
  }
  const alone = [...over].filter(([, rows]) => !rows.some(({ cells }) => cells.has(unit)));
  return new Map(alone.flatMap(([teller, rows]) => rows.map((row) => [row, teller])));
}

/** Has a figure among what was found and what is allowed: words have no unit. */
const isFigured = ({ cells }: TableRow): boolean =>
  ['result', 'limit', 'specification', 'lower', 'upper', 'loq', 'lod'].some((id) =>
    /\d/u.test(cells.get(id)?.value ?? ''),
  );

function cellOf({ segment, unit, start }: Teller): CellValue {
  const span = spanOf(segment, start, start + unit.length);
  const reason = { kind: 'column-header', label: segment.text } as const;
  return { span, printed: unit, value: unit, standard: unit, reason, quality: 0.85, lines: 1 };
}
