import type { Box } from '@recto/contracts/geometry';
import type { Rule } from '../../../types.ts';
import { mergeRules } from '../../pdf/rules.ts';
import type { GreyImage } from '../types.ts';
import { ridgeReach, ridgeRuns, ridgeTest } from './ridges.ts';
import { isStraightLine, type Stroke, strokesOf } from './strokes.ts';

const DIRECTIONS = ['horizontal', 'vertical'] as const;
/** Upright lines shorter than this, in points, are stems of large letters unless they meet a line across. */
const STEM = 45;
const MEETING = 4;
/** So many lines in each direction make a page a form. */
const FORM = 3;
/** Blur and rounding leave a grey seam of this many pixels along a line. */
const SEAM = 2;

/** Thin dark lines of an image by the way they run: rules, sides of small boxes, bars of large letters. */
export type DrawnLines = Readonly<Record<Rule['direction'], Stroke[]>>;

/**
 * Lines drawn on a level image; `scale` is pixels per point. Method: pixels darker than both sides of them, run-length
 * coded along rows and columns; runs on neighbouring rows or columns are joined.
 */
export function findLines(image: GreyImage, scale: number): DrawnLines {
  const along = (direction: Rule['direction']): Stroke[] =>
    strokesOf(ridgeRuns(image, direction, scale), direction, scale);
  return { horizontal: along('horizontal'), vertical: along('vertical') };
}

/** The rules among the lines of an image: those that are long, thin and straight. */
export function rulingOf(lines: DrawnLines, scale: number): Stroke[] {
  const [across = [], upright = []] = DIRECTIONS.map((direction) =>
    lines[direction].filter((stroke) => isStraightLine(stroke, scale)),
  );
  const sure = upright.filter((stroke) => isRule(stroke, across, scale));
  // On a form the short ones are pieces of rules that a photo shows broken.
  const isForm = sure.length >= FORM && across.length >= FORM;
  return [...across, ...(isForm ? upright : sure)];
}

function isRule({ from, to, centre }: Stroke, across: readonly Stroke[], scale: number): boolean {
  if (to - from >= STEM * scale) return true;
  const near = MEETING * scale;
  return across.some(
    (line) =>
      line.from - near <= centre &&
      centre <= line.to + near &&
      from - near <= line.centre &&
      line.centre <= to + near,
  );
}

/** Strokes as the rules that a reader sees, in points on the level image. */
export function rulesOf(strokes: readonly Stroke[], scale: number): Rule[] {
  return mergeRules(
    strokes.map(({ direction, from, to, centre, thickness }) => {
      const [near, far] = [centre - thickness / 2, centre + thickness / 2];
      const box: Box = direction === 'horizontal' ? [from, near, to, far] : [near, from, far, to];
      return { direction, box: box.map((pixels) => pixels / scale) as Box };
    }),
  );
}

/** The image without its ruling, so that lines are not read as letters. Where letters touch a line it stays. */
export function eraseStrokes(image: GreyImage, strokes: readonly Stroke[], scale: number): GreyImage {
  if (strokes.length === 0) return image;
  const { data, width, height } = image;
  const clean = Buffer.from(data);
  const reach = ridgeReach(scale);
  for (const direction of DIRECTIONS) {
    const isRidge = ridgeTest(image, direction, scale);
    const [along, across] = direction === 'horizontal' ? [1, width] : [width, 1];
    for (const stroke of strokes) {
      if (stroke.direction !== direction) continue;
      for (const run of stroke.runs) {
        for (let at = run.from; at < run.to; at++) {
          const index = run.lane * across + at * along;
          if (!isRidge(index)) continue;
          const paper = Math.max(data[index - reach * across] ?? 0, data[index + reach * across] ?? 0);
          for (let side = -SEAM; side <= SEAM; side++) clean[index + side * across] = paper;
        }
      }
    }
  }
  return { data: clean, width, height };
}
