import type { LabelIndex } from '../../context/labels.ts';
import { cellOf } from '../../layout/cells.ts';
import { centreY } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import { findMonths } from '../../normalise/months.ts';
import {
  bodyOf,
  type HeadingStyle,
  isOwnStyle,
  isShort,
  sameStyle,
  styleOf,
  type Topic,
  topicOf,
} from './heading.ts';

/** Rows under a heading, without it. `beside`: what stands in its row, as heads of columns do. */
export type EntrySection = { topic: Topic | 'unknown'; rows: Row[]; beside: readonly Segment[] };

/** Headings stand at two edges this far apart, as a share of the page, where a page has two columns. */
const COLUMNS = 0.2;
/** How far a line may start left of the heading of its column, in points. */
const OUTDENT = 12;
/** Lines that a column beside the career has at least. */
const BESIDE = 5;

type Heading = { segment: Segment; topic: Topic };

/** A heading begins its row; beside it may stand what it is about. */
function headingsOf(rows: readonly Row[], index: LabelIndex): Heading[] {
  const body = bodyOf(rows);
  return rows.flatMap(({ segments }) =>
    segments.flatMap((segment): Heading[] => {
      const topic = topicOf(segment, index, body);
      return topic === null ? [] : [{ segment, topic }];
    }),
  );
}

/** Where the second column of a page starts whose headings stand at two edges, each with one alone in its row; or null. */
function headedColumn({ rows, width }: PageLayout, index: LabelIndex): number | null {
  const heads = headingsOf(rows, index).map(({ segment }) => segment);
  const left = Math.min(...heads.map((s) => s.box[0]));
  const right = heads.filter((s) => s.box[0] - left > COLUMNS * width);
  const alone = (s: Segment) => rows[s.row]!.segments.length === 1;
  const start = Math.min(...right.map((s) => s.box[0]));
  const ownEdge = right.filter((s) => Math.abs(s.box[0] - start) < OUTDENT);
  const columns = heads.some((s) => s.box[0] - left < OUTDENT && alone(s)) && ownEdge.length > 1;
  return columns && ownEdge.some(alone) ? start - OUTDENT : null;
}

/**
 * Where a column beside the career parts from it: white down the page, with times on one side of it only and no heading
 * of theirs on the other; or null.
 */
function gutter({ rows, segments, width }: PageLayout, index: LabelIndex): number | null {
  const own = new Set(headingsOf(rows, index).flatMap((h) => (h.topic === 'other' ? [] : [h.segment])));
  const edges = [...new Set(segments.map((s) => Math.round(s.box[0])))].filter(
    (x) => x > COLUMNS * width && x < (1 - COLUMNS) * width,
  );
  const found = edges.find((x) => {
    const crossed = segments.filter((s) => s.box[0] < x - 4 && s.box[2] > x - 4).length;
    const [left, right] = [segments.filter((s) => s.box[2] < x), segments.filter((s) => s.box[0] >= x - 1)];
    if (crossed > 0 || left.length < BESIDE || right.length < BESIDE) return false;
    const dated = (side: readonly Segment[]) => side.some((s) => findMonths(s.text).length > 0);
    if (dated(left) === dated(right)) return false;
    const beside = dated(left) ? right : left;
    // Labels left of what they name, and times right of it, stand in the same lines as it.
    const alone = beside.filter((s) => rows[s.row]!.segments.length === 1).length;
    return !beside.some((s) => own.has(s)) && alone > 0.2 * beside.length;
  });
  return found ?? null;
}

/** The rows of a page, of one column after the other. */
function columnsOf(page: PageLayout, index: LabelIndex): Row[][] {
  const edge = headedColumn(page, index) ?? gutter(page, index);
  if (edge === null) return [page.rows];
  const part = (keep: (s: Segment) => boolean): Row[] =>
    page.rows
      .map((row) => ({ ...row, segments: row.segments.filter(keep) }))
      .filter(({ segments }) => segments.length > 0);
  return [part((s) => s.box[0] < edge - 1), part((s) => s.box[0] >= edge - 1)];
}

/** Headings in boxes of a form, which hold for all rows beside them: "教育背景" at half the height of its entries. */
function boxedHeadings(
  page: PageLayout,
  index: LabelIndex,
): { heading: Heading; top: number; bottom: number }[] {
  return headingsOf(page.rows, index).flatMap((heading) => {
    const cell = cellOf(page, heading.segment);
    if (!cell || cell.segments.length > 2) return [];
    const beside = page.rows.filter(
      ({ box, segments }) =>
        centreY(box) > cell.box[1] && centreY(box) < cell.box[3] && segments.at(-1)!.box[0] > cell.box[2] - 2,
    );
    return beside.length > 1 ? [{ heading, top: cell.box[1], bottom: cell.box[3] }] : [];
  });
}

/** What headings look like, where they look like nothing else. */
function headStyles(headings: readonly Heading[], body: number): HeadingStyle[] {
  const styles = headings
    .filter(({ topic }) => topic !== 'other')
    .map(({ segment }) => styleOf(segment))
    .filter((style) => isOwnStyle(style, body));
  return styles.filter((style, i) => styles.findIndex((other) => sameStyle(style, other)) === i);
}

type Look = { index: LabelIndex; body: number; styles: readonly HeadingStyle[] };

/** The parts of a resume, each under its heading. What stands above the first heading is in none. */
export function sectionsOf(pages: readonly PageLayout[], index: LabelIndex): EntrySection[] {
  const parts = new Parts();
  for (const page of pages) {
    const boxed = boxedHeadings(page, index);
    for (const rows of columnsOf(page, index)) {
      const body = bodyOf(rows);
      const look = { index, body, styles: headStyles(headingsOf(rows, index), body) };
      for (const [at, row] of rows.entries()) {
        const box = boxed.find(({ top, bottom }) => centreY(row.box) > top && centreY(row.box) < bottom);
        if (box) parts.addBoxed(box.heading, row);
        else parts.add(row, rows[at + 1], look);
      }
    }
  }
  return parts.sections;
}

class Parts {
  readonly sections: EntrySection[] = [];
  private own: EntrySection | null = null;
  /** The heading in a box beside the rows, or the one right above. */
  private box: Heading | null = null;
  private above: Segment | null = null;

  private open(topic: EntrySection['topic'], beside: readonly Segment[]): EntrySection {
    const section: EntrySection = { topic, rows: [], beside };
    this.sections.push(section);
    this.own = section;
    return section;
  }

  addBoxed(heading: Heading, row: Row): void {
    const own = this.box === heading && this.own ? this.own : this.open(heading.topic, []);
    this.box = heading;
    own.rows.push(without(row, heading.segment));
  }

  add(row: Row, next: Row | undefined, look: Look): void {
    if (this.box) this.own = null;
    this.box = null;
    const above = this.above;
    this.above = null;
    const topic = headOf(row, next, look);
    const [first, ...others] = row.segments;
    if (topic === null || !first) {
      // A heading of two lines.
      const more = above && first && isWrapped(above, first, look);
      this.own?.rows.push(more ? without(row, first) : row);
      return;
    }
    const own = this.open(topic, others);
    this.above = first;
    if (others.some((s) => findMonths(s.text).length > 0)) own.rows.push(without(row, first));
  }
}

const isWrapped = (above: Segment, below: Segment, { body }: Look): boolean =>
  (Math.abs(above.box[0] - below.box[0]) < 3 || Math.abs(above.box[2] - below.box[2]) < 3) &&
  isOwnStyle(styleOf(above), body) &&
  sameStyle(styleOf(above), styleOf(below)) &&
  isShort(below.text) &&
  below.box[1] - above.box[3] < 0.5 * (above.box[3] - above.box[1]);

const without = (row: Row, segment: Segment): Row => ({
  ...row,
  segments: row.segments.filter((s) => s !== segment),
});

/** What a row heads, or null. A line that only looks like the headings heads something unknown. */
function headOf(
  { segments, box }: Row,
  next: Row | undefined,
  { index, body, styles }: Look,
): EntrySection['topic'] | null {
  const [first, ...others] = segments;
  if (!first) return null;
  const topic = topicOf(first, index, body);
  if (topic !== null) return topic;
  if (others.length > 0 || !isShort(first.text)) return null;
  const style = styleOf(first);
  const own = styles.length > 0 ? styles.some((known) => sameStyle(known, style)) : isOwnStyle(style, body);
  // What stands close over a time is the name of its entry.
  const near = next && next.box[1] - box[3] < 0.5 * (box[3] - box[1]);
  const dated = near && next.segments.some((s) => findMonths(s.text).length > 0);
  return own && !dated ? 'unknown' : null;
}
