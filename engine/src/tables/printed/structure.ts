import { unionOf } from '../../layout/geometry.ts';
import { joinSpans, type Span, wholeSpan } from '../../layout/segment.ts';
import { bandsOf, firstBodyLine } from './bands.ts';
import { chunksOf } from './chunks.ts';
import { columnsOf } from './columns.ts';
import { withTrueHeadings } from './headings.ts';
import { type CellPlace, slotsOf } from './rows.ts';
import { widenSpans } from './spans.ts';
import type { Chunk, PrintedCell, PrintedTable, Region } from './types.ts';

const CJK_END = /[\u2e80-\u9fff\uff00-\uffef]$/;
const CJK_START = /^[\u2e80-\u9fff\uff00-\uffef]/;
const LEADERS = /(?:\s*\.){4,}\s*$/;

/** The cells of a region that is taken to be a table; null where it has no columns. */
export function structureOf(region: Region): PrintedTable | null {
  const columns = columnsOf(region);
  if (columns.length < 2 || region.lines.length < 2) return null;
  const chunks = chunksOf(region, columns);
  const bands = bandsOf(region, columns);
  const bodyFrom = firstBodyLine(chunks, columns, bands);
  widenSpans(region, columns, chunks, bands, bodyFrom || region.lines.length);
  const slots = slotsOf(region, columns, chunks, bands, bodyFrom);
  return withTrueHeadings(assemble(region, chunks, slots, bodyFrom));
}

const keyOf = (chunk: Chunk, { band, row }: CellPlace): string => `${band}.${row}.${chunk.from}.${chunk.to}`;

function assemble(
  region: Region,
  chunks: readonly Chunk[],
  slots: ReadonlyMap<Chunk, CellPlace>,
  bodyFrom: number,
): PrintedTable {
  const groups = new Map<string, Chunk[]>();
  for (const chunk of chunks) {
    const key = keyOf(chunk, slots.get(chunk)!);
    groups.set(key, [...(groups.get(key) ?? []), chunk]);
  }
  const order = rowOrder([...slots.values()]);
  const columnOrder = numbered(chunks.flatMap((c) => [c.from, c.to]));
  const cells = [...groups.values()].map((group): PrintedCell => {
    const slot = slots.get(group[0]!)!;
    const row = order.at(slot.band, slot.row);
    const column = columnOrder.get(group[0]!.from)!;
    return {
      ...textOf(group),
      row,
      column,
      rowSpan: Math.max(1, order.last(slot) - row + 1),
      columnSpan: columnOrder.get(group[0]!.to)! - column + 1,
    };
  });
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  const headed = chunks.filter((c) => c.line < bodyFrom).map((c) => slots.get(c)!);
  return {
    page: region.page.number,
    box: unionOf(cells.map((c) => c.box)),
    rows: order.size,
    columns: columnOrder.size,
    headerRows: headed.length === 0 ? 0 : Math.max(...headed.map((s) => order.at(s.band, s.row))) + 1,
    cells,
  };
}

/** Numbers the places in use, from 0. */
function numbered(places: readonly number[]): Map<number, number> {
  return new Map([...new Set(places)].sort((a, b) => a - b).map((place, i) => [place, i]));
}

function rowOrder(slots: readonly CellPlace[]) {
  const keys = numbered(slots.map((s) => s.band * 10_000 + s.row));
  const at = (band: number, row: number): number => keys.get(band * 10_000 + row)!;
  const last = (slot: CellPlace): number =>
    slot.lastBand === slot.band
      ? at(slot.band, slot.row)
      : Math.max(...[...keys].filter(([k]) => k < (slot.lastBand + 1) * 10_000).map(([, i]) => i));
  return { at, last, size: keys.size };
}

function textOf(group: readonly Chunk[]): Span {
  const sorted = [...group].sort((a, b) => a.line - b.line || a.segment.box[0] - b.segment.box[0]);
  const span = sorted
    .map((c) => wholeSpan(c.segment))
    .reduce((a, b) => joinSpans([a, b], CJK_END.test(a.text) && CJK_START.test(b.text) ? '' : ' '));
  return { ...span, text: span.text.replace(LEADERS, '') || span.text };
}
