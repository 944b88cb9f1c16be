import { cellOf } from '../layout/cells.ts';
import { heightOf, overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { LabelledPage } from './labelled-page.ts';
import { closesText } from './opens-text.ts';

/** Labels that must have their values over them, at least, and how many times more than those with values below. */
const LEAST = 2;
const TIMES = 2;
/** A value stands this near its label, in line heights; of two neighbours the one this much nearer is meant. */
const NEAR = 1.1;
const NEARER = 0.6;
/** Lines of a value, at most. */
const LINES = 5;

/** The next text over or under a segment in its column; over it, also at the other edge of a box of the two. */
const near = (page: PageLayout, segment: Segment, step: 1 | -1): Segment | undefined => {
  const cell = step === -1 ? cellOf(page, segment)?.segments : undefined;
  const own = cell?.length === 2 ? cell : undefined;
  for (let at = segment.row + step; Math.abs(at - segment.row) <= 3; at += step) {
    const row = page.rows[at];
    if (!row) return undefined;
    const found = row.segments.find((s) => overlapX(s.box, segment.box) > 0.3 || own?.includes(s));
    if (found) return found;
  }
  return undefined;
};

const gapTo = (a: Segment, b: Segment): number => Math.max(a.box[1] - b.box[3], b.box[1] - a.box[3], 0);

/** A caption is so much smaller than what it stands under. */
const SMALLER = 0.8;
/** What may stand before the words of a label: "12 · ". */
const NUMBERED = /^[\s\p{P}]*\d{0,2}[\s\p{P}]*$/u;

/** What stands over and under a segment in its column; nothing of another box counts as under it. */
function columnOf(page: PageLayout, segment: Segment): { above?: Segment; below?: Segment; boxed?: boolean } {
  const own = cellOf(page, segment)?.segments;
  const above = near(page, segment, -1);
  const under = near(page, segment, 1);
  const below = under && (own?.includes(under) ?? true) ? under : undefined;
  // A box of its own below that of the value holds nothing else.
  if (!above || (own && own.length > 1 && !own.includes(above))) return { ...(below && { below }) };
  return { above, ...(below && { below }), ...(own?.includes(above) && { boxed: true }) };
}

/**
 * A label in small type under larger print that is nearer to it than what follows: all of its line is label. None where
 * the next text of its row stands under the same print, and may be its value.
 */
export function isCaption(labelled: LabelledPage, segment: Segment): boolean {
  const { page } = labelled;
  const [first] = labelled.of(segment);
  if (!first?.meanings.length || /[:：]/u.test(segment.text)) return false;
  const translated = closesText(segment.text, first.start, first.end);
  if (!translated && !NUMBERED.test(segment.text.slice(0, first.start))) return false;
  const { above, below } = columnOf(page, segment);
  if (!above || labelled.isLabel(above) || gapTo(segment, above) >= NEAR * page.lineHeight) return false;
  if (heightOf(segment.box) >= SMALLER * heightOf(above.box)) return false;
  if (below && gapTo(segment, above) >= NEARER * gapTo(segment, below)) return false;
  const { segments } = page.rows[segment.row]!;
  const beside = segments[segments.indexOf(segment) + 1];
  return !beside || labelled.isLabel(beside) || (near(page, beside, -1) ?? above) !== above;
}

/** A caption that closes the box of its value, whatever else the page does. */
function closesBox({ page }: LabelledPage, segment: Segment): boolean {
  const { boxed, below } = columnOf(page, segment);
  return boxed === true && !below;
}

/** A label that has its value over it, as a page of values first prints them, or a box that a caption closes. */
export const isUnderValue = (labelled: LabelledPage, segment: Segment): boolean =>
  isCaption(labelled, segment) && (printsValuesFirst(labelled) || closesBox(labelled, segment));

/** A label with nothing else on its line and no value beside it. */
function standsAlone(labelled: LabelledPage, segment: Segment): boolean {
  const hits = labelled.of(segment);
  const [first] = hits;
  if (isCaption(labelled, segment)) return true;
  if (!first?.meanings.length || first.start > 3 || /[:：]\s*$/u.test(segment.text)) return false;
  if (/[\p{L}\p{N}]/u.test(segment.text.slice(hits.at(-1)!.end))) return false;
  const { segments } = labelled.page.rows[segment.row]!;
  const beside = segments[segments.indexOf(segment) + 1];
  return !beside || labelled.isLabel(beside) || labelled.of(beside).length > 0;
}

/** Whether this label has its value over it (1), under it (-1), or could have either (0). */
function sideOf(labelled: LabelledPage, segment: Segment): number {
  const { page } = labelled;
  if (isCaption(labelled, segment)) return 1;
  const value = (step: 1 | -1): Segment | undefined => {
    const other = near(page, segment, step);
    return other && !labelled.isLabel(other) && gapTo(segment, other) < NEAR * page.lineHeight
      ? other
      : undefined;
  };
  const [above, below] = [value(-1), value(1)];
  if (!above || !below) return above ? 1 : below ? -1 : 0;
  const [up, down] = [gapTo(segment, above), gapTo(segment, below)];
  return up < NEARER * down ? 1 : down < NEARER * up ? -1 : 0;
}

const order = rememberFor((labelled: LabelledPage): { valuesFirst: boolean } => {
  const sides = labelled.page.segments
    .filter((s) => standsAlone(labelled, s))
    .map((s) => sideOf(labelled, s));
  const above = sides.filter((side) => side > 0).length;
  const below = sides.filter((side) => side < 0).length;
  return { valuesFirst: above >= LEAST && above > TIMES * below };
});

/** True for a page that prints its labels under their values. */
export const printsValuesFirst = (labelled: LabelledPage): boolean => order(labelled).valuesFirst;

/**
 * The lines over a label that are its value, from the top: as far as they stand close, under no other label. None where
 * something stands beside it.
 */
export function linesOver(labelled: LabelledPage, label: Segment): Segment[] {
  const { page } = labelled;
  if (!standsAlone(labelled, label)) return [];
  const first = isCaption(labelled, label) ? near(page, label, -1) : undefined;
  const ceiling = cellOf(page, first ?? label)?.box[1] ?? 0;
  const lines: Segment[] = [];
  let last = label;
  while (lines.length < LINES) {
    const above = near(page, last, -1);
    if (!above || labelled.isLabel(above) || above.box[3] < ceiling) break;
    const reach = lines.length === 0 ? NEAR : 0.5;
    if (gapTo(last, above) > reach * page.lineHeight) break;
    lines.unshift(above);
    last = above;
  }
  return lines;
}
