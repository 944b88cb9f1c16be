import { type DarkCells, darkCells, type Shape, shapesOf } from './dark-shapes.ts';
import type { GreyImage } from './types.ts';

/** Side of the cells in which bars are looked for, in points; smaller than the letters on them. */
const CELL = 2.5;
/** A cell is dark below this part of the paper's level. */
const DARK = 0.72;
/** Smallest bars in points, and the part of their frame that is dark, which is less where they are bent. */
const NARROWEST = 18;
const LOWEST = 7;
const SOLID = 0.55;
/** What differs from the bar by this many levels is written on it; letters cover at least this part of a bar. */
const STANDS_OUT = 60;
const WRITTEN = 0.012;
/** On reversed bars so many times more is lighter than darker. */
const LIGHTER = 3;
/** A row of pixels belongs to a bar where this part of it is dark, and is solid where nearly all is. */
const MOSTLY = 0.6;
const ALL = 0.9;
/** So many pixels within its edge a bar is solid, along this part of it; no letter comes so close. */
const RIM = 2;
const STRAIGHT = 0.75;
/** So many cells to each side tell where a bar ends. */
const AROUND = 8;
const WHITE = 255;

/** A piece of a bar in pixels; `right` and `bottom` are exclusive. */
type Strip = { left: number; right: number; top: number; bottom: number; solid: boolean };

/**
 * Turns light print on dark bars (heads of tables, totals) into dark print on white, which is how the recogniser
 * finds lines. Method: solid groups of dark cells; a bar is reversed when more on it is lighter than it than darker.
 */
export function straightenReversed(image: GreyImage, scale: number): GreyImage {
  const side = Math.max(2, Math.round(CELL * scale));
  const cells = darkCells(image, side, DARK);
  const bars = shapesOf(cells).filter((shape) => isBar(shape, side / scale));
  const clean = bars.length === 0 ? image : { ...image, data: Buffer.from(image.data) };
  const turned = bars.filter((bar) => turnOver(clean, bar, cells)).length;
  return turned === 0 ? image : clean;
}

function isBar({ left, top, right, bottom, members }: Shape, points: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const large = width * points >= NARROWEST && height * points >= LOWEST;
  return large && members.length >= width * height * SOLID;
}

/** Reverses the pixels of a bar with light print, in place. */
function turnOver(image: GreyImage, frame: Shape, cells: DarkCells): boolean {
  const ground = groundOf(image, frame, cells);
  if (ground === undefined) return false;
  const edge = ground + STANDS_OUT / 2;
  const strips = withoutNeighbours(stripsOf(image, frame, cells, edge), cells.side);
  // Heavy type is dark from above to below in places only.
  if (strips.filter((strip) => strip.solid).length < (frame.right - frame.left) * STRAIGHT) return false;
  for (const strip of strips) reverse(image, strip, ground, edge);
  clearSides(image, strips, cells.side, edge);
  return true;
}

/**
 * The bar piece by piece, one cell wide: where the page is bent or askew it ends higher here than there, and what
 * lies above and below is not to turn black. Pieces that are less than half of the bar are left out.
 */
function stripsOf(image: GreyImage, frame: Shape, { columns, side }: DarkCells, edge: number): Strip[] {
  return [...spansOf(frame, columns)]
    .sort(([a], [b]) => a - b)
    .flatMap(([column, [first, last]]) => {
      const isDark = (y: number, share: number) => darkShare(image, column * side, side, y, edge) >= share;
      const lowest = Math.min(image.height, (last + 2) * side) - 1;
      let [top, bottom] = [Math.max(0, (first - 1) * side), lowest];
      while (top <= lowest && !isDark(top, MOSTLY)) top++;
      while (bottom > top && !isDark(bottom, MOSTLY)) bottom--;
      if (bottom - top < side) return [];
      const solid = isDark(top + RIM, ALL) && isDark(bottom - RIM, ALL);
      return [{ left: column * side, right: (column + 1) * side, top, bottom: bottom + 1, solid }];
    });
}

/** Print that touches the bar makes a piece of it reach too far: there it ends where it does on both sides of it. */
function withoutNeighbours(strips: readonly Strip[], side: number): Strip[] {
  return strips.map((strip, index) => {
    const near = strips.slice(Math.max(0, index - AROUND), index + AROUND + 1);
    const [top, bottom] = [median(near.map((one) => one.top)), median(near.map((one) => one.bottom))];
    const isOff = (own: number, usual: number): boolean => Math.abs(own - usual) > side / 2;
    return {
      ...strip,
      top: isOff(strip.top, top) ? top : strip.top,
      bottom: isOff(strip.bottom, bottom) ? bottom : strip.bottom,
    };
  });
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

function darkShare({ data, width }: GreyImage, left: number, side: number, y: number, edge: number): number {
  let dark = 0;
  for (let x = left; x < left + side; x++) if ((data[y * width + x] ?? 255) <= edge) dark++;
  return dark / side;
}

function reverse({ data, width, height }: GreyImage, strip: Strip, ground: number, edge: number): void {
  for (let x = strip.left; x < strip.right; x++) {
    for (let y = strip.top; y < strip.bottom; y++) {
      const lighter = Math.max(0, (data[y * width + x] ?? 0) - ground);
      data[y * width + x] = WHITE - (lighter * WHITE) / (WHITE - ground);
    }
    for (let away = 1; away <= RIM; away++) {
      whiten(data, (strip.top - away) * width + x, strip.top >= away, edge);
      whiten(data, (strip.bottom + away - 1) * width + x, strip.bottom + away <= height, edge);
    }
  }
}

function whiten(data: Buffer, at: number, inside: boolean, edge: number): void {
  if (inside && (data[at] ?? WHITE) <= edge) data[at] = WHITE;
}

/** Takes away what is left of the bar to both sides, which would be read as upright strokes. */
function clearSides({ data, width }: GreyImage, strips: readonly Strip[], side: number, edge: number): void {
  const ends = [
    { strip: strips[0], from: (strips[0]?.left ?? 0) - 1, step: -1 },
    { strip: strips.at(-1), from: strips.at(-1)?.right ?? 0, step: 1 },
  ];
  for (const { strip, from, step } of ends) {
    for (let y = strip?.top ?? 0; y < (strip?.bottom ?? 0); y++) {
      for (let x = from; x >= 0 && x < width && Math.abs(x - from) < side * 2; x += step) {
        if ((data[y * width + x] ?? WHITE) > edge) break;
        data[y * width + x] = WHITE;
      }
    }
  }
}

/** The first and the last row of a shape's cells, by column. */
function spansOf({ members }: Shape, columns: number): Map<number, [number, number]> {
  const spans = new Map<number, [number, number]>();
  for (const cell of members) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [first, last] = spans.get(column) ?? [row, row];
    spans.set(column, [Math.min(first, row), Math.max(last, row)]);
  }
  return spans;
}

/** The level of a bar with light print on it; undefined for other bars. */
function groundOf(
  { data, width }: GreyImage,
  frame: Shape,
  { columns, side }: DarkCells,
): number | undefined {
  const histogram = new Uint32Array(256);
  let seen = 0;
  for (const [column, [first, last]] of spansOf(frame, columns)) {
    // The outermost cells of a bar may be half paper.
    for (let y = (first + 1) * side; y < last * side; y++) {
      for (let x = column * side; x < (column + 1) * side; x++) {
        const level = data[y * width + x] ?? 0;
        histogram[level] = (histogram[level] ?? 0) + 1;
        seen++;
      }
    }
  }
  let ground = 0;
  for (let level = 0, left = seen / 2; level < 256 && left > 0; level++) {
    left -= histogram[level] ?? 0;
    ground = level;
  }
  let [lighter, darker] = [0, 0];
  for (let level = 0; level < 256; level++) {
    if (level > ground + STANDS_OUT) lighter += histogram[level] ?? 0;
    if (level < ground - STANDS_OUT) darker += histogram[level] ?? 0;
  }
  return lighter >= seen * WRITTEN && lighter > darker * LIGHTER ? ground : undefined;
}
