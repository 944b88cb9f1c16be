import { widthOf } from '../layout/geometry.ts';
import type { Row } from '../layout/page.ts';
import { unitOf } from '../normalise/units.ts';
import type { HeaderCell } from './types.ts';

type Island = { left: number; right: number; rows: number; units: number };

/** Share of the fuller rows in which a column without a header must be filled. */
const OFTEN = 0.5;

/** Where text stands in the fuller rows of a table: x-intervals that no gap parts. */
function islandsOf(rows: readonly Row[]): Island[] {
  const most = Math.max(...rows.map((r) => r.segments.length));
  const full = rows.filter((r) => r.segments.length >= Math.max(3, most - 2));
  const out: Island[] = [];
  const pieces = full.flatMap((row) => row.segments).sort((a, b) => a.box[0] - b.box[0]);
  for (const { box, text } of pieces) {
    const last = out.at(-1);
    const units = unitOf(text) === null ? 0 : 1;
    if (last && box[0] < last.right + 1) {
      last.right = Math.max(last.right, box[2]);
      last.rows++;
      last.units += units;
    } else out.push({ left: box[0], right: box[2], rows: 1, units });
  }
  return out.filter((i) => i.rows >= Math.max(2, OFTEN * full.length));
}

/**
 * Columns that the header does not name, because nobody printed a label or OCR lost it: text that stands
 * in most rows away from all header cells. They get an empty header cell, to be named by what they hold.
 */
export function impliedCells(cells: readonly HeaderCell[], rows: readonly Row[]): HeaderCell[] {
  if (rows.length < 2) return [];
  const free = new Set(islandsOf(rows));
  const homeless: HeaderCell[] = [];
  for (const cell of cells) {
    const under = [...free].filter((i) => i.left < cell.right + 1 && i.right > cell.left - 1);
    if (under.length === 0) homeless.push(cell);
    for (const island of under) free.delete(island);
  }
  // A short label may stand beside its wider column: the nearest free island is its own.
  for (const cell of homeless) {
    const distance = (i: Island) => Math.max(i.left - cell.right, cell.left - i.right);
    const nearest = [...free].sort((a, b) => distance(a) - distance(b))[0];
    if (nearest && distance(nearest) < 60) free.delete(nearest);
  }
  // A unit beside its quantity is read with it.
  return [...free]
    .filter((i) => i.units < 0.5 * i.rows && widthOf([i.left, 0, i.right, 0]) > 2)
    .map(({ left, right }) => ({ left, right, text: '', spans: [], covered: 0, meanings: [] }));
}
