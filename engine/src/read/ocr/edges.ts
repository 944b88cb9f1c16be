import { type DarkCells, darkCells, type Shape, shapesOf } from './dark-shapes.ts';
import type { GreyImage } from './types.ts';

/** Cells on the longer side of an image; letters are mostly smaller than two. */
const CELLS = 240;
/** A cell is dark below this part of the paper's level. */
const DARK = 0.5;
/** Fewer cells are a letter cut off at the edge. */
const FEWEST = 10;
/** A band with print on it belongs to the page: light gaps of a few cells make up this part of it. */
const PRINTED = 0.03;
const WIDEST_GAP = 8;
const WHITE = 255;

/** Paints white what is dark beyond the edges of the paper: the lid of a scanner, the table under a receipt. */
export function whitenEdges(image: GreyImage): GreyImage {
  const side = Math.max(2, Math.round(Math.max(image.width, image.height) / CELLS));
  const cells = darkCells(image, side, DARK);
  const edges = shapesOf(cells).filter((shape) => isOutside(shape, cells) && !isPrinted(shape, cells));
  if (edges.length === 0) return image;
  const clean = { ...image, data: Buffer.from(image.data) };
  for (const { members } of edges) for (const cell of members) paint(clean, cell, cells);
  return clean;
}

function isOutside({ members, left, top, right, bottom }: Shape, { columns, rows }: DarkCells): boolean {
  return members.length >= FEWEST && (left === 0 || top === 0 || right === columns || bottom === rows);
}

// Print shows as small light gaps within the rows of a shape; what a ring of dark leaves free is wider.
function isPrinted({ members }: Shape, { columns }: DarkCells): boolean {
  const sorted = members.toSorted((a, b) => a - b);
  let light = 0;
  for (let index = 1; index < sorted.length; index++) {
    const [before = 0, cell = 0] = [sorted[index - 1], sorted[index]];
    const gap = cell - before - 1;
    const sameRow = Math.floor(cell / columns) === Math.floor(before / columns);
    if (sameRow && gap <= WIDEST_GAP) light += gap;
  }
  return light > members.length * PRINTED;
}

// The half-dark rim goes with it: one cell more to each side, but never what lies beyond the rim.
function paint({ data, width, height }: GreyImage, cell: number, { columns, side }: DarkCells): void {
  const [left, top] = [(cell % columns) * side - side, Math.floor(cell / columns) * side - side];
  for (let y = Math.max(0, top); y < Math.min(height, top + 3 * side); y++) {
    data.fill(WHITE, y * width + Math.max(0, left), y * width + Math.min(width, left + 3 * side));
  }
}
