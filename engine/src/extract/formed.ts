import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { OPEN_END } from '../context/continuation.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { centreX, heightOf } from '../layout/geometry.ts';
import { isTitle } from '../layout/is-title.ts';
import { joinSpans, type Segment, spanOf, wholeSpan } from '../layout/segment.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import { BY_FORM, SCORES } from './weights.ts';

const CHECKED: ReadonlySet<ValueType> = new Set(['awb', 'hkid', 'sex', 'words']);

/** Candidates of fields whose values are known by their form: a checked code, a name in capitals, a heading. */
export function formedCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
  context: DocumentContext,
  parties: readonly Candidate[] = [],
): Candidate[] {
  return fields.flatMap((field) => {
    const prominent = field.type === 'heading' ? SCORES.heading : field.prominent;
    if (prominent !== undefined) return headings(field, prominent, pages[0], parties);
    const weight = BY_FORM[field.type];
    return weight === undefined ? [] : byForm(field, weight, pages, context);
  });
}

function byForm(
  field: FieldSchema,
  weight: number,
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  const least = CHECKED.has(field.type) ? 0.95 : 0;
  return pages.flatMap(({ page }) =>
    page.segments.flatMap((segment) =>
      readValues(field.type, segment.text, context)
        .filter((r) => r.quality >= least)
        .map(({ start, end, value, standard, quality }) => ({
          field: field.id,
          span: spanOf(segment, start, end),
          value,
          standard,
          score: weight * quality,
          reason: { kind: 'form-of-value' },
        })),
    ),
  );
}

/**
 * The largest line in the upper third of the first page that is no label, no title of a document and nobody's
 * name already; a line of the same type under it goes on with it.
 */
function headings(
  field: FieldSchema,
  score: number,
  first: LabelledPage | undefined,
  parties: readonly Candidate[],
): Candidate[] {
  const named = new Set(parties.flatMap((p) => p.span.tokens.join(' ')));
  const lines = (first?.page.segments ?? []).filter(
    (s) =>
      s.box[1] < first!.page.height / 3 &&
      /\p{L}{2}|\p{Script=Han}{2}/u.test(s.text) &&
      !first!.isLabel(s) &&
      !(field.type === 'heading' && MONOGRAM.test(s.text)) &&
      !isTitle(s.text) &&
      !field.never?.test(s.text) &&
      ![...named].some((name) => name.includes(s.text)),
  );
  const tallest = Math.max(0, ...lines.map((s) => heightOf(s.box)));
  const at = lines.findIndex((s) => heightOf(s.box) > 0.95 * tallest);
  if (at < 0 || tallest <= 1.15 * first!.page.lineHeight) return [];
  const line = lines[at]!;
  const next = first!.page.segments.find((other) => goesOn(line, other));
  const last = next && first!.page.segments.find((other) => endsName(line, next, other));
  const span = joinSpans(
    [line, ...(next ? [next] : []), ...(last ? [last] : [])].map(wholeSpan),
    endsBroken(line) ? '' : ' ',
  );
  const reason: Reason = { kind: 'largest-line' };
  return [{ field: field.id, span, value: span.text, standard: span.text, score, reason }];
}

/** The initials of a person in a frame or circle are no name. */
const MONOGRAM = /^\p{Lu}[.\s]{0,2}\p{Lu}?[.\s]{0,2}\p{Lu}\.?$/u;

/** A double name that goes on below: "Maude Tremblay-". */
const endsBroken = (line: Segment): boolean => /\p{L}-$/u.test(line.text);

const NAME_WORD = /^\p{Lu}[\p{L}'’-]+$/u;
/** "Akosua Dede" over "Lartey", "Itziar" over "Belaunde": names in a narrow column have a word or two on a line. */
const isName = ({ words, text }: Segment): boolean =>
  words.length <= 2 && text.split(' ').every((word) => NAME_WORD.test(word));

/** The third line of such a name. */
const endsName = (first: Segment, next: Segment, last: Segment): boolean =>
  [first, next, last].every(isName) && next.words.length === 1 && last.row > next.row && goesOn(next, last);

/** A name set in two lines, whatever stands beside: "ANNA" over "BERGMAN"; or a line that does not end: "Drum for". */
const goesOn = (line: Segment, next: Segment): boolean =>
  next.row > line.row &&
  (OPEN_END.test(line.text) ||
    (next.words.length === 1 &&
      (line.words.length === 1 || endsBroken(line) || [line, next].every(isName)))) &&
  (Math.abs(line.box[0] - next.box[0]) < 4 || Math.abs(centreX(line.box) - centreX(next.box)) < 4) &&
  next.box[1] - line.box[3] < heightOf(line.box) &&
  Math.abs(heightOf(next.box) - heightOf(line.box)) < 0.15 * heightOf(line.box);
