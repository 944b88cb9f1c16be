import { contextOf, type DocumentContext } from '../context/context.ts';
import { centreY, overlapX } from '../layout/geometry.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { findDates } from '../normalise/dates.ts';
import { tokenise } from '../normalise/fold.ts';
import { findNumbers } from '../normalise/numbers.ts';
import type { ValueType } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { agreement, compact, isNumeric } from './agree.ts';

/** Finds where values that come from elsewhere stand on the pages of a document. */
export type Locator = {
  /**
   * The place of a value in the words of the document; null when it does not stand there. A value that stands in
   * several places is found where `beside` is, else at its first place.
   */
  locate(type: ValueType, value: string, beside?: Span): Span | null;
};

/** Lines of one address stand this close, in heights of a line. */
const CLOSE = 2.5;

/** Prepares the pages once for any number of look-ups. */
export function locatorOf(pages: readonly PageText[]): Locator {
  const context = contextOf(pages);
  const segments = context.pages.flatMap((page) => page.segments);
  const folded = new Map<Segment, Folded>();
  const foldedOf = (segment: Segment): Folded => {
    const known = folded.get(segment) ?? foldSegment(segment);
    folded.set(segment, known);
    return known;
  };
  const find = (type: ValueType, value: string, among: readonly Segment[]): Span | null => {
    for (const segment of among) {
      const range = rangeOf(type, value, segment, context, foldedOf);
      if (range) return spanOf(segment, range.start, range.end);
    }
    return null;
  };
  return {
    locate(type, value, beside) {
      if (!beside && isNumeric(type) && value.replace(/\D/g, '').length < TELLING_DIGITS) return null;
      const among = beside ? segments.filter((segment) => onRowOf(segment, beside)) : segments;
      return find(type, value, among) ?? (isNumeric(type) ? null : overLines(type, value, among, find));
    },
  };
}

const onRowOf = (segment: Segment, { page, placed }: Span): boolean =>
  segment.page === page &&
  centreY(segment.box) > placed[1] - (placed[3] - placed[1]) &&
  centreY(segment.box) < placed[3] + (placed[3] - placed[1]);

type Range = { start: number; end: number };

function rangeOf(
  type: ValueType,
  value: string,
  segment: Segment,
  context: DocumentContext,
  foldedOf: (segment: Segment) => Folded,
): Range | null {
  const { text } = segment;
  if (isNumeric(type)) {
    const numbers = findNumbers(text, context.decimalMark);
    const same = numbers.filter((number) => agreement(type, number.value, value) === 'same');
    return same.find(({ start, end }) => isTelling(value, text.slice(0, start) + text.slice(end))) ?? null;
  }
  if (type === 'date') return findDates(text, context.dateOrder).find((d) => d.value === value) ?? null;
  return runOf(foldedOf(segment), compact(value));
}

/** Digits that hardly stand in a text by chance. */
const TELLING_DIGITS = 3;

/** A small number counts only where it stands alone: "3" is not the 3 of "3 m wide". */
const isTelling = (value: string, rest: string): boolean =>
  value.replace(/\D/g, '').length >= TELLING_DIGITS || !/[\p{L}\d]/u.test(rest);

/** The letters and digits of a segment with where each of its words begins and ends among them. */
type Folded = { text: string; starts: Map<number, number>; ends: Map<number, number> };

function foldSegment({ text }: Segment): Folded {
  const folded: Folded = { text: '', starts: new Map(), ends: new Map() };
  for (const token of tokenise(text)) {
    folded.starts.set(folded.text.length, token.start);
    folded.text += token.text;
    folded.ends.set(folded.text.length, token.end);
  }
  return folded;
}

/** Whole words that spell the wanted text, whatever parts them. */
function runOf({ text, starts, ends }: Folded, wanted: string): Range | null {
  if (wanted === '') return null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [start, end] = [starts.get(at), ends.get(at + wanted.length)];
    if (start !== undefined && end !== undefined) return { start, end };
  }
  return null;
}

type Find = (type: ValueType, value: string, among: readonly Segment[]) => Span | null;

/** A value printed over several lines, as addresses are: its parts stand below one another. */
function overLines(type: ValueType, value: string, among: readonly Segment[], find: Find): Span | null {
  const parts = value.split(/\s*[,，\n]\s*/).filter((part) => part !== '');
  if (parts.length < 2) return null;
  const found: Span[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    const span = find(type, part, last ? among.filter((segment) => follows(segment, last)) : among);
    if (!span) return null;
    found.push(span);
  }
  return joinSpans(found, ', ');
}

function follows({ page, box }: Segment, { page: lastPage, placed }: Span): boolean {
  const height = placed[3] - placed[1];
  const below = centreY(box) - centreY(placed);
  return page === lastPage && below > -height && below < CLOSE * height && overlapX(box, placed) > 0;
}
