import type { Box } from '@recto/contracts/geometry';
import type { Mark } from '../../types.ts';
import { isInside } from '../pdf/field-words.ts';
import { inkThreshold } from './deskew.ts';
import { inkedSquares } from './inked-squares.ts';
import type { DrawnLines } from './ruling/ruling.ts';
import type { Stroke } from './ruling/strokes.ts';
import type { GreyImage, OcrLine, OcrWord } from './types.ts';

/** Sides of boxes that are set as letters, in points: those of small type. */
const LETTER = 5;
/** Sides of check boxes in points, how thick their lines are, and how unlike they may be. */
const SMALLEST = 7;
const LARGEST = 18;
const THICKEST = 2.2;
const UNEVEN = 0.18;
/** A side may be cut to this part of its length by a tick that runs out of the box. */
const SHORT = 0.6;
/** All four sides are drawn from corner to corner, but for so much of them, and so many pixels, that a bad scan may lose. */
const DRAWN = 0.95;
const LOST = 1;
/** Boxes that lie so close, in points, are cells for one letter each. */
const TOUCHING = 1.5;
/** The inner part of a box, away from its lines, and the part of that which a tick or cross inks. */
const INNER = 0.24;
const TICKED = 0.07;
/** Thin lines of small type are as much lighter than other ink, of what lies between that and white. */
const FAINT = 0.35;
/** So much ink is no tick. */
const FULL = 0.7;
/** A bar across the inside for this part of the side is a character's. */
const BAR = 0.6;
/** Characters of one word stand closer than this part of their width; a word of several is so many times wider. */
const SPACED = 0.3;
const LONGER = 1.5;
const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]/;
/** Pixels across a side in which it is looked for. */
const RIM = 3;
/** Blur reaches so many pixels beyond a box; the strip from there on, so many points wide, holds hardly any ink. */
const SEAM = 2;
const RING = 1;
const AROUND = 0.2;
/** To both sides it is as good as empty for this part of its width: letters of one word stand closer. */
const SPACE = 0.22;
const BESIDE = 0.1;
const WHITE = 255;

/**
 * Check boxes on a level image, in pixels: squares of four thin lines, as large as letters, that stand alone.
 * Empty ones hold next to no ink.
 */
export function findCheckBoxes(image: GreyImage, lines: DrawnLines, scale: number): Mark[] {
  const [across, upright] = [lines.horizontal, lines.vertical].map((strokes) =>
    strokes.filter((stroke) => isSide(stroke, scale)).sort((a, b) => a.centre - b.centre),
  ) as [Stroke[], Stroke[]];
  const drawn = across
    .flatMap((top, index) => squaresUnder(top, across.slice(index + 1), upright))
    .filter((box, index, all) => !all.slice(0, index).some((other) => isInside(box, other)));
  const threshold = inkThreshold(image.data);
  const boxes = (squares: readonly Box[]): Mark[] =>
    squares
      .filter((box) => !squares.some((other) => other !== box && touches(box, other, TOUCHING * scale)))
      .filter((box) => !across.some((bar) => crosses(bar, box)) && !upright.some((bar) => crosses(bar, box)))
      .flatMap((box) => judge(image, box, scale, threshold) ?? []);
  const marks = boxes(drawn);
  // The sides of small ones are too short to be told from strokes of letters, but their ink hangs together.
  const size = { least: LETTER * scale, most: LARGEST * scale, uneven: UNEVEN };
  const whole = inkedSquares(image, faintest(threshold), size).filter(
    (box) => !marks.some((mark) => touches(box, mark.box, 0)) && isHollow(image, box, threshold),
  );
  return [...marks, ...boxes(whole)];
}

/** Grey that thin lines of small type still are, in an image whose ink is darker than `threshold`. */
const faintest = (threshold: number): number => threshold + (WHITE - threshold) * FAINT;

/** The image without check boxes, which would be read as letters and join the words beside them. */
export function eraseCheckBoxes(image: GreyImage, marks: readonly Mark[]): GreyImage {
  if (marks.length === 0) return image;
  const { width, height } = image;
  const data = Buffer.from(image.data);
  for (const { box } of marks) {
    const [left, top, right, bottom] = grown(box, SEAM, image);
    for (let y = top; y < bottom; y++) data.fill(WHITE, y * width + left, y * width + right);
  }
  return { data, width, height };
}

/**
 * Tells check boxes from characters of their shape by a reading of the image with both: what stands close to another
 * character is one itself, what stands alone is a box, and no word.
 */
export function separateFromCharacters(
  lines: readonly OcrLine[],
  marks: readonly Mark[],
): { lines: OcrLine[]; marks: Mark[] } {
  const words = lines.flatMap((line) => line.words);
  const boxes = marks.filter(({ box }) => !words.some((word) => isPartOf(box, word) || isNextTo(box, word)));
  const left = lines.map((line) => ({
    words: line.words.filter((word) => !boxes.some(({ box }) => isInside(word.box, box))),
  }));
  return { lines: left.filter((line) => line.words.length > 0), marks: boxes };
}

function isPartOf(box: Box, word: OcrWord): boolean {
  return [...word.text].length > 1 && isInside(box, word.box) && widthOf(word.box) > widthOf(box) * LONGER;
}

function isNextTo(box: Box, word: OcrWord): boolean {
  if (!HAN.test(word.text) || isInside(word.box, box)) return false;
  const gap = Math.max(box[0] - word.box[2], word.box[0] - box[2]);
  const level = (box[1] + box[3]) / 2;
  return gap < widthOf(box) * SPACED && level > word.box[1] && level < word.box[3];
}

const widthOf = ([left, , right]: Box): number => right - left;

function isSide({ from, to, thickness }: Stroke, scale: number): boolean {
  const length = (to - from) / scale;
  return length >= SMALLEST * SHORT && length <= LARGEST && thickness <= THICKEST * scale;
}

/** Squares whose upper side is `top`: with a lower side as long as the two are apart, and lines at both ends. */
function squaresUnder(top: Stroke, below: readonly Stroke[], upright: readonly Stroke[]): Box[] {
  return below.flatMap((bottom) => {
    const high = bottom.centre - top.centre;
    const across = spanOf([top, bottom], high);
    if (!across) return [];
    const slack = slackOf(high);
    const at = (x: number): Stroke[] =>
      upright.filter(({ centre, from, to }) => {
        const within = from >= top.centre - slack && to <= bottom.centre + slack;
        return within && Math.abs(centre - x) <= slack && to - from >= high * SHORT;
      });
    const [left, right] = [at(across.from)[0], at(across.to).at(-1)];
    if (!left || !right || left === right || !spanOf([left, right], right.centre - left.centre)) return [];
    return [
      [
        left.centre - left.thickness / 2,
        top.centre - top.thickness / 2,
        right.centre + right.thickness / 2,
        bottom.centre + bottom.thickness / 2,
      ] satisfies Box,
    ];
  });
}

/** Where two opposite sides run that are so far apart; a tick that leaves the box may cut one of them short. */
function spanOf(sides: readonly [Stroke, Stroke], apart: number): { from: number; to: number } | undefined {
  const from = Math.min(...sides.map((side) => side.from));
  const to = Math.max(...sides.map((side) => side.to));
  const fits = Math.abs(to - from - apart) <= slackOf(apart);
  return fits && sides.every((side) => side.to - side.from >= apart * SHORT) ? { from, to } : undefined;
}

const slackOf = (side: number): number => Math.max(3, side * UNEVEN);

function crosses({ direction, from, to, centre }: Stroke, [left, top, right, bottom]: Box): boolean {
  const side = right - left;
  const [start, end, low, high] =
    direction === 'horizontal' ? [left, right, top, bottom] : [top, bottom, left, right];
  const within = centre > low + side * UNEVEN && centre < high - side * UNEVEN;
  return within && Math.min(to, end) - Math.max(from, start) >= side * BAR;
}

/** The mark of a square; undefined where its sides are not drawn to the corners or other print touches it. */
function judge(image: GreyImage, box: Box, scale: number, threshold: number): Mark | undefined {
  if (!isClosed(image, box, faintest(threshold))) return undefined;
  const near = grown(box, SEAM, image);
  const far = grown(near, Math.max(2, Math.round(RING * scale)), image);
  const [all, own] = [inkIn(image, far, threshold), inkIn(image, near, threshold)];
  if (all - own > (areaOf(far) - areaOf(near)) * AROUND) return undefined;
  const [left, top, right, bottom] = near;
  const gap = Math.round((right - left) * SPACE);
  const beside: readonly Box[] = [
    [Math.max(0, left - gap), top, left, bottom],
    [right, top, Math.min(image.width, right + gap), bottom],
  ];
  if (beside.some((strip) => inkIn(image, strip, threshold) > areaOf(strip) * BESIDE)) return undefined;
  const inside = grown(box, -Math.round((box[2] - box[0]) * INNER), image);
  return { box, selected: inkIn(image, inside, threshold) >= areaOf(inside) * TICKED };
}

/** Bars of neighbouring letters also form squares, but leave gaps at the corners. */
function isClosed(image: GreyImage, [left, top, right, bottom]: Box, threshold: number): boolean {
  const strips: readonly Box[] = [
    [left, top, right, top + RIM],
    [left, bottom - RIM, right, bottom],
    [left, top, left + RIM, bottom],
    [right - RIM, top, right, bottom],
  ];
  return strips.every((strip) => {
    const { drawn, length } = drawnAlong(image, strip.map(Math.round) as Box, threshold);
    return drawn >= length * DRAWN - LOST;
  });
}

/** How much of the length of a thin strip is inked somewhere across, in pixels. */
function drawnAlong(
  { data, width }: GreyImage,
  [left, top, right, bottom]: Box,
  threshold: number,
): { drawn: number; length: number } {
  const lying = right - left > bottom - top;
  const [length, depth] = lying ? [right - left, bottom - top] : [bottom - top, right - left];
  const [along, across] = lying ? [1, width] : [width, 1];
  let drawn = 0;
  for (let at = 0; at < length; at++) {
    const start = top * width + left + at * along;
    for (let deep = 0; deep < depth; deep++) {
      if ((data[start + deep * across] ?? WHITE) >= threshold) continue;
      drawn++;
      break;
    }
  }
  return { drawn, length };
}

/** Whole pixels of a box and so many more to each side. */
function grown([left, top, right, bottom]: Box, by: number, { width, height }: GreyImage): Box {
  return [
    Math.max(0, Math.floor(left) - by),
    Math.max(0, Math.floor(top) - by),
    Math.min(width, Math.ceil(right) + by),
    Math.min(height, Math.ceil(bottom) + by),
  ];
}

const areaOf = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);

function inkIn({ data, width }: GreyImage, [left, top, right, bottom]: Box, threshold: number): number {
  let ink = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((data[y * width + x] ?? WHITE) < threshold) ink++;
  return ink;
}

/** Bullets and stamps are inked all over, boxes are white but for what ticks them. */
function isHollow(image: GreyImage, box: Box, threshold: number): boolean {
  const inside = grown(box, -Math.round((box[2] - box[0]) * INNER), image);
  return inkIn(image, inside, threshold) < areaOf(inside) * FULL;
}

function touches(a: Box, b: Box, gap: number): boolean {
  return a[0] - b[2] <= gap && b[0] - a[2] <= gap && a[1] - b[3] <= gap && b[1] - a[3] <= gap;
}
