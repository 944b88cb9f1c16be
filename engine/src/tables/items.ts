import { heightOf } from '../layout/geometry.ts';
import { type BandOfRow, ownBands } from './bands.ts';
import { itemsByCount } from './items-by-count.ts';
import { cellText, type GridRow, type TableItem } from './types.ts';

type Gather = {
  /** Indexes of the columns one of which every item fills. */
  anchors: readonly number[];
  /** Indexes of the columns that hold one figure or date an item. */
  strict: readonly number[];
  lineHeight: number;
  accepts: (row: GridRow) => boolean;
  /** Tables of items that numbers may count, and that may have figures on several lines. */
  byCount?: boolean;
  bandOf?: BandOfRow;
};

/** A line of text further than this many line heights from its item belongs to nobody. */
const REACH = 2.2;
/** Lines of one item stand no further apart than this many line heights. */
const TIGHT = 0.6;

const has = (row: GridRow, at: number): boolean => cellText(row.cells[at]) !== '';

/**
 * Puts the lines of one item together: a line without a filled anchor goes to the item above it,
 * or to the item below when it stands closer to that one.
 */
export function gatherItems(printed: readonly GridRow[], options: Gather): TableItem[] {
  const { anchors, accepts, lineHeight, bandOf } = options;
  const seemsItem = (row: GridRow) => {
    const filled = row.cells.filter((c) => cellText(c) !== '').length;
    return filled >= 2 && (anchors.length === 0 || anchors.some((at) => has(row, at))) && accepts(row);
  };
  // Words on a further line are no other item in any case.
  const hasFigures = (row: GridRow) => seemsItem(row) && options.strict.some((at) => has(row, at));
  const { rows, opens } = options.byCount
    ? itemsByCount(printed, seemsItem, hasFigures)
    : { rows: printed, opens: null };
  const isItem = (row: GridRow) => seemsItem(row) && (opens === null || opens.has(row));
  const bands = ownBands(rows, isItem, bandOf);
  const parted = new Set([...bands.values()].flat());
  const items: TableItem[] = [];
  let loose: GridRow[] = [];
  for (const row of rows) {
    const band = bands.get(row);
    if (band) items.push(bandedItem(row, band, options));
    if (parted.has(row)) {
      loose = [];
      continue;
    }
    const last = items.at(-1)?.banded ? undefined : items.at(-1);
    if (last && accepts(row) && completesItem(last, row, options)) complete(last, row, options);
    else if (isItem(row)) items.push(withLead(row, leadOf(row, last, loose, lineHeight), options));
    else {
      if (last && reaches(last, row, lineHeight)) last.tail.push(row);
      else loose.push(row);
      continue;
    }
    loose = [];
  }
  return items;
}

/** An item that rules part from the others: its figures may stand on any line between them. */
function bandedItem(row: GridRow, band: readonly GridRow[], options: Gather): TableItem {
  const at = band.indexOf(row);
  const item: TableItem = { ...withLead(row, band.slice(0, at), options), banded: true };
  for (const below of band.slice(at + 1)) complete(item, below, options);
  return item;
}

const bottomOf = ({ row, tail }: TableItem): number => tail.at(-1)?.bottom ?? row.bottom;

function reaches(item: TableItem, row: GridRow, lineHeight: number): boolean {
  const height = Math.max(lineHeight, heightOf([0, row.top, 1, row.bottom]));
  return row.top - bottomOf(item) < REACH * height && item.row.page === row.page;
}

/** Lines right above an item, which are taken from the tail of the item before when they stand apart from that one. */
function leadOf(row: GridRow, last: TableItem | undefined, loose: GridRow[], lineHeight: number): GridRow[] {
  const above = [...(last?.tail ?? []), ...loose];
  const floor = last?.row.bottom ?? Number.NEGATIVE_INFINITY;
  let from = above.length;
  let top = row.top;
  while (
    from > 0 &&
    above[from - 1]!.page === row.page &&
    top - above[from - 1]!.bottom < 0.35 * lineHeight
  ) {
    from--;
    top = above[from]!.top;
  }
  const gap = top - (above[from - 1]?.bottom ?? floor);
  if (from === above.length || gap < 0.35 * lineHeight + 1) return [];
  if (last) last.tail = last.tail.slice(0, Math.min(last.tail.length, from));
  return above.slice(from);
}

/** A figure of the item may stand on the base line above it. */
function withLead(row: GridRow, lead: GridRow[], { strict, accepts }: Gather): TableItem {
  const cells = row.cells.map((cell, at) => {
    const above =
      strict.includes(at) && cellText(cell) === '' ? lead.find((l) => has(l, at) && accepts(l)) : null;
    return above?.cells[at] ?? cell;
  });
  return { row: { ...row, cells }, lead, tail: [] };
}

/** Figures of one item may stand on two base lines: each of the two lines fills what the other leaves empty. */
function completesItem(item: TableItem, row: GridRow, { anchors, strict, lineHeight }: Gather): boolean {
  const lacking = anchors.some((at) => !has(item.row, at) && has(row, at));
  return (
    lacking &&
    strict.every((at) => !has(item.row, at) || !has(row, at)) &&
    row.page === item.row.page &&
    row.top - bottomOf(item) < TIGHT * lineHeight
  );
}

/** Adds the figures of the lower line to the item; its words go on with those of the upper one. */
function complete(item: TableItem, below: GridRow, { strict }: Gather): void {
  const cells = item.row.cells.map((cell, at) =>
    strict.includes(at) && !has(item.row, at) ? below.cells[at]! : cell,
  );
  item.row = { ...item.row, cells };
  item.tail.push(below);
}
