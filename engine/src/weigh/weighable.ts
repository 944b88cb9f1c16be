import { isContact } from '../context/address-words.ts';
import type { Candidate } from '../context/candidates.ts';
import { rankOf } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { withContinuation } from '../context/continuation.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { ValueReading } from '../context/reading.ts';
import type { Choice } from '../context/settle-sum.ts';
import { readValues } from '../context/values.ts';
import { centreX, centreY } from '../layout/geometry.ts';
import { joinSpans, type Segment, spanOf, wholeSpan } from '../layout/segment.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { FieldSchema } from '../schema/types.ts';
import { linesUnder } from './lines.ts';
import { isNamed, placesWithin } from './within.ts';

/** What is known of a document when its values are weighed once more. `tried`: its rules were, on many papers. */
export type Weighing = {
  tried: boolean;
  fields: readonly FieldSchema[];
  context: DocumentContext;
  labelled: readonly LabelledPage[];
  candidates: readonly Candidate[];
  chosen: ReadonlyMap<string, Choice>;
};

/**
 * A value that a field could have, in its place. `pooled`: a maker proposed it; `start`: where it begins in the segment.
 * `goesOn`: more may stand below its last line. Fields of one type share those that no maker proposed, so the candidate may bear the name of another field.
 */
export type Weighable = {
  candidate: Candidate;
  page: LabelledPage;
  segment: Segment;
  start: number;
  end: number;
  quality: number;
  goesOn?: boolean;
  pooled?: Candidate;
};

/** Pages from the start of a document that are looked at, and the last one: the others are rows as a rule. */
const FIRST_PAGES = 2;
/** Segments of a page that are looked at. */
const SEGMENTS = 400;
/** Lines that a value of several lines may go on for. */
const LINES = 3;
/** Letters of a line that is no paragraph. */
const LONGEST = 200;

/** Words before a colon that name what stands behind it: "Date of receipt: 09/17/2021" is nobody's name. */
const NAMING = /^[^:：\d]{2,32}[:：]\s*(?=\S)/u;

/** Where a value may begin in a text: at its start, or behind the words that name it. */
const startIn = (text: string): number => NAMING.exec(text)?.[0].length ?? 0;

/** How well a value within a line has its form: less than a whole one. */
const WITHIN = 0.6;

/** What stands in a place within a line, read as a value of the type. */
function readWithin(
  field: FieldSchema,
  text: string,
  { start, end }: { start: number; end: number },
  context: DocumentContext,
): ValueReading[] {
  const part = text.slice(start, end);
  if (isNamed(field.type)) {
    const value = part.replace(/\s+/g, ' ');
    return [{ start, end, value, standard: value, quality: WITHIN }];
  }
  return readValues(field.type === 'account' ? 'id' : field.type, part, context)
    .filter((one) => one.start <= 1)
    .slice(0, 1)
    .map((one) => ({
      ...one,
      start: start + one.start,
      end: start + one.end,
      quality: WITHIN * one.quality,
    }));
}

/** The values of the type of a field in a text, each place once. */
function readingsIn(field: FieldSchema, text: string, context: DocumentContext): ValueReading[] {
  const from = startIn(text);
  const whole = readValues(field.type, text.slice(from), context).map((one) => ({
    ...one,
    start: from + one.start,
    end: from + one.end,
  }));
  const within = placesWithin(field.type, text).flatMap((place) => readWithin(field, text, place, context));
  const out = new Map<string, ValueReading>();
  for (const reading of [...whole, ...within]) {
    const key = `${reading.start} ${reading.end}`;
    if (!out.has(key)) out.set(key, reading);
  }
  return [...out.values()];
}

const holds = ({ box }: Segment, { span }: Candidate): boolean => {
  const [x, y] = [
    Math.min(centreX(span.placed), span.placed[0] + 4),
    span.placed[1] + Math.min(4, (span.placed[3] - span.placed[1]) / 2),
  ];
  return (
    x >= box[0] - 1 &&
    x <= box[2] + 1 &&
    y >= box[1] - 1 &&
    y <= box[3] + 1 &&
    centreY(box) < span.placed[3] + 1
  );
};

/** What has the form of a type, by page and segment; made once for all fields of the type. */
type Formed = { bySegment: ReadonlyMap<Segment, readonly Weighable[]>; all: readonly Weighable[] };

const formedBefore = rememberFor((_: Weighing) => new Map<string, Formed>());

/** Whether values of a field are several lines by its schema. */
const ofLines = (field: FieldSchema): boolean => field.multiline === true && field.party?.part !== 'name';

/** Everything on the pages that has the form of the type of a field. */
function formed(field: FieldSchema, weighing: Weighing): Formed {
  const key = `${field.type} ${ofLines(field)}`;
  const before = formedBefore(weighing).get(key);
  if (before) return before;
  const bySegment = new Map(
    pagesOf(weighing.labelled).flatMap((page) =>
      segmentsOf(page)
        .filter(({ text }) => text.length <= LONGEST)
        .map((segment) => [segment, formedIn(field, page, segment, weighing.context)] as const),
    ),
  );
  const made = { bySegment, all: [...bySegment.values()].flat() };
  formedBefore(weighing).set(key, made);
  return made;
}

/** "2 units Sample: HA2109", "Inventory #:": a label within a name, or nothing but one. */
const HOLDS_LABEL = /[\p{L}#][.)]?\s?[:：](?:\s|$)/u;

/** Whether a name holds the label of something; text of several lines may. */
const holdsLabel = (field: FieldSchema, { candidate }: Weighable): boolean =>
  isNamed(field.type) && !ofLines(field) && HOLDS_LABEL.test(candidate.value);

const endsLine = ({ segment, end }: Weighable): boolean => end >= segment.text.trimEnd().length;

function formedIn(
  field: FieldSchema,
  page: LabelledPage,
  segment: Segment,
  context: DocumentContext,
): Weighable[] {
  const lines = ofLines(field) ? LINES : isNamed(field.type) ? 1 : 0;
  return readingsIn(field, segment.text, context).flatMap((reading): Weighable[] => {
    const { start, end, quality } = reading;
    const one = { candidate: candidateOf(field, segment, reading), page, segment, start, end, quality };
    const all = lines > 0 && endsLine(one) ? longerOf(one, lines) : [one];
    return all.filter((each) => !holdsLabel(field, each));
  });
}

/** The first of what a line could be with the lines below it that go on by the labels of the field; none if it is among the others. */
function byLabels(field: FieldSchema, [first, ...others]: readonly Weighable[]): Weighable[] {
  if (!first || !ofLines(field) || !endsLine(first)) return [];
  const candidate = withContinuation(first.page, { ...first.candidate, field: field.id }, LINES);
  const known = [first, ...others].some((one) => one.candidate.standard === candidate.standard);
  return known ? [] : [{ ...first, candidate }];
}

/** A value as its line has it, and with each line more that may go on below. */
function longerOf(one: Weighable, most: number): Weighable[] {
  const { candidate, page, segment } = one;
  const under = linesUnder(page.page, segment, most + 1);
  // How to reach somebody is no part of their address.
  const reach = under.findIndex(({ text }) => isContact(text));
  const below = reach < 0 ? under : under.slice(0, reach);
  const all: Weighable[] = [{ ...one, goesOn: below.length > 0 }];
  let { span } = candidate;
  for (const [at, line] of below.slice(0, most).entries()) {
    span = joinSpans([span, wholeSpan(line)], '\n');
    // Chinese goes on without a space.
    const text = span.text
      .replace(/(?<=\p{Script=Han}|[、，；])\n(?=\p{Script=Han})/gu, '')
      .replace(/\s+/gu, ' ');
    const more = { ...candidate, span, value: text, standard: text };
    all.push({ ...one, candidate: more, goesOn: below.length > at + 1 });
  }
  return all;
}

const pagesOf = (labelled: readonly LabelledPage[]): LabelledPage[] =>
  labelled.filter((_, at) => at < FIRST_PAGES || at === labelled.length - 1);

const segmentsOf = ({ page }: LabelledPage): Segment[] => page.segments.slice(0, SEGMENTS);

/** What a maker proposed, in the segment that it begins in. */
function proposedIn(page: LabelledPage, segment: Segment, pool: readonly Candidate[]): Weighable[] {
  const best = new Map<string, Weighable & { pooled: Candidate }>();
  for (const pooled of pool) {
    if (!holds(segment, pooled)) continue;
    const known = best.get(pooled.standard);
    if (known && rankOf(known.pooled) >= rankOf(pooled)) continue;
    const start = Math.max(0, segment.text.indexOf(pooled.span.text.split('\n')[0]!));
    const end = Math.min(segment.text.length, start + pooled.span.text.length);
    best.set(pooled.standard, { candidate: pooled, page, segment, start, end, quality: 1, pooled });
  }
  return [...best.values()];
}

/**
 * Everything that could be the value of a field, in reading order: what makers proposed, and whatever else on the pages
 * has its form.
 */
export function weighablesOf(field: FieldSchema, weighing: Weighing): readonly Weighable[] {
  const ofType = formed(field, weighing);
  const pool = weighing.candidates.filter((c) => c.field === field.id);
  if (pool.length === 0 && !ofLines(field)) {
    const { never } = field;
    return never ? ofType.all.filter(({ candidate }) => !never.test(candidate.value)) : ofType.all;
  }
  return pagesOf(weighing.labelled).flatMap((page) => {
    const here = pool.filter((c) => c.span.page === page.page.number);
    return segmentsOf(page).flatMap((segment) => {
      const proposed = here.length > 0 ? proposedIn(page, segment, here) : [];
      const alike = ofType.bySegment.get(segment) ?? [];
      const others = [...byLabels(field, alike), ...alike].filter(
        ({ candidate: { standard, value } }) =>
          !proposed.some((one) => one.candidate.standard === standard) && !field.never?.test(value),
      );
      return [...proposed, ...others];
    });
  });
}

const candidateOf = (
  field: FieldSchema,
  segment: Segment,
  { start, end, value, standard, unit }: ValueReading,
): Candidate => ({
  field: field.id,
  span: spanOf(segment, start, end),
  value,
  standard,
  score: 0,
  reason: { kind: 'surroundings' },
  ...(unit ? { unit } : {}),
});
