import type { PageLayout } from '../layout/page.ts';
import type { Rule } from '../types.ts';
import { cellText, type GridRow, type Header, type TableItem } from './types.ts';

/** Lines of a table that rules part from those above and below. */
export type BandOfRow = (row: GridRow) => number;

/** Share of the width of the header that a rule between two items covers, in one piece or cell by cell. */
const ACROSS = 0.8;
/** Pieces of one rule lie this close, in points. */
const LEVEL = 1.5;

/** In which band between the rules across a table a row stands. */
export function bandsOf({ rules }: PageLayout, { cells }: Header): BandOfRow {
  const [left, right] = [Math.min(...cells.map((c) => c.left)), Math.max(...cells.map((c) => c.right))];
  const levels: { y: number; pieces: Rule[] }[] = [];
  for (const rule of rules.filter((r) => r.direction === 'horizontal').sort((a, b) => a.box[1] - b.box[1])) {
    const y = (rule.box[1] + rule.box[3]) / 2;
    const last = levels.at(-1);
    if (last && y - last.y < LEVEL) last.pieces.push(rule);
    else levels.push({ y, pieces: [rule] });
  }
  const across = levels.filter(({ pieces }) => covered(pieces, left, right) >= ACROSS * (right - left));
  return ({ top, bottom }) => across.filter(({ y }) => y < (top + bottom) / 2).length;
}

/** How much of a stretch rules cover together. */
function covered(pieces: readonly Rule[], left: number, right: number): number {
  let [total, end] = [0, left];
  for (const { box } of [...pieces].sort((a, b) => a.box[0] - b.box[0])) {
    const [from, to] = [Math.max(box[0], end), Math.min(box[2], right)];
    total += Math.max(0, to - from);
    end = Math.max(end, to);
  }
  return total;
}

/** The rows of each item that has a band of its own; none where two items of the table share one. */
export function ownBands(
  rows: readonly GridRow[],
  isItem: (row: GridRow) => boolean,
  bandOf: BandOfRow | undefined,
): Map<GridRow, GridRow[]> {
  const items = bandOf ? rows.filter(isItem) : [];
  const bands = new Map(items.map((row) => [bandOf!(row), row]));
  if (items.length < 2 || bands.size < items.length) return new Map();
  return new Map(items.map((item) => [item, rows.filter((row) => bandOf!(row) === bandOf!(item))]));
}

/** The lines of an item in a band of its own, from the first one that fills a column: figures may stand at its middle. */
export function fromFirstLine(item: TableItem, at: number): TableItem {
  if (!item.banded) return item;
  const lines = [...item.lead, item.row, ...item.tail];
  const first = lines.findIndex((line) => cellText(line.cells[at]) !== '');
  if (first < 0) return item;
  return { ...item, lead: [], row: lines[first]!, tail: lines.slice(first + 1) };
}
