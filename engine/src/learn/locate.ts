import type { Correction } from '@recto/contracts/learned';
import { distance } from 'fastest-levenshtein';
import type { LabelledPage } from '../extract/candidates.ts';
import type { DocumentContext } from '../extract/context.ts';
import { readValues } from '../extract/values.ts';
import { centreX, centreY, overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, spanOf } from '../layout/segment.ts';
import { decimal, near } from '../normalise/decimal.ts';
import { tokenise } from '../normalise/fold.ts';
import type { ValueType } from '../schema/types.ts';
import { above, type Printed } from './surroundings.ts';
import { bare, FIGURE, likeness, sameWord, wordsOf } from './texts.ts';

/** How figures are read, where that differs from what the page itself shows. */
export type Habit = Pick<DocumentContext, 'dateOrder' | 'decimalMark'>;
export type Located = Printed & { labelled: LabelledPage; habit?: Habit; weight: number };

/** Types whose values are read by the decimal mark of the page. */
const FIGURES: ReadonlySet<ValueType> = new Set([
  'amount',
  'limit',
  'line_no',
  'number',
  'percent',
  'price',
  'quantity',
  'result',
]);
const EXACT = { units: 0n, scale: 0 };

export const sameStandard = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [x, y] = [decimal(a), decimal(b)];
  if (x && y) return near(x, y, EXACT);
  const [p, q] = [bare(a), bare(b)];
  return p !== '' && p === q;
};

/** Every place where a value is printed, the likeliest first. */
export function locate(
  { value, at }: Pick<Correction, 'value' | 'at'>,
  { id, type }: { id: string; type: ValueType },
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Located[] {
  const found = pages.flatMap((labelled) =>
    habitsFor(type, context).flatMap((habit, i) =>
      labelled.page.segments.flatMap((segment) => {
        const printed = readingsIn(value, type, segment, { ...context, ...habit });
        const all = printed.length > 0 ? printed : i === 0 ? textsIn(value, segment, labelled.page) : [];
        return all.map(
          (p): Located => ({
            ...p,
            labelled,
            ...(i > 0 && habit ? { habit } : {}),
            weight: weightOf(labelled, p, id, value) - 0.5 * i,
          }),
        );
      }),
    ),
  );
  if (found.length === 0 && !at) found.push(...pages.flatMap((labelled) => scatteredOn(value, labelled)));
  if (found.length === 0 && !at) found.push(...misreadOn(value, pages));
  const there = at ? found.filter((f) => touches(f, at)) : found;
  const out = there.length > 0 || !at ? there : pointedAt(at, pages);
  return out.sort((a, b) => b.weight - a.weight);
}

/** The habits of the page first, then the others that the type could be printed in. */
function habitsFor(type: ValueType, { dateOrder, decimalMark }: DocumentContext): Habit[] {
  const own = { dateOrder, decimalMark };
  if (type === 'date') return [own, { ...own, dateOrder: dateOrder === 'dmy' ? 'mdy' : 'dmy' }];
  if (FIGURES.has(type)) return [own, { ...own, decimalMark: decimalMark === ',' ? '.' : ',' }];
  return [own];
}

const whole = (segment: Segment, start: number, end: number): Printed => ({
  spans: [spanOf(segment, start, end)],
  first: segment,
  start,
  last: segment,
  end,
});

function readingsIn(value: string, type: ValueType, segment: Segment, context: DocumentContext): Printed[] {
  return readValues(type, segment.text, context)
    .filter((r) => sameStandard(r.standard, value) || sameStandard(r.value, value))
    .map((r) => whole(segment, r.start, r.end));
}

/** The text of a value, from any word of a segment on, going on over the lines below when it must. */
function textsIn(value: string, segment: Segment, page: PageLayout): Printed[] {
  const wanted = bare(value);
  if (wanted === '') return signsIn(value.trim(), segment);
  const tokens = tokenise(segment.text);
  for (let i = 0; i < tokens.length; i++) {
    const printed = from(wanted, segment, tokens[i]!.start, page);
    if (printed) return [printed];
  }
  return [];
}

/** Texts that OCR misread more than a little: the one that is most like the value, if any is like it. */
function misreadOn(value: string, pages: readonly LabelledPage[]): Located[] {
  const wanted = bare(value);
  if (wanted.length < 4) return [];
  let best: { located: Located; alike: number } | null = null;
  for (const labelled of pages) {
    for (const segment of labelled.page.segments) {
      for (const start of [0, ...labelled.of(segment).map((h) => h.end)]) {
        const alike = likeness(wanted, bare(segment.text.slice(start)));
        if (alike < MISREAD || alike <= (best?.alike ?? 0)) continue;
        const from = start + (/[^\s:：]/.exec(segment.text.slice(start))?.index ?? 0);
        best = { alike, located: { ...whole(segment, from, segment.text.length), labelled, weight: 0 } };
      }
    }
  }
  return best ? [best.located] : [];
}

/** Words of a value that OCR put in any order still stand close together. */
function scatteredOn(value: string, labelled: LabelledPage): Located[] {
  const wanted = tokenise(value).map((t) => t.text);
  const { segments, lineHeight, width } = labelled.page;
  if (wanted.length < 2) return [];
  const all = segments.flatMap((segment) =>
    tokenise(segment.text).map((t) => ({ text: t.text, segment, span: spanOf(segment, t.start, t.end) })),
  );
  for (const start of all.filter((a) => sameWord(wanted[0]!, a.text))) {
    const [x, y] = [start.span.placed[0], start.span.placed[1]];
    const near = all.filter(
      ({ span: { placed } }) =>
        Math.abs(placed[1] - y) < 3 * lineHeight && Math.abs(placed[0] - x) < 0.5 * width,
    );
    const used = wanted.map((word) => near.find((n) => sameWord(word, n.text)));
    if (used.some((u) => u === undefined)) continue;
    const span = joinSpans(
      used.map((u) => u!.span),
      ' ',
    );
    const { segment } = start;
    return [
      {
        labelled,
        spans: [span],
        first: segment,
        start: 0,
        last: segment,
        end: segment.text.length,
        weight: 0,
      },
    ];
  }
  return [];
}

/** Values of signs alone ("***"). */
function signsIn(value: string, segment: Segment): Printed[] {
  const start = value === '' ? -1 : segment.text.indexOf(value);
  return start < 0 ? [] : [whole(segment, start, start + value.length)];
}

/** A text of several lines is known by this much of it. */
const MOST = 0.7;
/** A misread text is known by this likeness. */
const MISREAD = 0.75;

/** Letters that OCR may have wrong in a text of this length; codes and short words must be exact. */
const slips = (wanted: string): number => (/^\d+$/.test(wanted) ? 0 : Math.floor(wanted.length * 0.15));

function from(wanted: string, first: Segment, start: number, page: PageLayout): Printed | null {
  const spans: Printed['spans'] = [];
  let [read, segment, begin] = ['', first, start];
  for (let line = 0; line < 8; line++) {
    for (const token of tokenise(segment.text)) {
      if (token.start < begin) continue;
      read += bare(segment.text.slice(token.start, token.end));
      if (!startsAlike(wanted, read)) return null;
      if (complete(wanted, read)) {
        const end = closed(segment.text, token.end, wanted);
        spans.push(spanOf(segment, begin, end));
        return { spans, first, start, last: segment, end };
      }
    }
    spans.push(spanOf(segment, begin, segment.text.length));
    const next = lineBelow(page, segment, spans.at(-1)!.placed);
    if (!next) {
      // OCR may lose the last line of several.
      const enough = spans.length > 1 && read.length >= MOST * wanted.length;
      return enough ? { spans, first, start, last: segment, end: segment.text.length } : null;
    }
    [segment, begin] = [next, 0];
  }
  return null;
}

/** A closing bracket or stop that belongs to the value goes with it. */
const closed = (text: string, end: number, wanted: string): number =>
  /[)\]）]/.test(text[end] ?? '') && wanted !== '' ? end + 1 : end;

const startsAlike = (wanted: string, read: string): boolean => {
  if (wanted.startsWith(read)) return true;
  const allowed = Math.min(slips(wanted), Math.floor(read.length / 4));
  return read.length <= wanted.length + 2 && distance(wanted.slice(0, read.length), read) <= allowed;
};

const complete = (wanted: string, read: string): boolean =>
  wanted === read || (Math.abs(wanted.length - read.length) <= 1 && distance(wanted, read) <= slips(wanted));

/** The line that goes on under a piece of text, at its left edge or under it. */
export function lineBelow(page: PageLayout, segment: Segment, placed: Segment['box']): Segment | undefined {
  for (const row of page.rows.slice(segment.row + 1)) {
    if (row.box[1] - placed[3] > page.lineHeight) return undefined;
    const next =
      row.segments.find((s) => Math.abs(s.box[0] - placed[0]) < 6) ??
      row.segments.find((s) => overlapX(s.box, placed) > 0.6);
    if (next) return next;
  }
  return undefined;
}

/** What stands beside a place, from the surest sign that it is the field's own to none at all. */
const BESIDE = { own: 3, words: 1.6, unasked: 1.4, foreign: 0.6, nothing: 0 } as const;
const WHOLE = 0.7;
const AS_TYPED = 1;

/**
 * How likely a place is the one that is meant: beside the field's own label, beside words that no schema knows
 * (which is why it was not read), as a text of its own, near the head of the document.
 */
function weightOf(labelled: LabelledPage, printed: Printed, field: string, value: string): number {
  const { first, start, last, end, spans } = printed;
  const { page } = labelled;
  const { segments } = page.rows[first.row]!;
  const left = segments[segments.indexOf(first) - 1];
  const within = start > 0 ? besideIn(labelled, first, field, start) : 'nothing';
  const beside = within === 'nothing' && left ? besideIn(labelled, left, field) : within;
  const over = beside === 'nothing' && above(labelled, first)?.label ? 1 : 0;
  const alone = start === 0 && end === last.text.length;
  const size = 0.3 * Math.min(1, spans.reduce((n, s) => n + s.text.length, 0) / 40);
  return (
    BESIDE[beside] +
    over +
    (alone ? WHOLE : 0) +
    (spans.length === 1 && spans[0]!.text === value ? AS_TYPED : 0) +
    size -
    0.2 * (page.number - 1) -
    0.1 * (first.box[1] / page.height)
  );
}

function besideIn(
  labelled: LabelledPage,
  segment: Segment,
  field: string,
  until = segment.text.length,
): keyof typeof BESIDE {
  const hits = labelled.of(segment).filter((h) => h.end <= until);
  if (hits.some((h) => h.meanings.some((m) => m.id === field))) return 'own';
  if (hits.some((h) => h.meanings.length > 0)) return 'foreign';
  if (hits.length > 0) return 'unasked';
  const words = wordsOf(segment.text.slice(0, until));
  return words.length > 0 && words.length <= 6 && !words.includes(FIGURE) ? 'words' : 'nothing';
}

const inside = ([left, top, right, bottom]: Segment['box'], box: Segment['box']): boolean =>
  centreX(box) >= left - 2 &&
  centreX(box) <= right + 2 &&
  centreY(box) >= top - 2 &&
  centreY(box) <= bottom + 2;

const touches = ({ spans, labelled }: Located, { page, bbox }: NonNullable<Correction['at']>): boolean =>
  labelled.page.number === page && inside(bbox, spans[0]!.box);

/** What a person pointed at, though it reads otherwise than what they typed. */
function pointedAt({ page, bbox }: NonNullable<Correction['at']>, pages: readonly LabelledPage[]): Located[] {
  const labelled = pages.find((p) => p.page.number === page);
  const pieces = (labelled?.page.segments ?? []).flatMap((segment) => {
    const at = segment.words.flatMap((w, i) => (inside(bbox, w.source.box) ? [i] : []));
    if (at.length === 0) return [];
    const [start, last] = [segment.starts[at[0]!]!, at.at(-1)!];
    return [{ segment, start, end: segment.starts[last]! + segment.words[last]!.text.length }];
  });
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!labelled || !first || !last) return [];
  const spans = pieces.map((p) => spanOf(p.segment, p.start, p.end));
  return [
    {
      labelled,
      spans,
      first: first.segment,
      start: first.start,
      last: last.segment,
      end: last.end,
      weight: 1,
    },
  ];
}
