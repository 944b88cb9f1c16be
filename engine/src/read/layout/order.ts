import type { TextLine } from '../../types.ts';

type Axis = { start: 0 | 1; end: 2 | 3 };
const ACROSS: Axis = { start: 0, end: 2 };
const DOWN: Axis = { start: 1, end: 3 };

/** A vertical white band at least this many line heights wide separates columns. */
const GUTTER = 0.8;
/** A horizontal white band at least this many line heights high separates regions. */
const BAND = 0.25;
/** Rows that continue in the next column on the same baseline are a table, read row by row. */
const TABULAR = 0.6;

/**
 * Reading order by recursive XY cut: horizontal white bands first, then columns. Columns whose lines stand on
 * common baselines are a table or a form and are read across.
 */
export function readingOrder(lines: readonly TextLine[]): TextLine[] {
  if (lines.length < 2) return [...lines];
  const height = medianHeight(lines);
  const regions = cut(lines, DOWN, height * BAND);
  if (regions.length > 1)
    return mergeRegions(regions, height).flatMap((region) => orderRegion(region, height));
  return orderRegion([...lines], height);
}

// Bands of text lines are regions of one row each; rows that share their columns belong to one region again.
function mergeRegions(regions: TextLine[][], height: number): TextLine[][] {
  const merged: TextLine[][] = [];
  for (const region of regions) {
    const last = merged.at(-1);
    if (last && sharesGutter([...last, ...region], last, region, height)) last.push(...region);
    else merged.push([...region]);
  }
  return merged;
}

function sharesGutter(both: TextLine[], upper: TextLine[], lower: TextLine[], height: number): boolean {
  if (top(lower) - bottom(upper) > height * 1.5) return false;
  return cut(both, ACROSS, height * GUTTER).length > 1;
}

function orderRegion(lines: TextLine[], height: number): TextLine[] {
  const columns = cut(lines, ACROSS, height * GUTTER);
  if (columns.length < 2 || isTabular(columns)) return rowByRow(lines);
  return columns.flatMap((column) => readingOrder(column));
}

function rowByRow(lines: TextLine[]): TextLine[] {
  const sorted = [...lines].sort((a, b) => middle(a) - middle(b));
  const rows: TextLine[][] = [];
  for (const line of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(line) - middle(first) < (line.box[3] - line.box[1]) * 0.5) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box[0] - b.box[0]));
}

function isTabular(columns: TextLine[][]): boolean {
  const [first = [], ...others] = columns;
  const rest = others.flat();
  const counted = first.length <= rest.length ? first : rest;
  const opposite = counted === first ? rest : first;
  const matched = counted.filter((line) =>
    opposite.some((other) => Math.abs(middle(other) - middle(line)) < (line.box[3] - line.box[1]) * 0.35),
  );
  const narrow = [...first, ...rest].every((line) => line.words.length <= 12);
  return narrow && matched.length >= counted.length * TABULAR;
}

/** Splits lines where a white band of at least `gap` points crosses all of them. */
function cut(lines: readonly TextLine[], axis: Axis, gap: number): TextLine[][] {
  const sorted = [...lines].sort((a, b) => a.box[axis.start] - b.box[axis.start]);
  const parts: TextLine[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const line of sorted) {
    const part = parts.at(-1);
    if (part && line.box[axis.start] - reach < gap) part.push(line);
    else parts.push([line]);
    reach = Math.max(reach, line.box[axis.end]);
  }
  return parts;
}

function medianHeight(lines: readonly TextLine[]): number {
  const heights = lines.map((line) => line.box[3] - line.box[1]).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 10;
}

function middle(line: TextLine): number {
  return (line.box[1] + line.box[3]) / 2;
}

function top(lines: readonly TextLine[]): number {
  return Math.min(...lines.map((line) => line.box[1]));
}

function bottom(lines: readonly TextLine[]): number {
  return Math.max(...lines.map((line) => line.box[3]));
}
