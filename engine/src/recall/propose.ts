import type { LearnedPlace } from '@recto/contracts/learned';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { bare } from '../grounding/agree.ts';
import { centreX, centreY } from '../layout/geometry.ts';
import { joinSpans, type PlacedWord, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { tokenise } from '../normalise/fold.ts';
import { type Fit, thousandth } from './layout-fingerprint.ts';
import { agreement, type Beside, isFigures, type Neighbours, nearness, weightOf } from './neighbours.ts';
import { type Part, partsOf } from './parts.ts';
import { type KnownReading, type KnownText, TEXTS, valuesIn } from './read-at.ts';
import { boxOn } from './surroundings.ts';
import { sameWord, shapeOf } from './texts.ts';
import { PLACE } from './weights.ts';

/** A value that stands where an example had one; `score` 0 to 1. */
export type RecalledValue = {
  span: Span;
  value: string;
  standard: string;
  score: number;
} & KnownReading;
const BEST = 2;
/** Thousandths around a known text in which its words may stand. */
const ROOM = 15;
/** A photo may show the page larger than another did. */
const GROWN = 1.15;

/** Values at places like that of an example, best first. */
export function proposalsFor(
  example: KnownText,
  pages: readonly LabelledPage[],
  context: DocumentContext,
  neighbours: Neighbours,
): RecalledValue[] {
  const found = pages
    .flatMap((labelled) => {
      const { page, pageFromEnd } = example.place;
      const { number } = labelled.page;
      const same = number === page || pages.length - number + 1 === pageFromEnd;
      return labelled.page.segments
        .flatMap((segment) =>
          inSegment(example, labelled, segment, context, neighbours).map((p) => ({
            ...p,
            score: p.score * (same ? 1 : PLACE.otherPage),
          })),
        )
        .concat(same ? knownAgain(example, labelled) : []);
    })
    .sort((a, b) => b.score - a.score);
  const again = found.find((p) => p.known);
  return found.filter((p) => !again || p === again || !isPieceOf(p, again)).slice(0, BEST);
}

/** Of a known text that stands there in full, its words are not the value. */
const isPieceOf = ({ value }: RecalledValue, { value: known }: RecalledValue): boolean =>
  bare(value).length < bare(known).length && bare(known).includes(bare(value));

/** All words of a known text stand at its place again, whatever the order in which OCR put them. */
function knownAgain({ field, place, value, fit }: KnownText, { page }: LabelledPage): RecalledValue[] {
  const wanted = tokenise(value).map((t) => t.text);
  if (wanted.length < 2 || !(TEXTS.has(field.type) || field.party)) return [];
  const [left, top] = fit.moved(place.box[0], place.box[1]);
  const [width, height] = [place.box[2] - place.box[0], Math.max(place.box[3] - place.box[1], 8)];
  const inside = ({ box }: PlacedWord) => {
    const [x, y] = [thousandth(centreX(box), page.width), thousandth(centreY(box), page.height)];
    return (
      x > left - ROOM &&
      x < left + GROWN * width + 2 * ROOM &&
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
    {
      span: { ...joinSpans(spans, ' '), text: value },
      value,
      standard: value,
      score: PLACE.known,
      known: true,
    },
  ];
}

function inSegment(
  example: KnownText,
  labelled: LabelledPage,
  segment: Segment,
  context: DocumentContext,
  neighbours: Neighbours,
): RecalledValue[] {
  const { place, field, fit } = example;
  const beside = neighbours.of(labelled, segment);
  return partsOf(place, segment, beside).flatMap((part) => {
    if (isAllLabel(labelled, segment, part)) return [];
    const { agreed, named, labels } = evidenceFor(place, part, beside);
    if (!named && !couldStand(place, segment, labelled, fit)) return [];
    return valuesIn(example, labelled, segment, part, context).map(
      ({ span, first, value, standard, quality, known, misread }) => {
        const { x, y } = nearness(place, boxOn(labelled.page, first), fit);
        const placed = named
          ? agreed * (PLACE.named + PLACE.nearness * (x + y))
          : x * y * PLACE.unnamed[labels];
        const shaped =
          TEXTS.has(field.type) || misread || shapeOf(first.text) === place.shape ? 1 : PLACE.otherShape;
        const score = placed * shaped * quality;
        return { span, value, standard, score, ...(known ? { known } : {}), ...(misread ? { misread } : {}) };
      },
    );
  });
}

type Labels = keyof typeof PLACE.unnamed;

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
    ...(place.row
      ? [{ neighbour: place.row, match: agreement(place.row, beside.row), share: PLACE.row }]
      : []),
    ...(place.above
      ? [
          {
            neighbour: place.above,
            match: agreement(place.above, beside.above),
            share: led ? PLACE.aboveLed : 1,
          },
        ]
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
