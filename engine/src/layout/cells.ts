import type { Box } from '@recto/contracts/geometry';
import { rememberFor } from '../normalise/remember.ts';
import { centreX, centreY, heightOf } from './geometry.ts';
import type { PageLayout } from './page.ts';
import type { Segment } from './segment.ts';

/** A box of a ruled form, with what is printed in it in reading order. */
export type FormCell = { box: Box; segments: readonly Segment[] };

/** How far print may reach over a rule, in points. */
const SLACK = 2.5;
/** A box is at most so much of the page high: larger ones are frames. */
const HIGHEST = 0.4;
/** A rule shorter than this, in line heights, is the stroke of a check box or an underline within a word. */
const SHORTEST = 0.8;

type Lines = { across: readonly Box[]; down: readonly Box[] };

const linesOf = rememberFor(({ rules, lineHeight }: PageLayout): Lines => {
  const long = rules.filter(
    ({ box, direction }) =>
      (direction === 'horizontal' ? box[2] - box[0] : box[3] - box[1]) >= SHORTEST * lineHeight,
  );
  return {
    across: long.filter((r) => r.direction === 'horizontal').map((r) => r.box),
    down: long.filter((r) => r.direction === 'vertical').map((r) => r.box),
  };
});

/** The box drawn around a segment, or null where rules do not close one. Sides at the edge of the form may be open. */
function boxAround(page: PageLayout, { box }: Segment): Box | null {
  const { across, down } = linesOf(page);
  if (across.length < 2 || down.length === 0) return null;
  const [x, y] = [Math.min(centreX(box), box[0] + 3 * heightOf(box)), centreY(box)];
  let [left, top, right, bottom] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  for (const [x0, y0, x1, y1] of across) {
    if (x < x0 - SLACK || x > x1 + SLACK) continue;
    const at = (y0 + y1) / 2;
    if (at <= box[1] + SLACK && !(at < top)) top = at;
    else if (at >= box[3] - SLACK && !(at > bottom)) bottom = at;
  }
  if (!(bottom - top <= HIGHEST * page.height)) return null;
  for (const [x0, y0, x1, y1] of down) {
    if (y < y0 - SLACK || y > y1 + SLACK) continue;
    const at = (x0 + x1) / 2;
    if (at <= box[0] + SLACK && !(at < left)) left = at;
    else if (at >= box[2] - SLACK && !(at > right)) right = at;
  }
  if (Number.isNaN(left) && Number.isNaN(right)) return null;
  // Labels open a box: an open side is where they begin.
  return [
    Number.isNaN(left) ? box[0] - 2 * SLACK : left,
    top,
    Number.isNaN(right) ? page.width : right,
    bottom,
  ];
}

const within = ([left, top, right, bottom]: Box, { box }: Segment): boolean =>
  centreX(box) > left && centreX(box) < right && centreY(box) > top && centreY(box) < bottom;

const known = rememberFor((_: PageLayout) => new Map<Segment, FormCell | null>());

/** The box of a form that a segment stands in. */
export function cellOf(page: PageLayout, segment: Segment): FormCell | null {
  const cells = known(page);
  const before = cells.get(segment);
  if (before !== undefined) return before;
  const box = boxAround(page, segment);
  const cell = box && { box, segments: page.segments.filter((other) => within(box, other)) };
  cells.set(segment, cell);
  return cell;
}

/** How far the sides of two boxes may lie apart that share one, in points. */
const SAME_SIDE = 2 * SLACK;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SIDE;

/** The box of a form beside another one, from the same rule to the same rule; null where there is none. */
export function cellBeside(page: PageLayout, { box }: FormCell, side: 'left' | 'right'): FormCell | null {
  const [left, top, right, bottom] = box;
  const gapTo = (other: Segment): number => (side === 'left' ? left - other.box[2] : other.box[0] - right);
  const level = page.segments.filter((other) => {
    const y = centreY(other.box);
    return y > top && y < bottom && gapTo(other) > -SLACK;
  });
  const [next] = level.sort((a, b) => gapTo(a) - gapTo(b));
  const cell = next ? cellOf(page, next) : null;
  if (!cell || !isNear(cell.box[1], top) || !isNear(cell.box[3], bottom)) return null;
  return isNear(side === 'left' ? cell.box[2] : cell.box[0], side === 'left' ? left : right) ? cell : null;
}
