import { cellBeside, cellOf } from '../layout/cells.ts';
import { centreY, heightOf, overlapX, shared } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { rememberFor } from '../normalise/remember.ts';

/** How a text stands to a value. */
export const STANDINGS = [
  'left',
  'further-left',
  'right',
  'above',
  'further-above',
  'below',
  'box',
  'box-left',
  'beside',
  'column',
  'heading',
] as const;
type Standing = (typeof STANDINGS)[number];

/** Rows up to which the heading of a part of a page is sought, and the head of a column. */
const [HEADING_WITHIN, COLUMN_WITHIN] = [14, 14];
/** Words of a heading at most. */
const HEADING_WORDS = 6;
/** What is further away than this many line heights says nothing about a value. */
const FAR = 6;

/** The texts around one segment, by how they stand to it. */
export type TextsAround = Readonly<Partial<Record<Standing, Segment>>>;

/** The nearest segment that overlaps in width, going through rows in this direction. */
function nearest(page: PageLayout, of: Segment, step: 1 | -1, from = of): Segment | undefined {
  for (let at = from.row + step; at >= 0 && at < page.rows.length; at += step) {
    const { segments, box } = page.rows[at]!;
    const gap = step < 0 ? from.box[1] - box[3] : box[1] - from.box[3];
    if (gap > FAR * page.lineHeight) return undefined;
    const best = segments
      .filter((s) => overlapX(s.box, of.box) > 0.2)
      .sort(
        (a, b) =>
          shared(b.box[0], b.box[2], of.box[0], of.box[2]) - shared(a.box[0], a.box[2], of.box[0], of.box[2]),
      )[0];
    if (best) return best;
  }
  return undefined;
}

/** The head of the column that a segment stands in: the first text without a figure over it. */
function columnHead(page: PageLayout, segment: Segment): Segment | undefined {
  let at: Segment | undefined = segment;
  for (let i = 0; i < COLUMN_WITHIN && at; i++) {
    at = nearest(page, segment, -1, at);
    if (at && !/\d/u.test(at.text)) return at;
  }
  return undefined;
}

/** The line over a part of the page that stands alone, is short and without figures. */
function heading({ rows }: PageLayout, { row }: Segment): Segment | undefined {
  for (let at = row - 1; at >= Math.max(0, row - HEADING_WITHIN); at--) {
    const [only, second] = rows[at]!.segments;
    if (only && !second && only.words.length <= HEADING_WORDS && !/\d/u.test(only.text)) return only;
  }
  return undefined;
}

/** Rows up and down in which a text beside is sought, and how far its middle may lie from that of the segment, in line heights. */
const [BESIDE_WITHIN, OFF] = [2, 1.2];

/**
 * The text to the left that stands a little higher or lower, so that it shares no row: a label of two lines beside a
 * value of one, and on scans whatever the ink of one line is smaller than that of the other.
 */
function offRow(
  { rows, lineHeight }: PageLayout,
  { row, box }: Segment,
  left?: Segment,
): Segment | undefined {
  const near = rows
    .slice(Math.max(0, row - BESIDE_WITHIN), row + BESIDE_WITHIN + 1)
    .flatMap((other) => (other.index === row ? [] : other.segments.filter((s) => s.box[2] <= box[0] + 1)));
  return near
    .filter((s) => Math.abs(centreY(s.box) - centreY(box)) <= OFF * lineHeight)
    .filter((s) => s.box[2] > (left?.box[2] ?? 0))
    .sort((a, b) => b.box[2] - a.box[2])[0];
}

function around(page: PageLayout, segment: Segment): TextsAround {
  const { segments } = page.rows[segment.row]!;
  const at = segments.indexOf(segment);
  const above = nearest(page, segment, -1);
  const cell = cellOf(page, segment);
  const first = cell?.segments[0];
  const labels = (cell && cellBeside(page, cell, 'left'))?.segments ?? [];
  const found: Partial<Record<Standing, Segment | undefined>> = {
    left: segments[at - 1],
    'further-left': segments[at - 2],
    right: segments[at + 1],
    above,
    'further-above': above && nearest(page, segment, -1, above),
    below: nearest(page, segment, 1),
    box: first === segment ? undefined : first,
    'box-left': labels[0],
    beside: offRow(page, segment, segments[at - 1]),
    column: columnHead(page, segment),
    heading: heading(page, segment),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined));
}

const known = rememberFor((_: PageLayout) => new Map<Segment, TextsAround>());

/** What stands around a segment of a page; worked out once. */
export function surroundingsOf(page: PageLayout, segment: Segment): TextsAround {
  const before = known(page).get(segment);
  if (before) return before;
  const made = around(page, segment);
  known(page).set(segment, made);
  return made;
}

/** Type that is larger than the lines of its page: 0 as them, 1, 2 much larger. */
export const sizeOf = ({ lineHeight }: PageLayout, { box }: Segment): number => {
  const times = heightOf(box) / Math.max(lineHeight, 1);
  return times > 1.7 ? 2 : times > 1.2 ? 1 : 0;
};
