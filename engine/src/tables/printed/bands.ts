import { centreY } from '../../layout/geometry.ts';
import { coverage, type Separator, separatorsOf } from './separators.ts';
import type { Chunk, Region, RegionColumn } from './types.ts';
import { isValue } from './values.ts';

/** A separator parts the cells of a column when it covers this part of its width. */
const COVERS = 0.6;

/** The horizontal lines of a region and what they part. Band i lies above separator i. */
export type Bands = {
  separators: Separator[];
  /** `parts[s][c]`: separator s parts column c. */
  parts: boolean[][];
  /** Band of each line of the region. */
  bandOf: number[];
};

export function bandsOf(region: Region, columns: readonly RegionColumn[]): Bands {
  const separators = separatorsOf(region.horizontal);
  const parts = separators.map((s) => columns.map((c) => coverage(s, c.left, c.right) > COVERS));
  const used = separators.filter((_, i) => parts[i]!.some(Boolean));
  const bandOf = region.lines.map((line) => {
    const y = centreY(line.box);
    return used.filter((s) => s.at < y).length;
  });
  return { separators: used, parts: parts.filter((p) => p.some(Boolean)), bandOf };
}

/** A line over this part of the width ends the headings. */
const FULL = 0.85;
const MOST_HEADING_LINES = 8;
/** Lines of one heading follow one another closer than this many times their height. */
const ROW_PITCH = 1.4;

/** The first line below the headings: below the first line drawn over the whole width, or that of the first figures. */
export function firstBodyLine(
  chunks: readonly Chunk[],
  columns: readonly RegionColumn[],
  bands: Bands,
): number {
  const lines = bands.bandOf.length;
  const ruled = belowFirstRule(chunks, columns, bands);
  if (ruled !== null) return ruled;
  for (let line = 0; line < lines; line++) {
    if (isData(chunks, line)) return withItsLabel(chunks, line);
    if (line > 0 && isNextRow(chunks, columns.length, line)) return line;
  }
  return 0;
}

/** Headings that go on in a second line stand closer than rows, and leave some of their columns out. */
function isNextRow(chunks: readonly Chunk[], columns: number, line: number): boolean {
  const [above, own] = [line - 1, line].map((l) => chunks.filter((c) => c.line === l)) as [Chunk[], Chunk[]];
  const [first, next] = [above[0]?.segment.box, own[0]?.segment.box];
  if (!first || !next || above.length < 0.8 * columns || own.length < 0.6 * columns) return false;
  const alone = [...above, ...own].every((c) => c.from === c.to);
  const apart = next[1] - first[1] > ROW_PITCH * (first[3] - first[1]);
  return alone && apart && own.some((c) => c.from === 0);
}

function belowFirstRule(
  chunks: readonly Chunk[],
  columns: readonly RegionColumn[],
  { separators, bandOf }: Bands,
): number | null {
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right];
  const at = separators.findIndex((s, i) => coverage(s, left, right) > FULL && bandOf.some((b) => b <= i));
  if (at < 0) return null;
  const below = bandOf.findIndex((b) => b > at);
  const head = chunks.filter((c) => c.line < below);
  if (below <= 0 || below > MOST_HEADING_LINES || repeatsFigures(head)) return null;
  return below > 1 && isFirstRow(chunks, columns.length, below - 1) ? below - 1 : below;
}

/** A row that fills all columns, as the next one does: the rule under the headings is missing, not that under it. */
function isFirstRow(chunks: readonly Chunk[], columns: number, line: number): boolean {
  const fills = (at: number) => {
    const own = chunks.filter((c) => c.line === at);
    return own.length === columns && own.every((c) => c.from === c.to) && isData(chunks, at);
  };
  return fills(line) && fills(line + 1) && !isData(chunks, line - 1);
}

/** Figures one below the other in one column: these are rows. */
export function repeatsFigures(chunks: readonly Chunk[]): boolean {
  const columns = new Set(chunks.map((c) => c.from));
  return [...columns].some((column) => {
    if (column === 0) return false;
    const own = chunks.filter((c) => c.from === column);
    return new Set(own.map((c) => c.line)).size >= 2 && own.every((c) => isValue(c.segment.text));
  });
}

/** A figure with its unit, or with words behind it. */
const MEASURE = /^[<>$€£¥]?\s?\d[\d.,]*\s/;

/** Most of what stands beside the first column are figures. */
function isData(chunks: readonly Chunk[], line: number): boolean {
  const own = chunks.filter((c) => c.line === line);
  const beside = own.filter((c) => c.from > 0 && c.from === c.to);
  const values = beside.filter((c) => isValue(c.segment.text) || MEASURE.test(c.segment.text)).length;
  const spanning = own.some((c) => c.to > c.from);
  return !spanning && beside.length > 0 && values >= Math.max(1, beside.length / 2);
}

/** Figures may stand beside the middle of a label of two lines, whose first line is then no heading. */
function withItsLabel(chunks: readonly Chunk[], line: number): number {
  const [above, own] = [chunks.filter((c) => c.line === line - 1), chunks.filter((c) => c.line === line)];
  const alone = above.length === 1 && above[0]!.to === 0 && !own.some((c) => c.from === 0);
  return alone ? line - 1 : line;
}
