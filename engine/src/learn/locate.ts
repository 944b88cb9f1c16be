import type { Correction } from '@recto/contracts/learned';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { isNumeric, sameStandard } from '../grounding/agree.ts';
import { centreX, centreY } from '../layout/geometry.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { tokenise } from '../normalise/fold.ts';
import { above, type PrintedValue } from '../recall/surroundings.ts';
import { FIGURE, wordsOf } from '../recall/texts.ts';
import type { ValueType } from '../schema/types.ts';
import { misreadOn, type PrintedOn, scatteredOn, textsIn, whole } from './find-text.ts';

/** How figures are read, where that differs from what the page itself shows. */
export type Habit = Pick<DocumentContext, 'dateOrder' | 'decimalMark'>;
export type Located = PrintedOn & { habit?: Habit; weight: number };

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
        const printed = readingsIn(value, { id, type }, segment, labelled, { ...context, ...habit });
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
  if (found.length === 0 && !at) found.push(...misprinted(value, pages));
  const there = found.filter((f) => (at ? touches(f, at) : !isPartOfOther(f, id)));
  const out = there.length > 0 || !at ? there : pointedAt(at, pages);
  return out.sort((a, b) => b.weight - a.weight);
}

/** A value whose words OCR moved or misread. */
function misprinted(value: string, pages: readonly LabelledPage[]): Located[] {
  const scattered = pages.flatMap((labelled) => scatteredOn(value, labelled));
  const printed = scattered.length > 0 ? scattered : misreadOn(value, pages);
  return printed.map((p) => ({ ...p, weight: 0 }));
}

/** The habits of the page first, then the others that the type could be printed in. */
function habitsFor(type: ValueType, { dateOrder, decimalMark }: DocumentContext): Habit[] {
  const own = { dateOrder, decimalMark };
  if (type === 'date') return [own, { ...own, dateOrder: dateOrder === 'dmy' ? 'mdy' : 'dmy' }];
  if (isNumeric(type) || type === 'result')
    return [own, { ...own, decimalMark: decimalMark === ',' ? '.' : ',' }];
  return [own];
}

/** Readings of a line as a whole, or of what stands behind the field's own label in it. */
function readingsIn(
  value: string,
  { id, type }: { id: string; type: ValueType },
  segment: Segment,
  labelled: LabelledPage,
  context: DocumentContext,
): PrintedValue[] {
  const own = labelled.of(segment).find((h) => h.meanings.some((m) => m.id === id));
  const words = tokenise(segment.text).flatMap((t) => (own && t.start >= own.end ? [t.start] : []));
  for (const from of [0, ...words]) {
    const found = readValues(type, segment.text.slice(from), context).filter(
      (r) => sameStandard(r.standard, value) || sameStandard(r.value, value),
    );
    if (found.length > 0) return found.map((r) => whole(segment, from + r.start, from + r.end));
  }
  return [];
}

/** What stands beside a place, from the surest sign that it is the field's own to none at all. */
const BESIDE = { own: 3, words: 1.6, unasked: 1.4, foreign: 0.6, nothing: 0 } as const;
const WHOLE = 0.7;
const AS_TYPED = 1;

/**
 * How likely a place is the one that is meant: beside the field's own label, beside words that no schema knows
 * (which is why it was not read), as a text of its own, near the head of the document.
 */
function weightOf(labelled: LabelledPage, printed: PrintedValue, field: string, value: string): number {
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

/** Words within a text that the label of another field names: "Drum" of "Name: plastic drum 25 l". */
function isPartOfOther({ labelled, first, start, last, end }: Located, field: string): boolean {
  const part = /[\p{L}\p{N}]/u.test(first.text.slice(0, start) + last.text.slice(end));
  const { segments } = labelled.page.rows[first.row]!;
  const left = segments[segments.indexOf(first) - 1];
  return (
    part &&
    labelled.of(first).length === 0 &&
    left !== undefined &&
    labelled.isLabel(left) &&
    besideIn(labelled, left, field) === 'foreign'
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
