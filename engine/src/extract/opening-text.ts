import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { widthOf } from '../layout/geometry.ts';
import { joinSpans, type Segment, wholeSpan } from '../layout/segment.ts';
import { periodIn } from '../normalise/months.ts';
import type { FieldSchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';
import { passagesOf } from './wording.ts';

/** Words of a text that tells of somebody, at least, and lines at most. */
const WORDS = 12;
const LINES = 8;
/** It ends as a sentence does, and is no declaration. */
const SENTENCE = /[\p{L}\p{N})][.!]$/u;
const NONE = /(?<!\p{L})(?:hereby|confidential|page \d)(?!\p{L})/iu;
const REACHED = /@|https?:|www\.|\d[\d ()-]{7,}\d/u;

function isProse(lines: readonly Segment[]): boolean {
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .trim();
  return text.split(/\s+/u).length >= WORDS && SENTENCE.test(text) && !NONE.test(text);
}

/** A heading that stands as close over the text as its lines stand: the first line of a text fills its column. */
function unheaded(lines: readonly Segment[]): readonly Segment[] {
  const [first, second] = lines;
  const short = first && second && first.words.length <= 3 && widthOf(first.box) < widthOf(second.box) / 2;
  return short && /^\p{Lu}/u.test(second.text) && !/[.,;]$/u.test(first.text) ? lines.slice(1) : lines;
}

/** The text of sentences that a resume opens with, before its first entry with a time. */
export function openingTextCandidates(
  fields: readonly FieldSchema[],
  { pages }: DocumentContext,
): Candidate[] {
  const field = fields.find(({ opens }) => opens);
  const [page] = pages;
  if (!field || !page) return [];
  const entry = page.rows.find(({ segments }) => segments.some(({ text }) => periodIn(text) !== null));
  const end = entry?.box[1] ?? page.height / 2;
  // How to reach somebody may stand close over what they say.
  const texts = passagesOf(page).map(({ segments }) =>
    segments.slice(segments.findLastIndex(({ text }) => REACHED.test(text)) + 1),
  );
  const lines = texts
    .map(unheaded)
    .find((own) => own.length <= LINES && (own.at(-1)?.box[3] ?? page.height) <= end && isProse(own));
  if (!lines) return [];
  const span = joinSpans(lines.map(wholeSpan), ' ');
  const reason = { kind: 'opening-text' } as const;
  return [
    { field: field.id, span, value: span.text, standard: span.text, score: SCORES.openingText, reason },
  ];
}
