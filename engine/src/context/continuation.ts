import { heightOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { isAddressLine } from './address-words.ts';
import type { Candidate } from './candidates.ts';
import { isKey, type LabelledPage } from './labelled-page.ts';
import { entryBeside } from './opens-entry.ts';
import { isUnderValue } from './values-first.ts';

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

/** The head of the next box of a numbered form, whatever it is called; "22 Tai Yuen Street" is a house. */
const opensBox = (labelled: LabelledPage, segment: Segment): boolean =>
  /^\s*[(（]?\d{1,2}[a-z]?[.)）]/u.test(segment.text) &&
  labelled.isLabel(segment) &&
  labelled.of(segment).length === 0 &&
  !isKey(segment);

/** A label under its value ends that, also as the label of the same field. */
const isForeign = (labelled: LabelledPage, segment: Segment, field: string): boolean =>
  isUnderValue(labelled, segment) ||
  opensBox(labelled, segment) ||
  (labelled.isLabel(segment) && !names(labelled, segment, field) && !endsLabel(labelled, segment, field));

/** Lines of an address may stand further apart than those of a text, in line heights. */
const ADDRESS_GAP = 1.1;

/** Lines of one text stand at most this far apart, in line heights. */
const TEXT_GAP = 0.7;
/** Boxes of a scan hold the ink alone: the white between two lines is so much wider than between those of a text layer. */
const LEADING_OF_INK = 1.6;
export const leadingOf = ({ source }: PageLayout): number => (source === 'ocr' ? LEADING_OF_INK : 1);
/** Slack of an edge in points. */
const EDGE = 3;

/** Adds the lines that continue a text value in the same column; those over it too where its label is centred beside it. */
export function withContinuation(labelled: LabelledPage, candidate: Candidate, limit: number): Candidate {
  if (heightOf(candidate.span.placed) > 1.8 * labelled.page.lineHeight) return candidate;
  const below = linesBelow(labelled, candidate, limit);
  const above = linesAbove(labelled, candidate, below.length);
  if (below.length + above.length === 0) return candidate;
  const span = joinSpans([...above, candidate.span, ...below], '\n');
  return {
    ...candidate,
    span,
    value: span.text.replaceAll('\n', ' '),
    standard: span.text.replaceAll('\n', ' '),
  };
}

/** Lines of one text that a narrow column broke stand this close, in line heights. */
const WRAP_GAP = 0.6;
const HAN = /\p{Script=Han}/u;
/** What a text does not end in: more follows on the next line. */
export const OPEN_END =
  /(?:[,/&–-]|\d\s?[x×]|(?<![\p{L}\d/])(?:and|or|of|from|to|the|with|by|for|in|on|within|against|until|und|oder|von|ab|mit|der|des|auf|für|bis|binnen|innerhalb|gegen|et|ou|de|du|des|à|avec|sur|pour|sous|dans|y|o|del|con|para|e|di|dalla|per|van|en|met))$/iu;

/** Adds the next line to a short text that its column broke: it stands under no label of its own. */
export function withWrapped(labelled: LabelledPage, candidate: Candidate): Candidate {
  const { page } = labelled;
  const { reason, span } = candidate;
  if (reason.kind !== 'label' || reason.relation === 'above') return candidate;
  const own = page.segments.find(
    ({ box }) =>
      box[0] <= span.placed[0] + 1 && box[2] >= span.placed[2] - 1 && Math.abs(box[1] - span.placed[1]) < 2,
  );
  // More stands behind the value on its line.
  if (!own || own.box[2] - span.placed[2] > EDGE) return candidate;
  const broken = OPEN_END.test(span.text);
  // What is part of a text and breaks off goes on where the whole text does.
  const edge = reason.relation === 'inline' || broken ? [own.box[0], span.placed[0]] : [span.placed[0]];
  const next = page.rows
    .slice(own.row + 1, own.row + 3)
    .flatMap(({ segments }) => segments)
    .find((s) => edge.some((x) => Math.abs(s.box[0] - x) < EDGE));
  if (!next || next.box[1] - own.box[3] > WRAP_GAP * leadingOf(page) * page.lineHeight) return candidate;
  // A name in another script is a name of its own, and a sentence no end of a short text.
  if (HAN.test(next.text) !== HAN.test(span.text) || /\p{Ll}\.\s/u.test(next.text)) return candidate;
  if ((isForeign(labelled, next, candidate.field) && !broken) || /[:：]/u.test(next.text)) return candidate;
  const alone = page.rows[next.row]!.segments.every((s) => s === next || s.box[0] > next.box[2]);
  const opens = /^[\p{Ll}(]/u.test(next.text) || broken;
  // Beside a column of labels, a line without one belongs to the label above.
  if (!(reason.relation === 'right' ? alone || opens : opens)) return candidate;
  const whole = joinSpans([span, wholeSpan(next)], '\n');
  // Chinese goes on without a space.
  const text = whole.text
    .replace(/(?<=\p{Script=Han}|[、,;，；])\n(?=\p{Script=Han})/gu, '')
    .replaceAll('\n', ' ');
  return { ...candidate, span: whole, value: text, standard: text };
}

/** The edge that the lines of a value share: that of its text, or of the sign before it (": 22 JOO CHIAT PLACE"). */
function edgesOf({ page }: LabelledPage, { placed }: Span): readonly number[] {
  const own = page.segments.find(
    ({ box }) => box[0] <= placed[0] && box[2] >= placed[2] - 1 && Math.abs(box[1] - placed[1]) < 2,
  );
  const signed = own && /^[:：]\s/u.test(own.text);
  return signed ? [placed[0], own.box[0]] : [placed[0]];
}

function linesBelow(labelled: LabelledPage, candidate: Candidate, limit: number): Span[] {
  const { page } = labelled;
  const { field, reason, span } = candidate;
  // Under a label of its own, labels in the column beside it do not end a value.
  const hangs = reason.kind === 'label' && reason.relation === 'below';
  const edges = edgesOf(labelled, span);
  const lines = [span];
  const start = page.rows.findIndex((row) => row.box[1] > span.placed[1] + 2);
  for (const row of start < 0 ? [] : page.rows.slice(start, start + 2 * limit)) {
    if (lines.length > limit) break;
    const last = lines.at(-1)!;
    const next = row.segments.find((s) => edges.some((edge) => Math.abs(s.box[0] - edge) < EDGE));
    if (!next && isTranslation(labelled, row, field, last)) continue;
    const reach = next && isAddressLine(last.text) && isAddressLine(next.text) ? ADDRESS_GAP : TEXT_GAP;
    if ((next?.box ?? row.box)[1] - last.placed[3] > reach * leadingOf(page) * page.lineHeight) break;
    const at = next ? row.segments.indexOf(next) : -1;
    // What stands further right, or behind a value further left, is of other columns of the form.
    const beside = hangs ? at : Math.max(0, at - 1);
    const stops = row.segments.slice(beside, at + 1).some((s) => isForeign(labelled, s, field));
    // Rows of the column beside it have heights of their own.
    if (!next && hangs && row.segments.every((s) => s.box[0] > last.placed[2] || s.box[2] < last.placed[0]))
      continue;
    if (!next || (stops && !OPEN_END.test(last.text))) break;
    const entry = hangs ? null : entryBeside(page, span, last, next);
    if (entry && !endsLabel(labelled, entry, field)) break;
    lines.push(spanOf(next, 0, next.text.length));
  }
  return lines.slice(1);
}

/** A line that holds only the label of the field in another language, left of its value. */
const isTranslation = (labelled: LabelledPage, { segments }: Row, field: string, last: Span): boolean =>
  segments.every((s) => s.box[2] < last.placed[0] && labelled.isLabel(s) && names(labelled, s, field));

/** Of a text whose label stands beside its middle line: as many lines over that one as there are below it. */
function linesAbove(labelled: LabelledPage, candidate: Candidate, most: number): Span[] {
  const { page } = labelled;
  const { reason, span, field } = candidate;
  if (reason.kind !== 'label' || reason.relation !== 'right') return [];
  const at = page.rows.findIndex((row) =>
    row.segments.some((s) => s.box[0] <= span.placed[0] + 1 && Math.abs(s.box[1] - span.placed[1]) < 2),
  );
  const lines: Span[] = [];
  for (const row of page.rows.slice(Math.max(0, at - most), at).reverse()) {
    const [only] = row.segments;
    const first = lines[0] ?? span;
    const stands = only && row.segments.length === 1 && Math.abs(only.box[0] - span.placed[0]) < EDGE;
    if (!stands || isForeign(labelled, only, field)) break;
    if (first.placed[1] - only.box[3] > 0.3 * page.lineHeight) break;
    lines.unshift(wholeSpan(only));
  }
  return lines;
}
