import { type Bands, repeatsFigures } from './bands.ts';
import { bodyRows } from './body-rows.ts';
import type { Chunk, Region, RegionColumn } from './types.ts';

/** Where a cell starts and ends: bands between drawn lines, and rows within a band. */
export type CellPlace = { band: number; row: number; lastBand: number };

/** Tables with fewer ruled rows than this are not ruled row by row. */
const LEAST_RULED = 3;
/** Bands of so few lines are rows each, also where the headings count among the ruled ones. */
const SHORT_ROW = 3;
/** Lines of one cell leave less white between them than this many line heights. */
const WHITE = 0.7;

/** The place of every chunk among the rows of its region. */
export function slotsOf(
  region: Region,
  columns: readonly RegionColumn[],
  chunks: readonly Chunk[],
  bands: Bands,
  bodyFrom: number,
): Map<Chunk, CellPlace> {
  const byBand = groupBands(chunks, bands);
  const several = severalRows(byBand, bodyFrom);
  if (!columns.every((c) => c.walled))
    for (const [band, members] of byBand) if (hasTitle(region, members)) several.add(band);
  const bounded = boundedColumns(columns, bands);
  const slots = new Map<Chunk, CellPlace>();
  for (const [band, members] of byBand) {
    const head = members.filter((c) => c.line < bodyFrom);
    const levels = levelsOf(head);
    const depth = Math.max(0, ...[...levels.values()].map((l) => l + 1));
    for (const c of head) slots.set(c, { band, row: levels.get(c)!, lastBand: band });
    const rest = members.filter((c) => c.line >= bodyFrom);
    const rows = several.has(band) ? rowsOfLines(region, rest) : new Map<number, number>();
    for (const c of rest) slots.set(c, { band, row: depth + (rows.get(c.line) ?? 0), lastBand: band });
  }
  for (const [chunk, slot] of slots)
    if (!several.has(slot.band)) stretch(chunk, slot, bounded, bands, several, chunk.line < bodyFrom);
  return slots;
}

function groupBands(chunks: readonly Chunk[], { bandOf }: Bands): Map<number, Chunk[]> {
  const out = new Map<number, Chunk[]>();
  for (const chunk of chunks) {
    const band = bandOf[chunk.line]!;
    const members = out.get(band);
    if (members) members.push(chunk);
    else out.set(band, [chunk]);
  }
  return out;
}

/** Bands that hold more than one row: figures stand one below the other, or no lines part the rows at all. */
function severalRows(byBand: ReadonlyMap<number, Chunk[]>, bodyFrom: number): Set<number> {
  const body = [...byBand].filter(([, members]) => members.some((c) => c.line >= bodyFrom));
  const repeating = body.filter(([, members]) => repeatsFigures(members.filter((c) => c.line >= bodyFrom)));
  const short = body.every(([, members]) => new Set(members.map((c) => c.line)).size <= SHORT_ROW);
  const bands = short ? byBand.size : body.length;
  const ruled = bands >= LEAST_RULED && repeating.length <= 0.4 * body.length;
  return new Set((ruled ? repeating : body).map(([band]) => band));
}

/** A white band within a row that only lines above and below bound: a title stands over the row. */
function hasTitle(region: Region, members: readonly Chunk[]): boolean {
  const lines = [...new Set(members.map((c) => c.line))].sort((a, b) => a - b).map((l) => region.lines[l]!);
  return lines.slice(1).some((line, i) => line.box[1] - lines[i]!.box[3] > WHITE * region.page.lineHeight);
}

/** Headings below one that spans several columns are a level lower; all others start at the top. */
function levelsOf(head: readonly Chunk[]): Map<Chunk, number> {
  const levels = new Map<Chunk, number>();
  for (const chunk of [...head].sort((a, b) => a.line - b.line)) {
    const above = [...levels].filter(
      ([c]) => c.line < chunk.line && c.from <= chunk.to && c.to >= chunk.from && c.to > c.from,
    );
    const over = above.map(([c, level]) => (c.from === chunk.from && c.to === chunk.to ? level : level + 1));
    levels.set(chunk, Math.max(0, ...over));
  }
  return levels;
}

function rowsOfLines(region: Region, members: readonly Chunk[]): Map<number, number> {
  const lines = [...new Set(members.map((c) => c.line))].sort((a, b) => a - b);
  const rows = bodyRows(
    lines.map((i) => region.lines[i]!),
    lines.map((i) => members.filter((c) => c.line === i)),
  );
  return new Map(lines.map((line, i) => [line, rows[i]!]));
}

/** A column that few of the lines reach stands outside of them: its rows are those of the others. */
const OUTSIDE = 0.18;

/** Columns whose own lines tell where their cells end. */
function boundedColumns(columns: readonly RegionColumn[], { parts }: Bands): boolean[] {
  return columns.map((column, c) => {
    const reached = parts.filter((p) => p[c]).length;
    return column.walled && reached >= OUTSIDE * parts.length;
  });
}

/** Lets a cell reach over the lines that do not part its column. */
function stretch(
  chunk: Chunk,
  slot: CellPlace,
  bounded: readonly boolean[],
  { parts, separators }: Bands,
  several: ReadonlySet<number>,
  head: boolean,
): void {
  const parted = (separator: number): boolean => {
    if (!bounded[chunk.from] && !head) return true;
    const own = parts[separator]!.slice(chunk.from, chunk.to + 1);
    return own.filter(Boolean).length >= own.length / 2;
  };
  while (slot.band > 0 && !parted(slot.band - 1) && !several.has(slot.band - 1)) {
    slot.band--;
    slot.row = 0;
  }
  while (slot.lastBand < separators.length && !parted(slot.lastBand) && !several.has(slot.lastBand + 1))
    slot.lastBand++;
}
