import { isCountry } from '@recto/contracts/kinds/read/countries';
import { cellOf } from '../layout/cells.ts';
import { overlapX } from '../layout/geometry.ts';
import type { Row } from '../layout/page.ts';
import { type Segment, type Span, spanOf } from '../layout/segment.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import { standsElsewhere } from './address-words.ts';
import { centredPlaces } from './beside-lines.ts';
import type { DocumentContext } from './context.ts';
import type { LabelledPage } from './labelled-page.ts';
import type { LabelHit } from './labels.ts';
import {
  abovePlaces,
  bareLength,
  belowPlaces,
  besideBoxPlaces,
  boxedPlaces,
  headsGrid,
  inlinePlace,
  type LabelPlace,
  REMARK,
  rightPlaces,
  toldRelation,
} from './places.ts';
import type { ValueReading } from './reading.ts';
import { isOfReplaced } from './replaced.ts';
import { endsHanLabel, goesOnAsLabel } from './translated-label.ts';
import { readValues } from './values.ts';
import { isUnderValue, linesOver, printsValuesFirst } from './values-first.ts';
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
  /** Its chance by the second look, where nothing else speaks for it. */
  weighed?: number;
  /** How far a correction of the same layout speaks for it; absent for what labels and forms alone found. */
  learned?: number;
};

/** What counts when candidates are held against each other. */
export const rankOf = ({ score, learned = 0 }: Candidate): number => score + learned;

/** All candidates of the fields of a page that a label points at. */
export function labelledCandidates(
  labelled: LabelledPage,
  fields: ReadonlyMap<string, FieldSchema>,
  context: DocumentContext,
): Candidate[] {
  const out: Candidate[] = [];
  const valuesFirst = printsValuesFirst(labelled);
  /** Key fields that a label further up gave a value. */
  const given = new Set<string>();
  for (const row of labelled.page.rows) {
    const grid = headsGrid(labelled, row);
    for (const segment of row.segments) {
      const hits = labelled.of(segment);
      hits.forEach((hit, at) => {
        if (hit.meanings.length === 0) return;
        if (isOfReplaced(segment.text, hits, at)) return;
        const behind = inlinePlace(labelled, segment, at);
        const caption = isUnderValue(labelled, segment);
        const more = caption || (behind !== null && isMoreOfLabel(labelled, row, hit, behind));
        const inline = more ? null : behind;
        // What is left of the segment is a unit, a bracket or more labels: the value stands elsewhere.
        const open = hit.leading && (more || bareLength(segment, hits, at) <= 14);
        const boxed = open ? boxedPlaces(labelled, segment, hit) : null;
        const over = open && (valuesFirst || caption) ? overPlaces(labelled, segment) : [];
        const places = [
          ...(inline ? [inline] : []),
          ...(over.length > 0
            ? over
            : (boxed ?? (open ? placesAround(labelled, row, segment, hit, grid) : []))),
        ];
        for (const { id, weight } of hit.meanings) {
          const field = fields.get(id);
          if (!field || (field.party && !field.party.ownLabel)) continue;
          const others =
            (field.notUnder && standsUnder(labelled, segment, at, field.notUnder)) ||
            field.notBeside?.test(row.segments[0]!.text);
          const share = others ? LABELLED.others : 1;
          if (isAside(field, hit, segment)) continue;
          const bracketed = !inline && REMARK.test(segment.text);
          const lined = open && bracketed ? abovePlaces(labelled, row, segment) : [];
          const found = read(
            labelled,
            field,
            hit,
            weight * share,
            (lined.length > 0 ? lined : places).map((place) => ownPart(segment, hits, at, place)),
            context,
          );
          const above = open && found.length === 0 ? abovePlaces(labelled, row, segment) : [];
          const all = [...found, ...read(labelled, field, hit, weight * share, above, context)];
          // A paper tells its own number first; further down "No" is that of somebody or something in it.
          const again = field.key && given.has(id) ? LABELLED.again : 1;
          out.push(...all.map((candidate) => ({ ...candidate, score: again * candidate.score })));
          if (all.length > 0) given.add(id);
        }
      });
    }
  }
  return out;
}

/** What stands behind a label up to the end of its text and is its translation, or goes on with it. */
function isMoreOfLabel(
  labelled: LabelledPage,
  row: Row,
  { leading, text }: LabelHit,
  { segment, start, end }: LabelPlace,
): boolean {
  if (!leading || end !== segment.text.length) return false;
  const rest = segment.text.slice(start);
  if (goesOnAsLabel(text, rest)) return true;
  // "法人主体" with a value beside it is one label of a row of pairs.
  const beside = row.segments[row.segments.indexOf(segment) + 1];
  return endsHanLabel(text, rest) && beside !== undefined && !labelled.isLabel(beside);
}

/** What parts several labels in one text, and their values in another: "EX · SMP" with "no · yes". */
const PARTS = /\s?[·•|/]\s?/u;

/** The part of a value that belongs to this label, where others share its text and the value has as many parts. */
function ownPart(segment: Segment, hits: readonly LabelHit[], at: number, place: LabelPlace): LabelPlace {
  const hit = hits[at]!;
  if (place.relation === 'inline' || PARTS.test(hit.text)) return place;
  const labels = segment.text.split(PARTS);
  const same = hits.some((h) => h !== hit && h.meanings.some((m) => hit.meanings.some((n) => n.id === m.id)));
  const text = place.segment.text.slice(place.start, place.end);
  const values = text.split(PARTS);
  if (labels.length < 2 || same || values.length !== labels.length) return place;
  const own = segment.text.slice(0, hit.start).split(PARTS).length - 1;
  const start = place.start + values.slice(0, own).reduce((from, v) => text.indexOf(v, from) + v.length, 0);
  const from = start + text.slice(start - place.start).indexOf(values[own]!);
  return { ...place, start: from, end: from + values[own]!.length };
}

/** What stands right of a label and below it, or beside it in a cell of more lines. */
function placesAround(
  labelled: LabelledPage,
  row: Row,
  segment: Segment,
  hit: LabelHit,
  grid: boolean,
): LabelPlace[] {
  const right = grid ? [] : rightPlaces(labelled, row, segment);
  const below = belowPlaces(labelled, row, segment, hit);
  if (right.length === 0) {
    const boxed = grid ? [] : besideBoxPlaces(labelled, segment);
    return [...(boxed.length > 0 || grid ? boxed : centredPlaces(labelled, segment)), ...below];
  }
  return isOtherCard(labelled, segment, right[0]!, below[0]) ? below : [...right, ...below];
}

/** A gap between label and value that is wider stands between two cards, as a share of the page. */
const CARDS = 0.2;
/** A value hangs this near under its label, in line heights. */
const HANGS = 0.7;

/** Cards side by side, each with a value under its label: what stands far right is of another card. */
function isOtherCard(
  { page }: LabelledPage,
  label: Segment,
  right: LabelPlace,
  below: LabelPlace | undefined,
): boolean {
  if (!below || right.segment.box[0] - label.box[2] < CARDS * page.width) return false;
  // Figures and codes stand at the other end of a line; a label has words.
  if (/\d/u.test(right.segment.text) || !/\p{L}{4}|\p{Script=Han}{2}/u.test(right.segment.text)) return false;
  const { box } = below.segment;
  return Math.abs(box[0] - label.box[0]) < 4 && box[1] - label.box[3] < HANGS * page.lineHeight;
}

/** The value over a label on a page that prints labels under their values. */
const overPlaces = (labelled: LabelledPage, segment: Segment): LabelPlace[] =>
  linesOver(labelled, segment)
    .slice(0, 1)
    .map((first) => ({ segment: first, start: 0, end: first.text.length, relation: 'over', distance: 0 }));

/** "China", "UNIONE EUROPEA - ITALIA", "Made in Malaysia". */
const namesCountry = (text: string): boolean =>
  text.length < 60 &&
  (isCountry(text) ||
    /^[A-Z]{2}$/.test(text) ||
    text.split(/[\s,()/·–-]+/u).some((word) => word.length > 1 && isCountry(word)) ||
    /\p{Script=Han}/u.test(text));

/** "Issued in INDONESIA", "Made in Malaysia": words before the name of a country. */
const IN_COUNTRY =
  /^(?:issued|made|produced|manufactured|grown|product|produce|fabriqué|hergestellt|elaborado|fabricado|prodotto)\s+(?:in|of|en)\s+(?:the\s+)?/iu;

/** The country alone. */
function bareCountry(reading: ValueReading): ValueReading {
  const skip = IN_COUNTRY.exec(reading.value)?.[0].length ?? 0;
  if (skip === 0) return reading;
  const value = reading.value.slice(skip);
  return { ...reading, start: reading.start + skip, value, standard: value };
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount']);
/** Rows over an amount among which the head of its column stands. */
const HEAD_WITHIN = 8;

/** "Previous month" over a column: its amounts are not those of this paper. */
function headedBy({ page }: LabelledPage, { segment, relation }: LabelPlace, other: RegExp): boolean {
  if (relation === 'inline') return false;
  return page.rows
    .slice(Math.max(0, segment.row - HEAD_WITHIN), segment.row)
    .some(({ segments }) => segments.some((s) => overlapX(s.box, segment.box) > 0.5 && other.test(s.text)));
}

/** "VAT 23% on €2,869.47": what a rate is of, and no tax. */
const RATE_OF =
  /%\s*(?:on|of|von|auf|aus|sur|de|su|di|sobre|van|over|af|av|z|od|på)\s*(?:\p{Sc}|[A-Z]{3})?\s*[-–]?$/iu;

const PROSE_TYPES: ReadonlySet<string> = new Set(['text', 'multiline']);

/** "... relate to the sample represented herein" names no sample: within a text a label of words needs its colon. */
const isAside = ({ type }: FieldSchema, { leading, end }: LabelHit, { text }: Segment): boolean =>
  PROSE_TYPES.has(type) && !leading && !/^[\s)）]*[:：]/u.test(text.slice(end));

/** True for a label whose own words, or those over it in its box, say that it is about something else. */
function standsUnder(labelled: LabelledPage, segment: Segment, at: number, other: RegExp): boolean {
  const hits = labelled.of(segment);
  const own = segment.text.slice(hits[at - 1]?.end ?? 0, hits[at + 1]?.start);
  if (other.test(own)) return true;
  const cell = cellOf(labelled.page, segment);
  return cell?.segments.some((s) => s.row < segment.row && other.test(s.text)) ?? false;
}

/** More words between a label and its colon, brackets aside: the label of another thing. */
const goesOn = ({ relation }: LabelPlace, before: string): boolean =>
  relation === 'inline' && /\p{L}{3,}.*[:：]\s*$/u.test(before.replace(/[(（][^)）]*[)）]/gu, ''));

/** "mention facultative) /", ": see below": a piece of a label or of a sentence, and no value. */
const isPiece = (text: string): boolean => /^[^()（]*[)）]|[/\\]\s*$|^[:：,;]/u.test(text);

const NAMES: ReadonlySet<string> = new Set(['text', 'multiline', 'code', 'term']);

/** "编制日期", "Invoice number": the label of something that nobody asks for, and hardly the value of another. */
const isNameOfField = ({ type, codeTable }: FieldSchema, { value }: ValueReading): boolean =>
  NAMES.has(type) &&
  !codeTable &&
  value.length < 40 &&
  meaningsOfText(value).some((key) => key.includes(' ') && key.split(' ').some((c) => NAMING.has(c)));

/** Concepts that a label ends in and that no name of a thing has. */
const NAMING: ReadonlySet<string> = new Set([
  'date',
  'number',
  'name',
  'address',
  'code',
  'amount',
  'reference',
]);

/** The readings of one label, nearest place first; each further one counts for less. */
/** What stands between the two days of a term. */
const UNTIL = /^\s*(?:-|–|—|~|至|到|to|until|bis|au|al)\s*$/iu;

/** The second day of a term before all others. */
function endOfTerm(text: string, found: readonly ValueReading[]): readonly ValueReading[] {
  const [first, second, ...rest] = found;
  if (!first || !second || !UNTIL.test(text.slice(first.end, second.start))) return found;
  return [second, ...rest];
}

function read(
  labelled: LabelledPage,
  field: FieldSchema,
  hit: LabelHit,
  weight: number,
  places: readonly LabelPlace[],
  context: DocumentContext,
): Candidate[] {
  const out: Candidate[] = [];
  const sentence = places[0]?.relation === 'inline' && places[0].segment.words.length > 9;
  const position = hit.leading ? 1 : sentence ? LABELLED.within.sentence : LABELLED.within.text;
  const telling = ({ signed }: LabelPlace) =>
    signed || hit.length > 1 || hit.text.length > 7 ? 1 : LABELLED.short;
  // "產品分析證明書" is a title and not the product "分析證明書".
  const glued = (place: LabelPlace) =>
    place.relation === 'inline' &&
    /[\u4e00-\u9fff]{2}/.test(place.segment.text.slice(place.start - 1, place.start + 1))
      ? LABELLED.glued
      : 1;
  const prose = ({ relation, segment }: LabelPlace) =>
    relation === 'inline' && hit.start > 2 && segment.words.length > 5 && /\p{L}.*\.$/u.test(segment.text)
      ? LABELLED.prose
      : 1;
  for (const place of places) {
    if (place.sign && field.type !== 'yes_no') continue;
    const text = place.segment.text.slice(place.start, place.end);
    const earlier = field.notUnder && AMOUNTS.has(field.type) && headedBy(labelled, place, field.notUnder);
    const printedValues = readValues(field.type, text, context);
    for (const printed of field.ends ? endOfTerm(text, printedValues) : printedValues) {
      if (field.party && standsElsewhere(printed.value)) continue;
      const reading = field.codeTable === 'country' ? bareCountry(printed) : printed;
      const foreign = field.codeTable === 'country' && !namesCountry(reading.value) ? LABELLED.others : 1;
      const rank = LABELLED.further ** out.length;
      const near = LABELLED.step ** place.distance * LABELLED.relation[place.relation];
      const base =
        field.type === 'amount' && RATE_OF.test(text.slice(0, reading.start)) ? LABELLED.others : 1;
      const other =
        field.type === 'date' && goesOn(place, text.slice(0, reading.start)) ? LABELLED.otherDay : 1;
      const said =
        telling(place) *
        glued(place) *
        prose(place) *
        other *
        base *
        (isNameOfField(field, reading) ? LABELLED.others : 1) *
        (PROSE_TYPES.has(field.type) && isPiece(reading.value) ? LABELLED.piece : 1);
      const score =
        weight * position * near * rank * said * reading.quality * foreign * (earlier ? LABELLED.others : 1);
      out.push(
        candidateOf(field, place, reading, score, {
          kind: 'label',
          relation: toldRelation(place.relation),
          label: hit.text,
        }),
      );
    }
    // Amounts may follow a base or a rate on the same line ("VAT 19 % on 100.00: 19.00").
    if (
      out.length > 0 &&
      (place.relation === 'below' ||
        place.relation === 'boxed' ||
        (place.relation === 'inline' && field.type !== 'amount'))
    )
      break;
  }
  return out;
}

function candidateOf(
  field: FieldSchema,
  place: LabelPlace,
  reading: ValueReading,
  score: number,
  reason: Reason,
): Candidate {
  const span = spanOf(place.segment, place.start + reading.start, place.start + reading.end);
  const { value, standard, unit } = reading;
  return { field: field.id, span, value, standard, score, reason, ...(unit ? { unit } : {}) };
}
