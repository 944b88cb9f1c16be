import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { LabelIndex } from '../context/labels.ts';
import { joinSpans, spanOf } from '../layout/segment.ts';
import { namesLanguage } from '../lexicon/languages.ts';
import { findMonths } from '../normalise/months.ts';
import { rememberFor } from '../normalise/remember.ts';
import { ENTRY_HEADINGS } from '../schema/entry-headings.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import { styleOf } from '../tables/entries/heading.ts';
import { type EntrySection, sectionsOf } from '../tables/entries/sections.ts';
import { linesOf } from '../tables/entries/times.ts';
import type { EntryLine } from '../tables/types.ts';
import { SCORES } from './weights.ts';

/** Lines and characters of a list, at most. */
const LINES = 16;
const CHARACTERS = 600;
/**
 * How far below the line before another one stands, times the first one below its heading, and how much larger or
 * smaller other type is. Boxes of a scan hold the ink alone, which is less tall where nothing hangs below the line.
 */
const TOLD = { printed: { apart: 1.25, other: 0.07 }, scanned: { apart: 1.45, other: 0.4 } };
const PARTED = /[,;、·•|；，・/]/u;
const BETWEEN = /[,;、·•|；，・]/u;

/** What a list holds tells what it is of, where its heading does not: so many items, and so many of them of its kind. */
const BY_ITEMS = { languages: 2, most: 0.7, skills: 4, words: 4.5, mostWords: 9 };
/** Headings of other lists: hobbies, papers, posts of honour. */
const OTHERS =
  /interes|intérêt|hobb|loisir|free time|freizeit|spare time|away|outside|beyond|referen|award|prize|honou?r|publica|project|member|volunt|ehrenamt|licen[cs]e|certific|zertifik|permis|contact|kontakt|personal|persönlich|about|profil|summary|objective|address|courses?|training|fortbild|weiterbild|signat/iu;

const indexOf = rememberFor(
  ({ sections }: CategorySchema) =>
    new LabelIndex(
      sections.flatMap(({ tables }) =>
        tables.flatMap(({ entries }) => (entries ? [{ id: entries.kind, labels: entries.headings }] : [])),
      ),
      ENTRY_HEADINGS,
    ),
);

const labelsOf = rememberFor(
  ({ sections }: CategorySchema) =>
    new LabelIndex(
      sections
        .flatMap(({ fields }) => fields)
        .filter(({ headed }) => headed)
        .map(({ id, labels }) => ({ id, labels })),
    ),
);

/** "Fachlich | SAP, Excel" over "Sprachen | Deutsch": rows that name themselves are read by their labels, not as one list. */
function areLabelled({ rows }: EntrySection, schema: CategorySchema): boolean {
  const [label, value] = rows[0]?.segments ?? [];
  const [hit] = label && value ? labelsOf(schema).find(label.text) : [];
  return hit !== undefined && hit.start === 0 && /^[\s:：]*$/u.test(label!.text.slice(hit.end));
}

/** Letters that are spaced out stand together: "I D I O M A S". */
const together = (text: string): string =>
  /^(?:\p{L}{1,2}\s)+\p{L}{1,9}$/u.test(text) && !/\p{Ll}/u.test(text) ? text.replace(/\s/gu, '') : text;

/** The part of a resume that lists languages or skills by what its items are, without a heading that says so. */
function fieldByItems(
  { topic, heading }: EntrySection,
  text: string,
  wanted: readonly FieldSchema[],
): FieldSchema | undefined {
  const items = text.split(BETWEEN).flatMap((item) => item.trim() || []);
  const words = items.map((item) => item.split(/\s+/u).length);
  const short = Math.max(...words) <= BY_ITEMS.mostWords;
  const languages = items.filter(namesLanguage).length;
  if (short && items.length >= BY_ITEMS.languages && languages >= BY_ITEMS.most * items.length)
    return wanted.find(({ listed }) => listed === 'languages');
  const mean = words.reduce((sum, n) => sum + n, 0) / items.length;
  const isSkills =
    topic === 'unknown' &&
    !OTHERS.test(heading.text) &&
    short &&
    items.length >= BY_ITEMS.skills &&
    mean <= BY_ITEMS.words &&
    !/@|www\.|https?:|\d{5}|\p{Sc}|\p{Ll}\.\s/u.test(text) &&
    findMonths(text).length === 0;
  return isSkills ? wanted.find(({ listed }) => listed === 'skills') : undefined;
}

/** What parts of a resume list under headings of their own: skills, languages. */
export function headedListCandidates(
  schema: CategorySchema,
  fields: readonly FieldSchema[],
  context: DocumentContext,
): Candidate[] {
  const wanted = fields.filter(({ headed }) => headed);
  if (wanted.length === 0) return [];
  return sectionsOf(context.pages, indexOf(schema)).flatMap((section) => {
    const { heading, beside, topic } = section;
    if (beside.length > 0 || topic === 'posts' || topic === 'schools') return [];
    if (areLabelled(section, schema)) return [];
    const named = [heading.text, together(heading.text)];
    // The heading that says both is of the field that comes last: "language skills".
    const said = wanted.findLast(({ headed }) => named.some((text) => headed!.test(text)));
    const span = spanOfAll(section, context);
    const field = said ?? (span && fieldByItems(section, span.text, wanted));
    if (!field || !span) return [];
    const { text } = span;
    const reason = { kind: 'label', relation: 'below', label: heading.text } as const;
    const score = said ? SCORES.headedList : SCORES.listByItems;
    return [{ field: field.id, span, value: text, standard: text, score, reason }];
  });
}

/** The lines of a list, without a note at the foot of the page: set in other type, or further apart. */
function listedIn({ heading, rows }: EntrySection, told: (typeof TOLD)['scanned']): EntryLine[] {
  const lines = rows.flatMap(({ segments }) => segments.flatMap((s) => linesOf(s, null)));
  const [first] = lines;
  if (!first) return [];
  const size = styleOf(first.segment).height;
  const pitch = first.segment.box[3] - heading.box[3];
  const end = lines.findIndex(({ segment }, i) => {
    const before = lines[i - 1]?.segment;
    if (!before) return false;
    const far = segment.box[3] - before.box[3] > told.apart * pitch;
    return (
      segment.page !== before.page || far || Math.abs(styleOf(segment).height - size) > told.other * size
    );
  });
  return end < 0 ? lines : lines.slice(0, end);
}

function spanOfAll(section: EntrySection, { pages }: DocumentContext) {
  const { source } = pages.find(({ number }) => number === section.heading.page) ?? {};
  const own = listedIn(section, source === 'ocr' ? TOLD.scanned : TOLD.printed);
  if (own.length === 0 || own.length > LINES) return null;
  const glue = own.some(({ text }) => PARTED.test(text)) ? ' ' : ', ';
  const span = joinSpans(
    own.map(({ segment, start, end }) => spanOf(segment, start, end)),
    glue,
  );
  return span.text.length > CHARACTERS ? null : span;
}
