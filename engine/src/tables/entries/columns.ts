import { heightOf, overlapY, unionOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import { findMonths, periodIn } from '../../normalise/months.ts';

/** Lines of one column of a page. `main` is the one that goes on where the page before ended. */
export type ColumnRows = { rows: Row[]; main: boolean };

/** How far from either margin a second column starts, as a share of the page. */
const MARGIN = 0.15;
/** How far down the page the white between two columns reaches, as a share of it. */
const REACH = 0.17;
/** Lines that a column has at least. */
const LINES = 5;
/** Lines of a column that stand level with one beside it, at most: the two parts of a line always do. */
const LEVEL = 0.62;
/** Times in a column that say when what stands beside them was, at least. */
const DATED = 3;
/** Lines of a column that are times and nothing else, at most. */
const TIMES = 0.4;
/** How far a line may start left of the edge of its column, in points. */
const OUTDENT = 4;

/** How far apart the headings of two columns stand, as a share of the page, and how far those of one, in points. */
const HEADED = 0.2;
const INDENT = 12;

/** Rules across the white between two columns, from which on it is that of a form. */
const FORM = 3;
/** How far such a rule reaches into either, in points. */
const INTO = 20;

type Division = { edge: number; side: Segment[]; rest: Segment[] };

/** A time and nothing else: the month names go with it. */
function isTime(text: string): boolean {
  // Years of Taiwan, and the single characters that head them: "97.9", "起".
  if (/^(?:[\d./\s]+|\p{Script=Han})$/u.test(text)) return true;
  const months = findMonths(text);
  if (months.length === 0) return false;
  const rest = months.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return !/\p{L}{5}|\p{L}+\s+\p{L}+\s+\p{L}/u.test(rest);
}

const shareOf = (segments: readonly Segment[], is: (s: Segment) => boolean): number =>
  segments.length === 0 ? 0 : segments.filter(is).length / segments.length;

/** The tallest stretch of the page that no line crosses at this place: its top and bottom. */
function stretchAt(segments: readonly Segment[], x: number, height: number): [number, number] {
  const across = segments
    .filter((s) => s.box[0] < x - OUTDENT && s.box[2] > x - OUTDENT)
    .map((s): [number, number] => [s.box[1], s.box[3]])
    .sort((a, b) => a[0] - b[0]);
  let best: [number, number] = [0, 0];
  let top = 0;
  for (const [from, to] of [...across, [height, height] as const]) {
    if (from - top > best[1] - best[0]) best = [top, from];
    top = Math.max(top, to);
  }
  return best;
}

/** Whether rules run on from one side of a place to the other, as those between the rows of a form do. */
const isRuledAcross = ({ rules }: PageLayout, x: number, [top, bottom]: readonly [number, number]): boolean =>
  rules.filter(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box[0] < x - INTO &&
      box[2] > x + INTO &&
      box[1] > top - 1 &&
      box[3] < bottom + 1,
  ).length >= FORM;

/** Times alone that each stand level with a line beside them, where no stretch of time is: they say when that was. */
function areDatesOf(side: readonly Segment[], other: readonly Segment[]): boolean {
  const times = side.filter((s) => findMonths(s.text).length > 0);
  return (
    times.length >= DATED &&
    times.every((s) => isTime(s.text) && other.some((o) => overlapY(s.box, o.box) > 0.6)) &&
    other.every((s) => periodIn(s.text) === null)
  );
}

const isLevel = (a: Segment, b: Segment): boolean => Math.abs(a.box[3] - b.box[3]) < 0.15 * heightOf(a.box);

/** Two columns at this place, or null: the lines of each stand by themselves, and times beside what they date. */
function divisionAt(page: PageLayout, x: number): (Division & { reach: number }) | null {
  const { segments, height } = page;
  const [top, bottom] = stretchAt(segments, x, height);
  const within = segments.filter((s) => s.box[1] >= top - 1 && s.box[3] <= bottom + 1);
  const left = within.filter((s) => s.box[0] < x - OUTDENT);
  const right = within.filter((s) => s.box[0] >= x - OUTDENT);
  if (left.length < LINES || right.length < LINES) return null;
  const [leftBox, rightBox] = [unionOf(left.map((s) => s.box)), unionOf(right.map((s) => s.box))];
  const reach = Math.min(leftBox[3], rightBox[3]) - Math.max(leftBox[1], rightBox[1]);
  if (reach < REACH * height) return null;
  if (shareOf(left, (s) => isTime(s.text)) > TIMES || shareOf(right, (s) => isTime(s.text)) > TIMES)
    return null;
  if (isRuledAcross(page, x, [top, bottom]) || areDatesOf(left, right) || areDatesOf(right, left))
    return null;
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  const level = shareOf(few, (s) => many.some((other) => isLevel(s, other)));
  if (level > LEVEL) return null;
  return { edge: x, ...sidesOf(left, right, segments), reach: bottom - top };
}

/** Which of two columns is the bar: the one with fewer times, else with less to say. */
function sidesOf(
  left: Segment[],
  right: Segment[],
  all: readonly Segment[],
): { side: Segment[]; rest: Segment[] } {
  const dates = (side: readonly Segment[]) => side.filter((s) => findMonths(s.text).length > 0).length;
  const letters = (side: readonly Segment[]) => side.reduce((sum, s) => sum + s.text.length, 0);
  const rightIsSide =
    dates(right) === dates(left) ? letters(right) < letters(left) : dates(right) < dates(left);
  const side = rightIsSide ? right : left;
  const taken = new Set(side);
  return { side, rest: all.filter((s) => !taken.has(s)) };
}

/** The page in two where known headings stand at two edges, each with one alone in its row; or null. */
function headedDivision(page: PageLayout, heads: readonly Segment[]): Division | null {
  const { rows, width, height, segments } = page;
  const start = Math.min(...heads.map((s) => s.box[0]));
  const others = heads.filter((s) => s.box[0] - start > HEADED * width);
  const edge = Math.min(...others.map((s) => s.box[0]));
  const alone = (s: Segment) => rows[s.row]!.segments.length === 1;
  const atEdge = others.filter((s) => Math.abs(s.box[0] - edge) < INDENT);
  const atStart = heads.filter((s) => s.box[0] - start < INDENT);
  if (atEdge.length < 2 || !atEdge.some(alone) || !atStart.some(alone)) return null;
  if (isRuledAcross(page, edge - INDENT, [0, height])) return null;
  const isRight = (s: Segment) => s.box[0] > edge - INDENT;
  const left = segments.filter((s) => !isRight(s));
  return { edge, ...sidesOf(left, segments.filter(isRight), segments) };
}

/** The page in two, where it is set in columns beside each other for a good part of it; or null. */
function divisionOf(page: PageLayout): Division | null {
  const starts = page.segments.map((s) => Math.round(s.box[0]));
  const edges = [...new Set(starts)].filter(
    (x) =>
      x > MARGIN * page.width &&
      x < (1 - MARGIN) * page.width &&
      starts.filter((start) => Math.abs(start - x) < 3).length > 2,
  );
  const found = edges.flatMap((x) => divisionAt(page, x) ?? []);
  return found.toSorted((a, b) => b.reach - a.reach || a.edge - b.edge)[0] ?? null;
}

const only = (rows: readonly Row[], kept: readonly Segment[]): Row[] => {
  const keep = new Set(kept);
  return rows
    .map((row) => {
      const segments = row.segments.filter((s) => keep.has(s));
      return { ...row, segments, box: unionOf(segments.map((s) => s.box)) };
    })
    .filter(({ segments }) => segments.length > 0);
};

/**
 * The rows of a page, of one column after the other: the column with the times goes on from the page before, what
 * stands in a bar beside it is by itself. `heads`: the headings that are known.
 */
export function columnsOf(page: PageLayout, heads: readonly Segment[]): ColumnRows[] {
  const division = divisionOf(page) ?? headedDivision(page, heads);
  if (!division) return [{ rows: page.rows, main: true }];
  return [
    { rows: only(page.rows, division.rest), main: true },
    { rows: only(page.rows, division.side), main: false },
  ];
}
