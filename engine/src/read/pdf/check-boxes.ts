import type { Box } from '@recto/contracts/geometry';
import type { Mark, Word } from '../../types.ts';
import { isInside } from './field-words.ts';

/** Outlines that may be check boxes and small drawings that may be the cross or tick in one. */
export type SmallShapes = { squares: Box[]; strokes: Box[] };

type Point = readonly [number, number];

/** Sides of check boxes in points, and how unlike they may be. */
const SMALLEST = 5;
const LARGEST = 18;
const UNEVEN = 0.15;
const CORNER = 0.6;
/** A cross or tick fills this part of its box. */
const FILLING = 0.35;
/** Boxes that touch are cells for one letter each. */
const TOUCHING = 1;
/** What is typed into a box, or is a tick in the encoding of a symbol font. */
const TICK = /^[xX✓✔✕✖✗✘×vV√•●■]$/u;
const GLYPHS: ReadonlyMap<string, boolean> = new Map([
  ['☐', false],
  ['☑', true],
  ['☒', true],
  ['✓', true],
  ['✔', true],
]);
const WITH_GLYPH = /^([☐☑☒✓✔])\uFE0F?(.*)$/u;

/** Sorts a stroked path into the small shapes; true when it is the outline of a square, which is no rule. */
export function collectSmall(points: readonly Point[], stroked: boolean, shapes: SmallShapes): boolean {
  if (points.length < 2) return false;
  const box = boundsOf(points);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  if (Math.max(width, height) > LARGEST) return false;
  const even = Math.abs(width - height) <= Math.max(width, height) * UNEVEN;
  const square = stroked && points.length >= 4 && even && Math.min(width, height) >= SMALLEST;
  if (square && points.every((point) => isCorner(point, box))) {
    shapes.squares.push(box);
    return true;
  }
  shapes.strokes.push(box);
  return false;
}

/** The check boxes among small shapes: stand-alone squares that hold nothing or a tick. */
export function drawnMarks(
  { squares, strokes }: SmallShapes,
  words: readonly Word[],
  known: readonly Mark[],
): Mark[] {
  const single = squares.filter((box, index) => !squares.slice(0, index).some((other) => same(box, other)));
  return single
    .filter((box) => !single.some((other) => other !== box && touches(box, other)))
    .filter((box) => !known.some((mark) => isInside(box, mark.box) || isInside(mark.box, box)))
    .flatMap((box) => {
      const inside = words.filter((word) => isInside(word.box, box));
      if (inside.some(({ text }) => !TICK.test(text) && !GLYPHS.has(text))) return [];
      const ticked = strokes.some((stroke) => isInside(stroke, box) && fills(stroke, box));
      return [{ box, selected: inside.length > 0 || ticked }];
    });
}

/** Takes the glyphs of check boxes out of words: the marks they are, and the words that are left. */
export function glyphMarks(words: readonly Word[]): { marks: Mark[]; words: Word[] } {
  const marks: Mark[] = [];
  const rest = words.flatMap((word) => {
    const [, glyph = '', text = ''] = WITH_GLYPH.exec(word.text) ?? [];
    const selected = GLYPHS.get(glyph);
    if (selected === undefined) return [word];
    const [left, top, right, bottom] = word.box;
    const edge = text === '' ? right : Math.min(left + (word.size ?? bottom - top) * 0.9, right);
    marks.push({ box: [left, top, edge, bottom], selected });
    return text === '' ? [] : [{ ...word, text, box: [edge, top, right, bottom] satisfies Box }];
  });
  return { marks, words: rest };
}

/** True for a word that is the tick in one of the marks. */
export function isTick({ text, box }: Word, marks: readonly Mark[]): boolean {
  return text.length === 1 && marks.some((mark) => isInside(box, mark.box));
}

function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function isCorner([x, y]: Point, [left, top, right, bottom]: Box): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= CORNER;
  return (near(x, left) || near(x, right)) && (near(y, top) || near(y, bottom));
}

function fills(stroke: Box, box: Box): boolean {
  const side = box[2] - box[0];
  return stroke[2] - stroke[0] >= side * FILLING && stroke[3] - stroke[1] >= side * FILLING;
}

function same(a: Box, b: Box): boolean {
  return isInside(a, b) && isInside(b, a);
}

function touches(a: Box, b: Box): boolean {
  return (
    a[0] - b[2] <= TOUCHING && b[0] - a[2] <= TOUCHING && a[1] - b[3] <= TOUCHING && b[1] - a[3] <= TOUCHING
  );
}
