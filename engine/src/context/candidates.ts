import { heightOf, overlapX } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import type { DocumentContext } from './context.ts';
import type { LabelHit, LabelIndex } from './labels.ts';
import type { ValueReading } from './reading.ts';
import { readValues } from './values.ts';
import { LABELLED } from './weights.ts';

/** One possible value of a field, with all that speaks for it. */
export type Candidate = {
  field: string;
  span: Span;
  value: string;
  standard: string;
  /** How much speaks for it, 0 to 1. */
  score: number;
  reason: Reason;
  unit?: string;
  /** How far a correction of the same layout speaks for it; absent for what labels and forms alone found. */
  learned?: number;
};

/** What counts when candidates are held against each other. */
export const rankOf = ({ score, learned = 0 }: Candidate): number => score + learned;

/** Where a value stands, seen from its label. */
type Place = {
  segment: Segment;
  start: number;
  end: number;
  relation: keyof typeof LABELLED.relation;
  distance: number;
  /** A sign for "number" stands apart between the label and it. */
  signed?: boolean;
};

const NUMBER_SIGN = /^(?:#|n[or°º]\.?)\s*[:：]?$/iu;
/** "Inventory #:", "Sample type:": the label of something, known or not. */
const isKey = ({ text }: Segment): boolean => /\p{L}{2}.*[:：]\s*$/u.test(text) && text.length < 40;

/** Labels of every segment of a page. */
export class LabelledPage {
  readonly page: PageLayout;
  readonly index: LabelIndex;
  private readonly hits: Map<Segment, LabelHit[]>;

  constructor(page: PageLayout, index: LabelIndex) {
    this.page = page;
    this.index = index;
    this.hits = new Map(page.segments.map((segment) => [segment, index.find(segment.text)]));
  }

  of(segment: Segment): LabelHit[] {
    return this.hits.get(segment) ?? [];
  }

  /** True when a segment opens with a label, so that it cannot be the value of another. */
  isLabel(segment: Segment): boolean {
    if (isKey(segment)) return true;
    const [first] = this.of(segment);
    if (!first || first.start > 2) return false;
    return (
      first.length > 1 ||
      /^[\s\p{P}]*$/u.test(segment.text.slice(first.end)) ||
      /^\s*[:：#]/.test(segment.text.slice(first.end))
    );
  }
}

/** "Ending balance as of 03/02/2022": the day that a label speaks of is part of it. */
const AS_OF =
  /\b(?:as (?:of|at)|at|on|per|am|vom|zum|au|al|op)\s+[\d/.,-]*(?:\d|\b\p{L}{3,9}\.?\s+\d)[\d/., -]*$/iu;

/** Characters behind a label that no other label covers. */
function bareLength(segment: Segment, hits: readonly LabelHit[], at: number): number {
  const covered = hits.slice(at).reduce((sum, h) => sum + h.end - h.start, 0);
  const text = segment.text.slice(hits[at]!.start).replace(AS_OF, '');
  return text.replace(/[\s\p{P}]/gu, '').length - covered;
}

/** Where the value of a label may begin: behind its translation, brackets and colon. */
function valueStart(segment: Segment, hits: readonly LabelHit[], at: number): number {
  let end = hits[at]!.end;
  for (let next = at + 1; next < hits.length; next++) {
    const between = segment.text.slice(end, hits[next]!.start);
    if (!/^[\s/|()（）]*$/.test(between)) break;
    const translated = hits[next]!.meanings.some((m) => hits[at]!.meanings.some((n) => n.id === m.id));
    if (!translated) break;
    end = hits[next]!.end;
  }
  return end;
}

const HAN = /\p{Script=Han}/u;

/** "供應地址 Supply" over "address": what stands behind the label is the first line of the label in English. */
function translationGoesOn({ index }: LabelledPage, hit: LabelHit, rest: string): boolean {
  const ids = hit.meanings.map(({ id }) => id);
  return HAN.test(hit.text) && !HAN.test(rest) && index.begins(rest, ids);
}

function inlinePlace(labelled: LabelledPage, segment: Segment, at: number): Place | null {
  const hits = labelled.of(segment);
  const start = valueStart(segment, hits, at);
  if (translationGoesOn(labelled, hits[at]!, segment.text.slice(start))) return null;
  const next = hits.find((h) => h.start > start && (h.leading || h.length > 1));
  const end = next ? next.start : segment.text.length;
  // A colon at the very end: the whole segment is the label, whatever its second language reads like.
  if (/[:：]\s*$/.test(segment.text) && !next) return null;
  if (!/[\p{L}\p{N}]/u.test(segment.text.slice(start, end))) return null;
  return { segment, start, end, relation: 'inline', distance: 0 };
}

/**
 * A row of labels over a row of values ("Material | Your article | Batch"): two known labels or more, and
 * under each of its segments a segment that is no label.
 */
function headsGrid(labelled: LabelledPage, row: Row): boolean {
  const next = labelled.page.rows[row.index + 1];
  if (!next || row.segments.filter((s) => labelled.isLabel(s)).length < 2) return false;
  if (next.box[1] - row.box[3] > 1.5 * labelled.page.lineHeight) return false;
  const under = (s: Segment) => next.segments.find((n) => Math.abs(n.box[0] - s.box[0]) < 4);
  const keys = row.segments.filter(isKey).length;
  return (
    (keys === 0 || keys === row.segments.length) &&
    row.segments.every((s) => {
      const value = under(s);
      return value !== undefined && !labelled.isLabel(value);
    })
  );
}

function rightPlaces(labelled: LabelledPage, row: Row, segment: Segment): Place[] {
  const places: Place[] = [];
  let signed = false;
  const beside = row.segments.slice(row.segments.indexOf(segment) + 1);
  for (const [i, other] of beside.entries()) {
    const behind = beside[i + 1];
    // "No" with nothing of its own behind it is an answer.
    if (places.length === 0 && behind && !labelled.isLabel(behind) && NUMBER_SIGN.test(other.text)) {
      signed = true;
      continue;
    }
    if (labelled.isLabel(other)) break;
    places.push({
      segment: other,
      start: 0,
      end: other.text.length,
      relation: 'right',
      distance: places.length,
      ...(signed ? { signed } : {}),
    });
    if (places.length === 4) break;
  }
  return places;
}

/** The cell of a row of values as long as the row of their heads, where it is set to another edge than its head. */
function sameColumn(heads: Row, values: Row, head: Segment): Segment | undefined {
  const at = heads.segments.indexOf(head);
  const value = values.segments[at];
  if (!value || heads.segments.length < 3 || values.segments.length !== heads.segments.length)
    return undefined;
  const [left, right] = [heads.segments[at - 1], heads.segments[at + 1]];
  const free =
    (left?.box[2] ?? 0) < value.box[0] && value.box[2] < (right?.box[0] ?? Number.POSITIVE_INFINITY);
  return free ? value : undefined;
}

function belowPlaces(labelled: LabelledPage, row: Row, segment: Segment): Place[] {
  const { page } = labelled;
  // A row of several labels is the head of a box grid, whose values may stand lower.
  const reach = row.segments.filter((s) => labelled.isLabel(s)).length >= 3 ? 3.2 : 1.9;
  const places: Place[] = [];
  for (const next of page.rows.slice(row.index + 1, row.index + 4)) {
    // What stands in brackets is a remark: "(06-97)" over "04-12-23".
    const remark = places.find((p) => /^\(.*\)$/.test(p.segment.text))?.segment;
    const gap = next.box[1] - (remark ?? segment).box[3];
    if (gap > reach * Math.max(heightOf(segment.box), page.lineHeight)) break;
    const under =
      next.segments.find((other) => overlapX(other.box, segment.box) > 0.3) ?? sameColumn(row, next, segment);
    if (!under) continue;
    if (labelled.isLabel(under)) break;
    places.push({
      segment: under,
      start: 0,
      end: under.text.length,
      relation: 'below',
      distance: places.length,
    });
    if (places.length === 2) break;
  }
  return places;
}

/** All candidates of the fields of a page that a label points at. */
export function labelledCandidates(
  labelled: LabelledPage,
  fields: ReadonlyMap<string, FieldSchema>,
  context: DocumentContext,
): Candidate[] {
  const out: Candidate[] = [];
  for (const row of labelled.page.rows) {
    const grid = headsGrid(labelled, row);
    for (const segment of row.segments) {
      const hits = labelled.of(segment);
      hits.forEach((hit, at) => {
        if (hit.meanings.length === 0) return;
        const inline = inlinePlace(labelled, segment, at);
        // What is left of the segment is a unit, a bracket or more labels: the value stands elsewhere.
        const open = hit.leading && bareLength(segment, hits, at) <= 14;
        const places = [
          ...(inline ? [inline] : []),
          ...(open && !grid ? rightPlaces(labelled, row, segment) : []),
          ...(open ? belowPlaces(labelled, row, segment) : []),
        ];
        for (const { id, weight } of hit.meanings) {
          const field = fields.get(id);
          if (field && (!field.party || field.party.ownLabel))
            out.push(...read(field, hit, weight, places, context));
        }
      });
    }
  }
  return out;
}

/** More words between a label and its colon, brackets aside: the label of another thing. */
const goesOn = ({ relation }: Place, before: string): boolean =>
  relation === 'inline' && /\p{L}{3,}.*[:：]\s*$/u.test(before.replace(/[(（][^)）]*[)）]/gu, ''));

/** The readings of one label, nearest place first; each further one counts for less. */
function read(
  field: FieldSchema,
  hit: LabelHit,
  weight: number,
  places: readonly Place[],
  context: DocumentContext,
): Candidate[] {
  const out: Candidate[] = [];
  const sentence = places[0]?.relation === 'inline' && places[0].segment.words.length > 9;
  const position = hit.leading ? 1 : sentence ? LABELLED.within.sentence : LABELLED.within.text;
  const telling = ({ signed }: Place) =>
    signed || hit.length > 1 || hit.text.length > 7 ? 1 : LABELLED.short;
  // "產品分析證明書" is a title and not the product "分析證明書".
  const glued = (place: Place) =>
    place.relation === 'inline' &&
    /[\u4e00-\u9fff]{2}/.test(place.segment.text.slice(place.start - 1, place.start + 1))
      ? LABELLED.glued
      : 1;
  const prose = ({ relation, segment }: Place) =>
    relation === 'inline' && hit.start > 2 && segment.words.length > 5 && /\p{L}.*\.$/u.test(segment.text)
      ? LABELLED.prose
      : 1;
  for (const place of places) {
    const text = place.segment.text.slice(place.start, place.end);
    for (const reading of readValues(field.type, text, context)) {
      const rank = LABELLED.further ** out.length;
      const near = LABELLED.step ** place.distance * LABELLED.relation[place.relation];
      const other =
        field.type === 'date' && goesOn(place, text.slice(0, reading.start)) ? LABELLED.otherDay : 1;
      const said = telling(place) * glued(place) * prose(place) * other;
      const score = weight * position * near * rank * said * reading.quality;
      out.push(
        candidateOf(field, place, reading, score, {
          kind: 'label',
          relation: place.relation,
          label: hit.text,
        }),
      );
    }
    // Amounts may follow a base or a rate on the same line ("VAT 19 % on 100.00: 19.00").
    if (
      out.length > 0 &&
      (place.relation === 'below' || (place.relation === 'inline' && field.type !== 'amount'))
    )
      break;
  }
  return out;
}

function candidateOf(
  field: FieldSchema,
  place: Place,
  reading: ValueReading,
  score: number,
  reason: Reason,
): Candidate {
  const span = spanOf(place.segment, place.start + reading.start, place.start + reading.end);
  const { value, standard, unit } = reading;
  return { field: field.id, span, value, standard, score, reason, ...(unit ? { unit } : {}) };
}

/** The translation of a label often stands on the next line of its form. */
const names = (labelled: LabelledPage, segment: Segment, field: string): boolean =>
  labelled.of(segment).every((hit) => hit.meanings.some((m) => m.id === field));

/** True for the second line of the label of a field: "address" below "供應地址 Supply". */
function endsLabel({ page, index }: LabelledPage, segment: Segment, field: string): boolean {
  const above = page.rows[segment.row - 1]?.segments.find((s) => Math.abs(s.box[0] - segment.box[0]) < 3);
  const whole = above && `${above.text} ${segment.text}`;
  const last = whole && index.find(whole).at(-1);
  return !!last && last.end >= whole.length - 1 && last.meanings.some(({ id }) => id === field);
}

const isForeign = (labelled: LabelledPage, segment: Segment, field: string): boolean =>
  labelled.isLabel(segment) && !names(labelled, segment, field) && !endsLabel(labelled, segment, field);

/** Appends the lines that continue a text value in the same column. */
export function withContinuation(labelled: LabelledPage, candidate: Candidate, limit: number): Candidate {
  const { page } = labelled;
  if (heightOf(candidate.span.placed) > 1.8 * page.lineHeight) return candidate;
  const spans = [candidate.span];
  const start = page.rows.findIndex((row) => row.box[1] > candidate.span.placed[1] + 2);
  for (const row of start < 0 ? [] : page.rows.slice(start, start + limit)) {
    const last = spans.at(-1)!;
    if (row.box[1] - last.placed[3] > 0.7 * page.lineHeight) break;
    const next = row.segments.find((s) => Math.abs(s.box[0] - last.placed[0]) < 3);
    const at = next ? row.segments.indexOf(next) : -1;
    // What stands further right, or behind a value further left, is of other columns of the form.
    const stops = row.segments
      .slice(Math.max(0, at - 1), at + 1)
      .some((s) => isForeign(labelled, s, candidate.field));
    if (!next || stops) break;
    spans.push(spanOf(next, 0, next.text.length));
  }
  if (spans.length === 1) return candidate;
  const span = joinSpans(spans, '\n');
  return {
    ...candidate,
    span,
    value: span.text.replaceAll('\n', ' '),
    standard: span.text.replaceAll('\n', ' '),
  };
}
