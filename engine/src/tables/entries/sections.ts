import type { LabelIndex } from '../../context/labels.ts';
import { cellOf } from '../../layout/cells.ts';
import { centreY, heightOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import { findMonths, periodIn } from '../../normalise/months.ts';
import { rowsByBox } from './boxed-rows.ts';
import { columnsOf } from './columns.ts';
import {
  bodyOf,
  type HeadingStyle,
  isOwnStyle,
  isShort,
  MORE_WORDS,
  sameStyle,
  styleOf,
  type Topic,
  topicOf,
  topicOfWords,
} from './heading.ts';
import { DEGREE, INCORPORATED } from './words.ts';

/** Rows under a heading, without it. `beside`: what stands in its row, as heads of columns do. */
export type EntrySection = {
  topic: Topic | 'unknown';
  heading: Segment;
  rows: Row[];
  beside: readonly Segment[];
};

/** How much larger than the body the type of a heading is at most: the name of the person is larger still. */
const NAME = 2;

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
    const opens = beside.every(({ segments }) => segments[0]!.box[0] >= cell.box[0]);
    return beside.length > 1 && opens ? [{ heading, top: cell.box[1], bottom: cell.box[3] }] : [];
  });
}

const isDated = ({ segments }: Row): boolean => segments.some((s) => findMonths(s.text).length > 0);

/** What headings look like, where no line of an entry looks like that. */
function headStyles(headings: readonly Heading[], rows: readonly Row[], body: number): HeadingStyle[] {
  const rowOf = new Map(rows.flatMap((row) => row.segments.map((s) => [s, row] as const)));
  const alone = (s: Segment) => rowOf.get(s)?.segments.length === 1;
  const dated = rows.filter(isDated).flatMap(({ segments }) => segments.map(styleOf));
  const styles = headings
    .filter(({ segment }) => alone(segment))
    .map(({ segment }) => styleOf(segment))
    .filter((style) => isOwnStyle(style, body) || style.bold || style.mark !== '')
    .filter((style) => !dated.some((other) => sameStyle(style, other)));
  const known = styles.filter((style, i) => styles.findIndex((other) => sameStyle(style, other)) === i);
  return known.length > 0 ? known : likelyStyle(rows, body);
}

/** Where no heading is known: the boldest, then the largest, in which several lines stand alone; as a list. */
function likelyStyle(rows: readonly Row[], body: number): HeadingStyle[] {
  const styles = rows
    .filter((row) => row.segments.length === 1 && isShort(row.segments[0]!.text) && !isDated(row))
    .map(({ segments }) => styleOf(segments[0]!))
    .filter((style) => isOwnStyle(style, body) && style.height < NAME * body);
  const often = styles.filter((style) => styles.filter((other) => sameStyle(style, other)).length > 1);
  const weight = ({ bold, height }: HeadingStyle) => (bold ? NAME * body : 0) + height;
  return often.toSorted((a, b) => weight(b) - weight(a)).slice(0, 1);
}

type Look = { index: LabelIndex; body: number; styles: readonly HeadingStyle[]; told: Told };

/** What the columns of a table of entries say of a row or a piece of it. */
type Told = {
  /** Whether a row is the heads of columns, whatever its first one says. */
  namesColumns: (row: Row) => boolean;
  /** Whether a text is the label of one column and nothing else. */
  isLabel: (segment: Segment) => boolean;
};

const UNTOLD: Told = { namesColumns: () => false, isLabel: () => false };

/** The parts of a resume, each under its heading. What stands above the first heading is in none. */
export function sectionsOf(
  pages: readonly PageLayout[],
  index: LabelIndex,
  told: Told = UNTOLD,
): EntrySection[] {
  const main = new Parts();
  const bars = pages.flatMap((page) => {
    const boxed = boxedHeadings(page, index);
    const heads = headingsOf(page.rows, index).map(({ segment }) => segment);
    return columnsOf(page, heads).flatMap((column) => {
      const parts = column.main ? main : new Parts();
      const body = bodyOf(column.rows);
      const styles = headStyles(headingsOf(column.rows, index), column.rows, body);
      const look = { index, body, styles, told };
      const rows = rowsByBox(page, column.rows);
      for (const [at, row] of rows.entries()) {
        const box = boxed.find(({ top, bottom }) => centreY(row.box) > top && centreY(row.box) < bottom);
        if (box) parts.addBoxed(box.heading, row);
        else if (row.boxed) parts.addPart(row);
        else parts.add(row, rows[at + 1], look);
      }
      return column.main ? [] : parts.sections;
    });
  });
  return [...main.sections, ...bars];
}

class Parts {
  readonly sections: EntrySection[] = [];
  private own: EntrySection | null = null;
  /** The heading in a box beside the rows, or the one right above. */
  private box: Heading | null = null;
  private above: Segment | null = null;

  private open(topic: EntrySection['topic'], heading: Segment, beside: readonly Segment[]): EntrySection {
    const section: EntrySection = { topic, heading, rows: [], beside };
    this.sections.push(section);
    this.own = section;
    return section;
  }

  addBoxed(heading: Heading, row: Row): void {
    const own = this.box === heading && this.own ? this.own : this.open(heading.topic, heading.segment, []);
    this.box = heading;
    own.rows.push(without(row, heading.segment));
  }

  /** A row that heads nothing. */
  addPart(row: Row): void {
    this.above = null;
    this.own?.rows.push(row);
  }

  /** "Diplôme d'ingénieur" right below the time of an entry, in the type of all lines, is what that entry names; so is "DUT". */
  private namesEntry(row: Row, first: Segment, { body }: Look): boolean {
    const time = this.own?.topic === 'schools' || this.own?.topic === 'posts' ? this.own.rows.at(-1) : null;
    const [alone, ...others] = time?.segments ?? [];
    const period = alone && others.length === 0 ? periodIn(alone.text) : null;
    const isHead = isOwnStyle(styleOf(first), body) && !DEGREE.test(first.text);
    if (!time || !alone || !period || isHead) return false;
    const rest = alone.text.slice(0, period.start) + alone.text.slice(period.end);
    const near = row.box[1] - time.box[3] < CLOSE * heightOf(time.box) && time.page === row.page;
    return near && Math.abs(alone.box[0] - first.box[0]) < 3 && !/\p{L}/u.test(rest);
  }

  add(row: Row, next: Row | undefined, look: Look): void {
    if (this.box) this.own = null;
    this.box = null;
    const above = this.above;
    this.above = null;
    const { topic, first, others } = headOf(row, next, look);
    if (topic === null || !first || this.namesEntry(row, first, look)) {
      // A heading of two lines.
      const more = above && first && isWrapped(above, first, look);
      this.own?.rows.push(more ? without(row, first) : row);
      return;
    }
    const own = this.open(topic, first, others);
    this.above = first;
    if (others.some((s) => findMonths(s.text).length > 0)) own.rows.push(without(row, first));
  }
}

/** White between the time of an entry and its name, in line heights. */
const CLOSE = 0.6;

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

type Headed = { topic: EntrySection['topic'] | null; first: Segment | undefined; others: readonly Segment[] };

/** What a row heads, if anything. A line that only looks like the headings heads something unknown. */
function headOf(row: Row, next: Row | undefined, look: Look): Headed {
  const { segments } = row;
  const [first, ...others] = segments;
  if (!first) return { topic: null, first, others };
  const topic = topicOf(first, look.index, look.body) ?? spacedTopic(segments);
  const asColumns = (topic === null || topic === 'other') && look.told.namesColumns(row);
  if (asColumns || isLabelled(segments, look)) return { topic: null, first, others };
  if (topic !== null || others.length === 0)
    return { topic: topic ?? (looksLikeHead(first, row, next, look) ? 'unknown' : null), first, others };
  return { topic: null, first, others };
}

/** "Employer" beside its name is a label, unless lists are headed so. */
function isLabelled(
  [first, value, ...others]: readonly Segment[],
  { index, told, styles, body }: Look,
): boolean {
  if (!first || !value || others.length > 0 || !told.isLabel(first)) return false;
  const style = styleOf(first);
  if (isOwnStyle(style, body) || styles.some((known) => sameStyle(known, style))) return false;
  return !index.find(first.text).some((hit) => !hit.meant);
}

/** "起 迄 學 歷", "經 歷": set apart character by character, behind the heads of narrow columns. */
function spacedTopic(segments: readonly Segment[]): Topic | null {
  const texts = segments.map(({ text }) => text.replace(/\s/gu, ''));
  if (!texts.every((text) => /^\p{Script=Han}{1,2}$/u.test(text))) return null;
  const last = texts.at(-1)!;
  return topicOfWords(last.length > 1 ? last : texts.slice(-2).join(''));
}

function looksLikeHead(first: Segment, row: Row, next: Row | undefined, { body, styles }: Look): boolean {
  // Posts may stand under the name of their employer.
  const style = styleOf(first);
  const words = style.bold && isOwnStyle(style, body) ? MORE_WORDS : undefined;
  if (!isShort(first.text, words) || INCORPORATED.test(first.text)) return false;
  if (styles.length > 0) return styles.some((known) => sameStyle(known, style));
  // What stands close over a time is the name of its entry.
  const near = next && next.box[1] - row.box[3] < 0.5 * heightOf(row.box);
  return isOwnStyle(style, body) && !(near && isDated(next));
}
