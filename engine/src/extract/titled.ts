import type { Category } from '@recto/contracts/categories';
import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { overlapX } from '../layout/geometry.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { SIGNS } from '../layout/titles.ts';
import { fold, tokenise } from '../normalise/fold.ts';
import { remember } from '../normalise/remember.ts';
import type { FieldSchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** The head of a page, where titles stand. */
const HEAD = 0.4;
/** What may stand between a title and its number. */
const BETWEEN =
  /^[\s:：.#–—-]*(?:(?:no|nr|n|num|numéro|numero|number)(?=[\s.:：#°º])[.:：#°º]*|(?:编号|號)[.:：]*)?\s*/iu;
/** Letters and digits in one piece, with three digits at least. */
const NUMBER = /^(?=(?:\D*\d){3})[\p{L}\d][\p{L}\d./_-]*(?: \d[\p{L}\d./_-]*){0,2}$/u;

/** A sign for "number" and nothing that says of what: "Núm.", "Nr. / No.", "编号". */
const SIGN =
  /^(?:(?:no|nr|núm|num|numero|número|numéro|nummer|number)(?:[.:：#]+|(?=\s|$))|n\.?\s?[°º][.:：]?|[№#]|(?:编号|編號|番号|番號)[:：]?)(?:\s*\/\s*(?:no|nr|n[°º])[.:：]*)?(?:\s+|$)/iu;
/** What stands before a sign at most this far off, in line heights, is what it numbers. */
const NEAR = 3;

/** Where the title of a category that a text opens with ends, or 0. */
function titleEnd(category: Category, text: string): number {
  const tokens = tokenise(text);
  const folded = tokens.map((t) => t.text);
  const lengths = (SIGNS[category]?.title ?? [])
    .map((title) => fold(title).split(' '))
    .filter((words) => words.every((word, i) => word === folded[i]))
    .map((words) => words.length);
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? 0 : tokens[longest - 1]!.end;
}

/** Where a sign for the number of the paper ends, with a word of its title before it at most ("Lista n.º"), or 0. */
function signEnd(category: Category, { page }: LabelledPage, { row, text, box }: Segment): number {
  const own = SIGN.exec(text)?.[0].length ?? 0;
  if (own > 0) {
    const before = page.rows[row]!.segments.findLast((s) => s.box[2] <= box[0]);
    const near = before && box[0] - before.box[2] < NEAR * page.lineHeight;
    return near && titleEnd(category, before.text) === 0 ? 0 : own;
  }
  const [word] = tokenise(text);
  if (!word || word.text.length < 4 || !titleWords(category).has(word.text)) return 0;
  const gap = /^\s*/u.exec(text.slice(word.end))![0].length;
  const sign = SIGN.exec(text.slice(word.end + gap))?.[0].length ?? 0;
  return sign === 0 ? 0 : word.end + gap + sign;
}

const titleWords = remember(
  (category: string): ReadonlySet<string> =>
    new Set((SIGNS[category as Category]?.title ?? []).flatMap((title) => fold(title).split(' '))),
);

/** The number of a paper behind its title ("Prüfbericht 2026-T-03318") or a sign for "number", beside it or below it. */
export function titledCandidates(
  category: Category,
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  const field = fields.find((f) => f.titled);
  const [first] = pages;
  if (!field || !first) return [];
  const { page } = first;
  return page.segments
    .filter((s) => s.box[1] < HEAD * page.height)
    .flatMap((title) => {
      const titleAt = titleEnd(category, title.text);
      const end = titleAt || signEnd(category, first, title);
      if (end === 0) return [];
      const rest = title.text.slice(end);
      const start = end + BETWEEN.exec(rest)![0].length;
      const places: (readonly [Segment, number, number])[] = /[\p{L}\p{N}]/u.test(rest)
        ? [[title, start, titleAt > 0 ? SCORES.titled : SCORES.nearTitle]]
        : around(first, title).map((s) => [s, 0, SCORES.nearTitle]);
      return places.flatMap(([segment, from, score]) => numberIn(field, segment, from, score, context));
    });
}

/** What stands right of a title and right below it, labels aside. */
function around(labelled: LabelledPage, title: Segment): Segment[] {
  const { rows, lineHeight } = labelled.page;
  const { segments } = rows[title.row]!;
  const right = segments[segments.indexOf(title) + 1];
  const below = rows
    .slice(title.row + 1, title.row + 3)
    .flatMap((row) => row.segments)
    .find((s) => overlapX(s.box, title.box) > 0.3 && s.box[1] - title.box[3] < 1.5 * lineHeight);
  return [right, below].filter(
    (s): s is Segment => s !== undefined && !labelled.isLabel(s) && NUMBER.test(s.text.trim()),
  );
}

function numberIn(
  field: FieldSchema,
  segment: Segment,
  from: number,
  score: number,
  context: DocumentContext,
): Candidate[] {
  const text = segment.text.slice(from);
  return readValues('id', text, context)
    .slice(0, 1)
    .filter((r) => /(?:\D*\d){3}/.test(r.value))
    .map(({ start, end, value, standard, quality }) => ({
      field: field.id,
      span: spanOf(segment, from + start, from + end),
      value,
      standard,
      score: score * quality,
      reason: { kind: 'form-of-value' },
    }));
}
