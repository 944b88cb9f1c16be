import type { LearnedPlace, Neighbour } from '@recto/contracts/learned';
import { LEARNED_LIMITS } from '@recto/contracts/learned-limits';
import type { LabelledPage } from '../context/labelled-page.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment, Span } from '../layout/segment.ts';
import { thousandth } from './layout-fingerprint.ts';
import { FIGURE, shapeOf, wordsOf } from './texts.ts';

/** Words of a neighbour that are kept: those next to the value. */
const BESIDE = 6;
/** A text further above than this many line heights says nothing about a value. */
const ABOVE = 3.2;

/** A printed value: its pieces line by line, and the segment and offsets where it begins and ends. */
export type PrintedValue = { spans: Span[]; first: Segment; start: number; last: Segment; end: number };

const neighbour = (words: readonly string[], label: boolean): Neighbour | undefined => {
  const text = words.join(' ').slice(0, LEARNED_LIMITS.text);
  return text === '' ? undefined : { text, label: label && words.some((w) => w !== FIGURE) };
};

/** A text reads like a label when it ends in a colon or opens with a label that any schema knows. */
const readsLikeLabel = (labelled: LabelledPage, segment: Segment): boolean =>
  /[:：]\s*$/.test(segment.text) || labelled.isLabel(segment);

export function before(labelled: LabelledPage, segment: Segment, start: number): Neighbour | undefined {
  const text = segment.text.slice(0, start);
  const label = /[:：#]\s*$/.test(text) || labelled.of(segment).some((h) => h.end <= start);
  return neighbour(wordsOf(text).slice(-BESIDE), label);
}

export function after(labelled: LabelledPage, segment: Segment, end: number): Neighbour | undefined {
  const label = labelled.of(segment).some((h) => h.start >= end);
  return neighbour(wordsOf(segment.text.slice(end)).slice(0, 3), label);
}

/** The nearest text left of a segment in its row. */
export function leftOf(labelled: LabelledPage, segment: Segment): Neighbour | undefined {
  const { segments } = labelled.page.rows[segment.row]!;
  const left = segments[segments.indexOf(segment) - 1];
  return left && neighbour(wordsOf(left.text).slice(-BESIDE), readsLikeLabel(labelled, left));
}

/** A word of so few letters between a label and its value may be dirt; Chinese ones are never. */
const SPECK = /^[^\u2e80-\u9fff\d]{1,4}$/u;

/** The text left of a segment beyond specks of dirt that were read as letters. */
export function leftBeyond(labelled: LabelledPage, segment: Segment): Neighbour | undefined {
  const { segments } = labelled.page.rows[segment.row]!;
  const before = segments.slice(0, segments.indexOf(segment));
  const at = before.findLastIndex((s) => !SPECK.test(s.text));
  const left = at === before.length - 1 ? undefined : before[at];
  return left && neighbour(wordsOf(left.text).slice(-BESIDE), readsLikeLabel(labelled, left));
}

/** The text that opens the row of a segment, further left than its neighbour ("Total"). */
export function headOfRow(labelled: LabelledPage, segment: Segment): Neighbour | undefined {
  const { segments } = labelled.page.rows[segment.row]!;
  const [head] = segments;
  if (!head || segments.indexOf(segment) < 2) return undefined;
  return neighbour(wordsOf(head.text).slice(0, BESIDE), readsLikeLabel(labelled, head));
}

const shares = (a: Segment, b: Segment): boolean =>
  overlapX(a.box, b.box) > 0.3 || Math.abs(a.box[0] - b.box[0]) < 5;

/** The nearest text over a segment. */
export function above(labelled: LabelledPage, segment: Segment): Neighbour | undefined {
  const { rows, lineHeight } = labelled.page;
  for (let i = segment.row - 1; i >= 0 && segment.box[1] - rows[i]!.box[3] < ABOVE * lineHeight; i--) {
    const over = rows[i]!.segments.find((s) => shares(s, segment));
    if (over) return neighbour(wordsOf(over.text).slice(0, BESIDE), readsLikeLabel(labelled, over));
  }
  return undefined;
}

/** The nearest text under a segment. */
export function below(labelled: LabelledPage, segment: Segment): Neighbour | undefined {
  const { rows, lineHeight } = labelled.page;
  for (const row of rows.slice(segment.row + 1)) {
    if (row.box[1] - segment.box[3] > ABOVE * lineHeight) return undefined;
    const under = row.segments.find((s) => shares(s, segment));
    if (under) return neighbour(wordsOf(under.text).slice(0, BESIDE), readsLikeLabel(labelled, under));
  }
  return undefined;
}

export const boxOn = (page: PageLayout, span: Span): LearnedPlace['box'] => [
  thousandth(span.placed[0], page.width),
  thousandth(span.placed[1], page.height),
  thousandth(span.placed[2], page.width),
  thousandth(span.placed[3], page.height),
];

/** Describes where a value is printed, so that the same place is found on other documents of the layout. */
export function placeOf(labelled: LabelledPage, printed: PrintedValue, pages: number): LearnedPlace {
  const { spans, first, start, last, end } = printed;
  const { page } = labelled;
  const around = {
    before: before(labelled, first, start),
    after: after(labelled, last, end),
    left: leftOf(labelled, first),
    row: headOfRow(labelled, first),
    above: above(labelled, first),
    below: below(labelled, last),
  };
  const known = Object.entries(around).filter(([, n]) => n !== undefined);
  return {
    page: page.number,
    pageFromEnd: Math.max(1, pages - page.number + 1),
    box: boxOn(page, spans[0]!),
    ...Object.fromEntries(known),
    lines: spans.length,
    shape: shapeOf(spans[0]!.text),
    ...decimalsOf(spans[0]!.text),
  };
}

/** "803.0" is printed with its zero: all numbers of this place have one figure behind the mark. */
function decimalsOf(text: string): { decimals?: number } {
  const part = /^\p{Sc}?\s?(?:\d+|\d{1,3}(?:,\d{3})+)\.(\d?\d?0)$|^\d+,(\d?0)$/u.exec(text.trim());
  const figures = part?.[1] ?? part?.[2];
  return figures ? { decimals: figures.length } : {};
}

/** The line that goes on under a piece of text, at its left edge or under it. */
export function lineBelow(page: PageLayout, segment: Segment, placed: Segment['box']): Segment | undefined {
  for (const row of page.rows.slice(segment.row + 1)) {
    if (row.box[1] - placed[3] > page.lineHeight) return undefined;
    const next =
      row.segments.find((s) => Math.abs(s.box[0] - placed[0]) < 6) ??
      row.segments.find((s) => overlapX(s.box, placed) > 0.6);
    if (next) return next;
  }
  return undefined;
}
