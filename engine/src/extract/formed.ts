import { heightOf } from '../layout/geometry.ts';
import { spanOf, wholeSpan } from '../layout/segment.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import type { Candidate, LabelledPage } from './candidates.ts';
import type { DocumentContext } from './context.ts';
import { readValues } from './values.ts';

/** How far the form of a value alone speaks for it, without a label; check digits must hold. */
const TELLING: Readonly<Partial<Record<ValueType, number>>> = {
  awb: 0.8,
  hkid: 0.95,
  money: 0.8,
  person: 0.85,
  person_zh: 0.8,
  phone: 0.6,
  sex: 0.8,
  symbols: 0.85,
  telegraph_code: 0.85,
  url: 0.8,
  words: 0.8,
};
const CHECKED: ReadonlySet<ValueType> = new Set(['awb', 'hkid', 'sex', 'words']);

/** Candidates of fields whose values are known by their form: a checked code, a name in capitals, a heading. */
export function formedCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  return fields.flatMap((field) => {
    if (field.type === 'heading') return headings(field, pages[0]);
    const weight = TELLING[field.type];
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
          reason: 'is known by its form',
        })),
    ),
  );
}

/** The largest line in the upper third of the first page that is no label. */
function headings(field: FieldSchema, first: LabelledPage | undefined): Candidate[] {
  const lines = (first?.page.segments ?? []).filter(
    (s) =>
      s.box[1] < first!.page.height / 3 && /\p{L}{2}|\p{Script=Han}{2}/u.test(s.text) && !first!.isLabel(s),
  );
  const tallest = Math.max(0, ...lines.map((s) => heightOf(s.box)));
  return lines
    .filter((s) => heightOf(s.box) > 0.95 * tallest && tallest > 1.15 * first!.page.lineHeight)
    .slice(0, 1)
    .map((segment) => ({
      field: field.id,
      span: wholeSpan(segment),
      value: segment.text,
      standard: segment.text,
      score: 0.85,
      reason: 'is the largest line at the head of the page',
    }));
}
