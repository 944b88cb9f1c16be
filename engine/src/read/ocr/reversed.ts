import { darkCells, type Shape, shapesOf } from './dark-shapes.ts';
import type { GreyImage } from './types.ts';

/** Side of the cells in which bars are looked for, in points; smaller than the letters on them. */
const CELL = 2.5;
/** A cell is dark below this part of the paper's level. */
const DARK = 0.72;
/** Smallest bars in points, and the part of their frame that is dark: large letters fill less of theirs. */
const NARROWEST = 18;
const LOWEST = 7;
const SOLID = 0.7;
/** What differs from the bar by this many levels is written on it; letters cover at least this part of a bar. */
const STANDS_OUT = 60;
const WRITTEN = 0.012;
/** On reversed bars so many times more is lighter than darker. */
const LIGHTER = 3;

/**
 * Turns light print on dark bars (heads of tables, totals) into dark print on white, which is how the recogniser
 * finds lines. Method: solid groups of dark cells; a bar is reversed when more on it is lighter than it than darker.
 */
export function straightenReversed(image: GreyImage, scale: number): GreyImage {
  const side = Math.max(2, Math.round(CELL * scale));
  const bars = shapesOf(darkCells(image, side, DARK)).filter((shape) => isBar(shape, side / scale));
  const clean = bars.length === 0 ? image : { ...image, data: Buffer.from(image.data) };
  const turned = bars.filter((bar) => turnOver(clean, bar, side)).length;
  return turned === 0 ? image : clean;
}

function isBar({ left, top, right, bottom, members }: Shape, points: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const large = width * points >= NARROWEST && height * points >= LOWEST;
  return large && members.length >= width * height * SOLID;
}

/** Reverses the pixels of a bar with light print, in place; the cell around it holds what is left of its edge. */
function turnOver({ data, width, height }: GreyImage, frame: Shape, side: number): boolean {
  const [left, top] = [Math.max(0, frame.left * side - side), Math.max(0, frame.top * side - side)];
  const right = Math.min(width, (frame.right + 1) * side);
  const bottom = Math.min(height, (frame.bottom + 1) * side);
  const ground = groundOf({ data, width, height }, frame, side);
  if (ground === undefined) return false;
  // Paper around the bar would turn black: only what lies between its dark edges is turned over.
  const edge = ground + STANDS_OUT / 2;
  for (let y = top; y < bottom; y++) {
    let [from, to] = [left, right];
    while (from < right && (data[y * width + from] ?? 0) > edge) from++;
    while (to > from && (data[y * width + to - 1] ?? 0) > edge) to--;
    if (to - from < (frame.right - frame.left) * side * SOLID) continue;
    for (let x = from; x < to; x++) {
      const lighter = Math.max(0, (data[y * width + x] ?? 0) - ground);
      data[y * width + x] = 255 - (lighter * 255) / (255 - ground);
    }
  }
  return true;
}

/** The level of a bar with light print on it; undefined for other bars. */
function groundOf({ data, width }: GreyImage, frame: Shape, side: number): number | undefined {
  const histogram = new Uint32Array(256);
  let seen = 0;
  for (let y = frame.top * side; y < frame.bottom * side; y++) {
    for (let x = frame.left * side; x < frame.right * side; x++) {
      const level = data[y * width + x] ?? 0;
      histogram[level] = (histogram[level] ?? 0) + 1;
      seen++;
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
