import type { LearnedPlace } from '@recto/contracts/learned';
import { isContact } from '../context/address-words.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { bare, isNumeric } from '../grounding/agree.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { findCurrencies } from '../normalise/currency.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import type { Fit } from './layout-fingerprint.ts';
import { agreement } from './neighbours.ts';
import type { Part } from './parts.ts';
import { lostWords, readsAsSigns, repaired } from './repair.ts';
import { below, lineBelow } from './surroundings.ts';
import { likeness, shapeOf } from './texts.ts';

/** What an example says of a field: its value stood at that place. */
export type KnownText = { field: FieldSchema; place: LearnedPlace; value: string; fit: Fit };

/** Running text: any text can be a value, so that the place alone decides. */
export const TEXTS: ReadonlySet<ValueType> = new Set([
  'code',
  'heading',
  'multiline',
  'person',
  'person_zh',
  'specification',
  'term',
  'text',
  'unit',
  'verdict',
  'vessel',
  'voyage',
  'words',
]);
/** Codes made alike on all documents of a layout. */
const CODES: ReadonlySet<ValueType> = new Set(['account', 'code', 'id', 'seal', 'tax_id', 'voyage']);
/** What does not read as one of these is none, whatever its letters look like. */
const FORMED: ReadonlySet<ValueType> = new Set(['currency', 'date', 'last_date', 'amount', 'yes_no']);
/** What makes a reading that of the example itself, or one put in its form. */
export type KnownReading = {
  known?: boolean;
  /** How it is printed where that was taken for a misreading. */
  misread?: string;
};
type Read = {
  span: Span;
  first: Span;
  value: string;
  standard: string;
  quality: number;
} & KnownReading;

/** The values that a part of a segment may hold, read as the field asks. */
export function valuesIn(
  example: KnownText,
  labelled: LabelledPage,
  segment: Segment,
  { start: from, end }: Part,
  context: DocumentContext,
): Read[] {
  const { field, place } = example;
  const start = from + (CODES.has(field.type) ? wordsBefore(segment.text.slice(from, end), place.shape) : 0);
  const text = segment.text.slice(start, end).trimEnd();
  const misread = labelled.page.source === 'ocr' ? misreadAt(example, segment, start, text) : [];
  if (misread.length > 0) return misread;
  if (TEXTS.has(field.type) || field.party)
    return [textAt(example, labelled, segment, start, start + text.length)];
  const readings = readValues(field.type, text, context).slice(0, 4);
  if (readings.length === 0 && !FORMED.has(field.type) && shapeOf(text) === place.shape) {
    const span = spanOf(segment, start, start + text.length);
    return [{ span, first: span, value: text, standard: text, quality: 0.8 }];
  }
  return readings.map((r, i) => {
    const span = spanOf(segment, start + r.start, start + r.end);
    const lead = field.type === 'amount' ? 1 : 0.97 ** i;
    return {
      span,
      first: span,
      value: r.value,
      standard: r.standard,
      quality: lead * Math.max(0.7, r.quality),
    };
  });
}

/**
 * How long the words before a code are, where only its end has the form of the example: "EIN 48-3680161" and "9-9".
 * Figures before it are its own, parted by OCR: "451 9477030".
 */
function wordsBefore(text: string, form: string): number {
  const whole = text.trimEnd();
  const words = /^[^\d]*\p{L}[^\d]*\s(?=\S)/u.exec(whole)?.[0] ?? '';
  return shapeOf(whole) !== form && shapeOf(whole.slice(words.length)) === form ? words.length : 0;
}

/** What OCR misread, where the form of the example, or its text, leaves no doubt what is printed. */
function misreadAt(
  { field, place, value }: KnownText,
  segment: Segment,
  start: number,
  text: string,
): Read[] {
  const shown = unread(field, place, value, text);
  if (shown === null) return [];
  const span = spanOf(segment, start, start + text.length);
  return [{ span, first: span, value: shown, standard: shown, quality: 1, known: true, misread: text }];
}

function unread(field: FieldSchema, place: LearnedPlace, value: string, text: string): string | null {
  if (CODES.has(field.type)) return repaired(text, value);
  if (isNumeric(field.type)) return place.decimals ? withMark(text, place.decimals) : null;
  return readsAs(field, text, value) ? value : null;
}

/** A decimal mark that OCR did not see, where one is always printed. */
const withMark = (text: string, decimals: number): string | null =>
  /^\d+$/.test(text) && text.length > decimals
    ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
    : null;

/** A currency is a habit of the sender: a short word in its place that is none was misread. */
const readsAs = ({ type }: FieldSchema, text: string, value: string): boolean =>
  readsAsSigns(text, value) ||
  (type === 'currency' && /^\p{L}{2,4}$/u.test(text) && findCurrencies(text, NO_HINTS).length === 0);
const NO_HINTS = { dollar: 'USD', yen: 'JPY' };

/** A text from a place on, over as many lines as it takes; a text that is known already ends where it ends. */
function textAt(
  example: KnownText,
  labelled: LabelledPage,
  segment: Segment,
  start: number,
  end: number,
): Read {
  const { field, place, value } = example;
  const spans = [spanOf(segment, start, end)];
  const many =
    place.lines > 1 || (field.multiline === true && (place.below === undefined || place.below.label));
  let last = segment;
  while ((many && end === last.text.length) || (many && spans.length > 1)) {
    const next = lineBelow(labelled.page, last, spans.at(-1)!.placed);
    if (!next || spans.length >= place.lines + 2 || endsBefore(field.id, place, labelled, last, next)) break;
    spans.push(spanOf(next, 0, next.text.length));
    last = next;
  }
  const glue = field.party ? ', ' : ' ';
  const text = spans.map((s) => s.text.trim().replace(field.party ? /[,，]$/ : /$^/, '')).join(glue);
  const span = spans.length === 1 ? spans[0]! : joinSpans(spans, '\n');
  const known = bare(text) === bare(value);
  if (known || !isText(text, value, labelled.page.source === 'ocr'))
    return { span, first: spans[0]!, value: text, standard: text, quality: 1, ...(known ? { known } : {}) };
  return { span, first: spans[0]!, value, standard: value, quality: 1, known: true, misread: text };
}

const figuresOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** The same text read with a letter wrong, or without some of its words, is still that text; its figures must agree. */
const isText = (text: string, value: string, scanned: boolean): boolean =>
  bare(text).length > 5 &&
  figuresOf(text) === figuresOf(value) &&
  ((scanned && likeness(bare(text), bare(value)) >= ALIKE) || lostWords(text, value));
const ALIKE = 0.85;

/** A line beside a label is the value of that one; the translation of the field's own label is none. */
function startsAnother(field: string, labelled: LabelledPage, last: Segment, next: Segment): boolean {
  const { rows, lineHeight } = labelled.page;
  const apart = next.box[1] - last.box[3] > 0.5 * lineHeight;
  return rows[next.row]!.segments.some(
    (s) =>
      s.box[2] <= next.box[0] &&
      labelled.isLabel(s) &&
      labelled.of(s).some((h) => (h.meanings.length === 0 ? apart : h.meanings.every((m) => m.id !== field))),
  );
}

function endsBefore(
  field: string,
  place: LearnedPlace,
  labelled: LabelledPage,
  last: Segment,
  next: Segment,
): boolean {
  const under = below(labelled, last);
  return (
    labelled.isLabel(next) ||
    startsAnother(field, labelled, last, next) ||
    isContact(next.text) ||
    (place.below !== undefined && under !== undefined && agreement(place.below, under) > 0)
  );
}
