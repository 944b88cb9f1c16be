import type { Box } from '@recto/contracts/geometry';
import type { Mark, Word } from '../../types.ts';
import type { FilledField } from './page-widgets.ts';

const PADDING = 2;
const LINE_HEIGHT = 1.2;
const DEFAULT_SIZE = 12;
const WIDE = /[\u1100-\u11FF\u2E80-\u9FFF\uF900-\uFAFF]/;

/**
 * Words of filled fields that have no appearance to read them from (PDFs that leave drawing to the viewer).
 * Positions inside the field are estimated from the width of average type.
 */
export function fieldWords(fields: readonly FilledField[], drawn: readonly Word[]): Word[] {
  return fields.filter((field) => !drawn.some((word) => isInside(word.box, field.box))).flatMap(setInField);
}

/** The words `:selected:` and `:unselected:` of marks. */
export function markWords(marks: readonly Mark[]): Word[] {
  return marks.map(({ box, selected }) => ({
    text: selected ? ':selected:' : ':unselected:',
    box,
    confidence: 1,
    size: box[3] - box[1],
  }));
}

/** True when the middle of `box` lies in `frame`. */
export function isInside(box: Box, frame: Box): boolean {
  const x = (box[0] + box[2]) / 2;
  const y = (box[1] + box[3]) / 2;
  return x >= frame[0] && x <= frame[2] && y >= frame[1] && y <= frame[3];
}

function setInField({ box, value, size }: FilledField): Word[] {
  const rows = value.split(/\r\n?|\n/);
  const height = (box[3] - box[1]) / rows.length;
  const em = Math.min(size > 0 ? size : DEFAULT_SIZE, height / LINE_HEIGHT);
  const step = rows.length > 1 ? em * LINE_HEIGHT : height;
  return rows.flatMap((row, index) => setRow(row, box, box[1] + index * step, step, em));
}

function setRow(row: string, box: Box, top: number, height: number, em: number): Word[] {
  const room = box[2] - box[0] - 2 * PADDING;
  const scale = Math.min(1, room / Math.max(1, advance(row) * em));
  const middle = top + height / 2;
  return [...row.matchAll(/\S+/g)].map((match) => {
    const left = box[0] + PADDING + advance(row.slice(0, match.index)) * em * scale;
    const right = left + advance(match[0]) * em * scale;
    return { text: match[0], box: [left, middle - em / 2, right, middle + em / 2], confidence: 1, size: em };
  });
}

/** Width of a string in ems of average type. */
function advance(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 1 : 0.5;
  return width;
}
