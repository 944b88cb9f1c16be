import { centreY, heightOf, shared, unionOf, widthOf } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import type { Rule } from '../../types.ts';
import type { PrintedCell, PrintedTable } from './types.ts';
import { isCaption, isFootnoteMark, isNote, isValue, wordCount } from './values.ts';

/** Rows of a run without the caption before them and the notes behind them. */
export function withoutCaption(rows: readonly Row[], rules: readonly Rule[]): Row[] {
  const captioned = rows.findLastIndex((row) => row.segments.some((s) => isCaption(s.text)));
  const rest = rows.slice(captioned + 1);
  const body = captioned < 0 ? rest : rest.slice(belowRule(rest, rules));
  return withoutNotes(body, rules);
}

/** Where a rule stands under what a caption goes on with, the table starts below it. */
function belowRule(rows: readonly Row[], rules: readonly Rule[]): number {
  const width = unionOf(rows.map((r) => r.box));
  const top = rules
    .filter((r) => r.direction === 'horizontal')
    .filter((r) => shared(r.box[0], r.box[2], width[0], width[2]) > 0.75 * widthOf(width))
    .sort((a, b) => a.box[1] - b.box[1])[0];
  const at = top ? rows.findIndex((row) => centreY(row.box) > top.box[1]) : 0;
  return at > 0 && at <= 3 ? at : 0;
}

function withoutNotes(rows: readonly Row[], rules: readonly Rule[]): Row[] {
  const out = [...rows];
  while (out.length > 0 && (isNoteRow(out.at(-1)!) || out.at(-1)!.segments.length < 2)) out.pop();
  out.splice(afterFigures(out));
  const foot = lastRule(out, rules);
  const below = out.findIndex((row) => centreY(row.box) > foot);
  const plain = out.slice(below).every((row) => row.segments.slice(1).every((s) => !isValue(s.text)));
  return below > 0 && plain ? out.slice(0, below) : out;
}

/** Where words alone go on below the figures of a table, after a white band, something else has begun. */
function afterFigures(rows: readonly Row[]): number {
  const last = rows.findLastIndex((row) => row.segments.slice(1).some((s) => isValue(s.text)));
  const [figures, next] = [rows[last], rows[last + 1]];
  if (last < 1 || !figures || !next) return rows.length;
  const white = next.box[1] - figures.box[3] > 0.8 * heightOf(figures.box);
  return white && rows.slice(last + 1).every((row) => row.segments.length <= 2) ? last + 1 : rows.length;
}

function lastRule(rows: readonly Row[], rules: readonly Rule[]): number {
  const [left, top, right, bottom] = unionOf(rows.map((r) => r.box));
  const own = rules.filter(
    ({ box, direction }) =>
      direction === 'horizontal' &&
      shared(box[0], box[2], left, right) > 0.75 * (right - left) &&
      box[1] > top &&
      box[3] < bottom,
  );
  return own.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...own.map((r) => r.box[3]));
}

const isNoteRow = ({ segments }: Row): boolean =>
  isNote(segments[0]!.text) || (isFootnoteMark(segments[0]!.text) && wordCount(segments.at(-1)!.text) > 1);

/** A ruled table without the caption in its first row and the notes in its last ones. */
export function withoutFrameText(table: PrintedTable): PrintedTable {
  const alone = (row: number): PrintedCell | undefined => {
    const own = table.cells.filter((c) => c.row === row);
    return own.length === 1 && own[0]!.columnSpan === table.columns ? own[0] : undefined;
  };
  let [first, last] = [0, table.rows - 1];
  while (
    first < last &&
    alone(first) &&
    (isCaption(alone(first)!.text) || wordCount(alone(first)!.text) > 14)
  )
    first++;
  while (last > first && alone(last) && (isNote(alone(last)!.text) || wordCount(alone(last)!.text) > 9))
    last--;
  if (first === 0 && last === table.rows - 1) return table;
  const cells = table.cells
    .filter((c) => c.row >= first && c.row <= last)
    .map((c) => ({ ...c, row: c.row - first, rowSpan: Math.min(c.rowSpan, last - c.row + 1) }));
  return {
    ...table,
    cells,
    rows: last - first + 1,
    headerRows: Math.max(0, table.headerRows - first),
    box: unionOf(cells.map((c) => c.box)),
  };
}
