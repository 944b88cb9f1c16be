import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { LabelIndex } from '../context/labels.ts';
import { joinSpans, spanOf } from '../layout/segment.ts';
import { rememberFor } from '../normalise/remember.ts';
import { ENTRY_HEADINGS } from '../schema/entry-headings.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import { type EntrySection, sectionsOf } from '../tables/entries/sections.ts';
import { linesOf } from '../tables/entries/times.ts';
import { SCORES } from './weights.ts';

/** Lines and characters of a list, at most. */
const LINES = 16;
const CHARACTERS = 600;
const PARTED = /[,;、·•|；，・/]/u;

const indexOf = rememberFor(
  ({ sections }: CategorySchema) =>
    new LabelIndex(
      sections.flatMap(({ tables }) =>
        tables.flatMap(({ entries }) => (entries ? [{ id: entries.kind, labels: entries.headings }] : [])),
      ),
      ENTRY_HEADINGS,
    ),
);

/** Letters that are spaced out stand together: "I D I O M A S". */
const together = (text: string): string =>
  /^(?:\p{L}{1,2}\s)+\p{L}{1,9}$/u.test(text) && !/\p{Ll}/u.test(text) ? text.replace(/\s/gu, '') : text;

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
    const named = [heading.text, together(heading.text)];
    // The heading that says both is of the field that comes last: "language skills".
    const field = wanted.findLast(({ headed }) => named.some((text) => headed!.test(text)));
    const span = field ? spanOfAll(section) : null;
    if (!field || !span) return [];
    const { text } = span;
    const reason = { kind: 'label', relation: 'below', label: heading.text } as const;
    return [
      { field: field.id, span, value: text, standard: text, score: SCORES.headedList, reason },
    ];
  });
}

function spanOfAll({ rows }: EntrySection) {
  const lines = rows.flatMap(({ segments }) => segments.flatMap((s) => linesOf(s, null)));
  const [first] = lines;
  if (!first || lines.length > LINES) return null;
  const own = lines.filter(({ segment }) => segment.page === first.segment.page);
  const glue = own.some(({ text }) => PARTED.test(text)) ? ' ' : ', ';
  const span = joinSpans(
    own.map(({ segment, start, end }) => spanOf(segment, start, end)),
    glue,
  );
  return span.text.length > CHARACTERS ? null : span;
}
