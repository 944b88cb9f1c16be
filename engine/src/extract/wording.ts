import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { leadingOf } from '../context/continuation.ts';
import { readValues } from '../context/values.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** Lines of one column that read on, as one text with line breaks; `starts[i]` is the offset of `segments[i]`. */
export type ProsePassage = { text: string; segments: Segment[]; starts: number[] };

/** Running text reads at this quality at best. */
const TEXT_QUALITY = 0.9;
const PROSE: ReadonlySet<ValueType> = new Set(['text', 'multiline']);
const SLACK = 6;
/** The blank that a line break left within a code: "US-NE- 0318". */
const BROKEN_CODE = /(?<=[\p{Lu}\d]-) (?=\p{Lu}?\d)/gu;

/** Type of another size starts another passage. */
const alike = (a: Segment, b: Segment): boolean => {
  const [x, y] = [heightOf(a.box), heightOf(b.box)];
  return Math.min(x, y) > 0.75 * Math.max(x, y);
};

const startsWith = (a: Segment, b: Segment): boolean => Math.abs(a.box[0] - b.box[0]) < SLACK;

/** "第一条 | 依据…" with the next line at the edge of the number: the number of an article stands apart from its text. */
function hangs({ rows }: PageLayout, last: Segment, next: Segment): boolean {
  const { segments } = rows[last.row]!;
  const [number] = segments;
  return (
    segments.length === 2 && segments[1] === last && number!.text.length < 9 && startsWith(number!, next)
  );
}

/** The line that goes on with a passage: at its edge, under its middle, or alone in its row like it. */
function follows(page: PageLayout, last: Segment, next: Segment): boolean {
  const alone = [last, next].every((s) => page.rows[s.row]!.segments.length === 1);
  const gap = next.box[1] - last.box[3];
  const centred = Math.abs(last.box[0] + last.box[2] - next.box[0] - next.box[2]) < 2 * SLACK;
  const near = gap < 0.9 * leadingOf(page) * Math.max(page.lineHeight, heightOf(last.box));
  return near && alike(last, next) && (alone || startsWith(last, next) || centred || hangs(page, last, next));
}

/** The lines of a page that read on, each as one text. */
export function passagesOf(page: PageLayout): ProsePassage[] {
  const open: ProsePassage[] = [];
  for (const segment of page.segments) {
    const before = open.findLast(
      (p) => p.segments.at(-1)!.row < segment.row && follows(page, p.segments.at(-1)!, segment),
    );
    if (before) {
      before.starts.push(before.text.length + 1);
      before.segments.push(segment);
      before.text += `\n${segment.text}`;
    } else open.push({ text: segment.text, segments: [segment], starts: [0] });
  }
  return open;
}

const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/u;

/** A clock stands apart behind its day: the two are read as one text. */
const clocked = (page: PageLayout): ProsePassage[] =>
  page.rows.flatMap(({ segments }) =>
    segments.slice(1).flatMap((segment, i) => {
      const day = segments[i]!;
      if (!CLOCK.test(segment.text) || !/\d$/u.test(day.text)) return [];
      return [
        {
          text: `${day.text} ${segment.text}`,
          segments: [day, segment],
          starts: [0, day.text.length + 1],
        },
      ];
    }),
  );

/** The part of a passage between two offsets. */
function spanIn({ segments, starts }: ProsePassage, start: number, end: number): Span {
  const spans = segments.flatMap((segment, i) => {
    const [from, to] = [Math.max(0, start - starts[i]!), Math.min(segment.text.length, end - starts[i]!)];
    return to > from ? [spanOf(segment, from, to)] : [];
  });
  return joinSpans(spans, ' ');
}

/** Values that printed sentences give away: "manufactured by ...", "is valid until ...". */
export function wordingCandidates(fields: readonly FieldSchema[], context: DocumentContext): Candidate[] {
  const told = fields.filter((f) => f.wording);
  if (told.length === 0) return [];
  return context.pages.flatMap((page) =>
    [...passagesOf(page), ...clocked(page)].flatMap((passage) =>
      told.flatMap((field) => inPassage(field, passage, context)),
    ),
  );
}

function inPassage(field: FieldSchema, passage: ProsePassage, context: DocumentContext): Candidate[] {
  return field.wording!.flatMap((form) => {
    const match = form.exec(passage.text);
    const printed = match?.groups?.v?.trim();
    if (!match || !printed) return [];
    const start = match.index + match[0].indexOf(printed);
    const text = printed.replaceAll('\n', ' ');
    // The wording says where running text ends, full stops of abbreviations included.
    const whole = { start: 0, end: text.length, value: text, standard: text, quality: TEXT_QUALITY };
    const unbroken = (said: string) => (printed.includes('-\n') ? said.replace(BROKEN_CODE, '') : said);
    // "1. – 31. März 2026": the first day leaves its month and year to the second.
    const full = `${text} ${match.groups?.rest?.trim() ?? ''}`.trim();
    const readings = PROSE.has(field.type) ? [whole] : readValues(field.type, full, context);
    return readings.slice(0, 1).map(({ start: from, end, value, standard, quality }) => ({
      field: field.id,
      span: spanIn(passage, start + from, start + Math.min(end, text.length)),
      value: unbroken(value),
      standard: unbroken(standard),
      score: (field.told ?? SCORES.wording) * Math.min(1, quality / TEXT_QUALITY),
      reason: { kind: 'sentence-wording' },
    }));
  });
}
