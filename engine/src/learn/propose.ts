import type { LearnedPlace } from '@recto/contracts/learned';
import { isContact } from '../extract/address-words.ts';
import type { LabelledPage } from '../extract/candidates.ts';
import type { DocumentContext } from '../extract/context.ts';
import { readValues } from '../extract/values.ts';
import { centreX, centreY } from '../layout/geometry.ts';
import { joinSpans, type PlacedWord, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { tokenise } from '../normalise/fold.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import { type Fit, thousandth } from './layout-print.ts';
import { lineBelow } from './locate.ts';
import { agreement, type Beside, isFigures, type Neighbours, nearness, weightOf } from './neighbours.ts';
import { below, boxOn } from './surroundings.ts';
import { bare, FIGURE, findRun, likeness, sameWord, shapeOf } from './texts.ts';

/** A value that stands where an example had one; `score` 0 to 1. */
export type Proposal = {
  span: Span;
  value: string;
  standard: string;
  score: number;
  /** It is the very text of the example. */
  known?: boolean;
};
export type Lesson = { field: FieldSchema; place: LearnedPlace; value: string; fit: Fit };

/** Running text: any text can be a value, so that the place alone decides. */
const TEXTS: ReadonlySet<ValueType> = new Set([
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
const BEST = 2;
/** Thousandths around a known text in which its words may stand. */
const ROOM = 15;
const KNOWN = 0.97;
const OTHER_PAGE = 0.8;
/** A value of another form than that of the example. */
const OTHER_SHAPE = 0.85;
/** A place where none of the texts of the example stands, by what these texts were. */
const UNNAMED = { label: 0.6, words: 0.75, none: 0.9 } as const;

/** Values at places like that of an example, best first. */
export function proposalsFor(
  lesson: Lesson,
  pages: readonly LabelledPage[],
  context: DocumentContext,
  neighbours: Neighbours,
): Proposal[] {
  return pages
    .flatMap((labelled) => {
      const { page, pageFromEnd } = lesson.place;
      const { number } = labelled.page;
      const same = number === page || pages.length - number + 1 === pageFromEnd;
      return labelled.page.segments
        .flatMap((segment) =>
          inSegment(lesson, labelled, segment, context, neighbours).map((p) => ({
            ...p,
            score: p.score * (same ? 1 : OTHER_PAGE),
          })),
        )
        .concat(same ? knownAgain(lesson, labelled) : []);
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, BEST);
}

/** All words of a known text stand at its place again, whatever the order in which OCR put them. */
function knownAgain({ field, place, value, fit }: Lesson, { page }: LabelledPage): Proposal[] {
  const wanted = tokenise(value).map((t) => t.text);
  if (wanted.length < 2 || !(TEXTS.has(field.type) || field.party)) return [];
  const [left, top] = fit.moved(place.box[0], place.box[1]);
  const [width, height] = [place.box[2] - place.box[0], Math.max(place.box[3] - place.box[1], 8)];
  const inside = ({ box }: PlacedWord) => {
    const [x, y] = [thousandth(centreX(box), page.width), thousandth(centreY(box), page.height)];
    return (
      x > left - ROOM &&
      x < left + width + 2 * ROOM &&
      y > top - ROOM / 2 &&
      y < top + (2 * place.lines - 1) * height + ROOM / 2
    );
  };
  const words = page.segments.flatMap((segment) =>
    segment.words.flatMap((word, i) =>
      inside(word) ? [spanOf(segment, segment.starts[i]!, segment.starts[i]! + word.text.length)] : [],
    ),
  );
  const printed = words.flatMap((span) => tokenise(span.text).map((t) => ({ text: t.text, span })));
  const used = wanted.map((word) => printed.find((p) => sameWord(word, p.text)));
  const spans = [...new Set(used.flatMap((u) => (u ? [u.span] : [])))];
  if (used.some((u) => u === undefined)) return [];
  return [
    { span: { ...joinSpans(spans, ' '), text: value }, value, standard: value, score: KNOWN, known: true },
  ];
}

function inSegment(
  lesson: Lesson,
  labelled: LabelledPage,
  segment: Segment,
  context: DocumentContext,
  neighbours: Neighbours,
): Proposal[] {
  const { place, field, fit } = lesson;
  const beside = neighbours.of(labelled, segment);
  return partsOf(place, segment, beside).flatMap((part) => {
    if (isAllLabel(labelled, segment, part)) return [];
    const { agreed, named, labels } = evidenceFor(place, part, beside);
    if (!named && !couldStand(place, segment, labelled, fit)) return [];
    return valuesIn(lesson, labelled, segment, part, context).map(
      ({ span, first, value, standard, quality, known }) => {
        const { x, y } = nearness(place, boxOn(labelled.page, first), fit);
        const placed = named ? agreed * (0.7 + 0.15 * (x + y)) : x * y * UNNAMED[labels];
        const shaped = TEXTS.has(field.type) || shapeOf(first.text) === place.shape ? 1 : OTHER_SHAPE;
        return { span, value, standard, score: placed * shaped * quality, ...(known ? { known } : {}) };
      },
    );
  });
}

type Labels = keyof typeof UNNAMED;

/** How far the texts beside a place are those that the example had. */
function evidenceFor(
  place: LearnedPlace,
  part: Part,
  beside: Beside,
): { agreed: number; named: boolean; labels: Labels } {
  const lead = place.before ?? place.left;
  // In a grid of boxes the label stands over the value, and another value left of it.
  const led = lead && (lead.label || part.lead > 0);
  const wanted = [
    ...(lead ? [{ neighbour: lead, match: part.lead, share: 1 }] : []),
    ...(place.row ? [{ neighbour: place.row, match: agreement(place.row, beside.row), share: 0.6 }] : []),
    ...(place.above
      ? [{ neighbour: place.above, match: agreement(place.above, beside.above), share: led ? 0.4 : 1 }]
      : []),
  ].map((w) => ({ ...w, weight: w.share * weightOf(w.neighbour, w.match) }));
  const total = wanted.reduce((sum, w) => sum + w.weight, 0);
  const agreed = total === 0 ? 0 : wanted.reduce((sum, w) => sum + w.weight * w.match, 0) / total;
  return {
    agreed,
    named: wanted.some((w) => w.match > 0 && !isFigures(w.neighbour)),
    labels: wanted.some((w) => w.neighbour.label) ? 'label' : lead && !isFigures(lead) ? 'words' : 'none',
  };
}

/** Text that is the name of a field is no value. */
function isAllLabel(labelled: LabelledPage, segment: Segment, { start, end }: Part): boolean {
  const letters = (text: string) => bare(text).length;
  const covered = labelled
    .of(segment)
    .reduce((n, h) => n + letters(segment.text.slice(Math.max(start, h.start), Math.min(end, h.end))), 0);
  return (
    covered > 0.85 * letters(segment.text.slice(start, end)) ||
    /[:：]\s*$/.test(segment.text.slice(start, end))
  );
}

/** Without a label only the place counts: most segments of a page need no closer look. */
function couldStand(place: LearnedPlace, segment: Segment, { page }: LabelledPage, fit: Fit): boolean {
  return nearness(place, [place.box[0], ...boxRest(segment, page)], fit).y > 0;
}

const boxRest = ({ box }: Segment, page: LabelledPage['page']): [number, number, number] => [
  (1000 * box[1]) / page.height,
  0,
  (1000 * box[3]) / page.height,
];

/** A part of a segment that may be the value; `lead` says how far the text before it is that of the example. */
type Part = { start: number; end: number; lead: number };

/** Where in a segment the value lies: behind the words that stood before it, up to those behind it. */
function partsOf({ before, left, after }: LearnedPlace, segment: Segment, beside: Beside): Part[] {
  const words = (before ?? left)?.text.split(' ') ?? [];
  // OCR and text layers part label and value differently: what was left of the segment may be in it now.
  const inside = leadIn(segment, words, before === undefined);
  const outside = { start: 0, lead: (before ?? left) ? agreement((before ?? left)!, beside.left) : 0 };
  const starts = inside ? [inside] : before?.label && outside.lead === 0 ? [] : [outside];
  return starts.flatMap(({ start: from, lead }) => {
    const start = from + FILLER.exec(segment.text.slice(from))![0].length;
    const end = endBefore(after, segment, start);
    return /[\p{L}\p{N}*]/u.test(segment.text.slice(start, end)) ? [{ start, end, lead }] : [];
  });
}

const FILLER = /^[\s:：.#=|()（）\-–—]*/;

function leadIn(
  segment: Segment,
  words: readonly string[],
  wholly: boolean,
): { start: number; lead: number } | null {
  for (let from = 0; from < (wholly ? 1 : words.length); from++) {
    const known = words.slice(from);
    const run = known.some((w) => w !== FIGURE) ? findRun(segment.text, known) : null;
    if (run) return { start: run.end, lead: known.length / words.length };
  }
  return null;
}

function endBefore(after: LearnedPlace['after'], segment: Segment, start: number): number {
  if (!after || isFigures(after)) return segment.text.length;
  const words = after.text.split(' ');
  const run =
    findRun(segment.text, words, start + 1) ??
    (after.label ? findRun(segment.text, words.slice(0, 1), start + 1) : null);
  return run?.start ?? segment.text.length;
}

type Read = { span: Span; first: Span; value: string; standard: string; quality: number; known?: boolean };

function valuesIn(
  lesson: Lesson,
  labelled: LabelledPage,
  segment: Segment,
  { start, end }: Part,
  context: DocumentContext,
): Read[] {
  const { field, place } = lesson;
  const text = segment.text.slice(start, end).trimEnd();
  if (TEXTS.has(field.type) || field.party)
    return [textAt(lesson, labelled, segment, start, start + text.length)];
  const readings = readValues(field.type, text, context).slice(0, 4);
  if (readings.length === 0 && shapeOf(text) === place.shape) {
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

/** A text from a place on, over as many lines as it takes; a text that is known already ends where it ends. */
function textAt(lesson: Lesson, labelled: LabelledPage, segment: Segment, start: number, end: number): Read {
  const { field, place, value } = lesson;
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
  // The same name read with a letter wrong is still that name.
  const known = !/\d/.test(value) && bare(text).length > 5 && likeness(bare(text), bare(value)) >= 0.85;
  const shown = known ? value : text;
  return { span, first: spans[0]!, value: shown, standard: shown, quality: 1, known };
}

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
