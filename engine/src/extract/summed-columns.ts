import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { overlapX } from '../layout/geometry.ts';
import type { Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { add, type Decimal, decimal, near, plain, sum } from '../normalise/decimal.ts';
import { CENT } from '../rules/facts.ts';
import type { CategorySchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** Lines of a table of taxes, at most. */
const REACH = 8;

type Head = { field: string; segment: Segment; text: string };
type Figure = { amount: Decimal; span: Span };

/**
 * Tables of tax per rate ("Net | VAT | Gross" over a line for each rate): their last line sums up the others, or else
 * the sum is worked out.
 */
export function summedColumnCandidates(
  schema: CategorySchema,
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  const ids = new Set(schema.rules.flatMap((r) => (r.kind === 'sum' ? [r.total, ...r.parts] : [])));
  if (ids.size === 0) return [];
  return pages.flatMap((labelled) =>
    labelled.page.rows.flatMap((row) => {
      const heads = headsOf(labelled, row, ids);
      if (new Set(heads.map((h) => h.field)).size < 2) return [];
      const below = labelled.page.rows.slice(row.index + 1, row.index + 1 + REACH);
      return heads.flatMap((head) => sumOf(head, figuresUnder(head.segment, below, context)) ?? []);
    }),
  );
}

function headsOf(labelled: LabelledPage, row: Row, ids: ReadonlySet<string>): Head[] {
  return row.segments.flatMap((segment) => {
    if (/\d{2}/.test(segment.text)) return [];
    const hit = labelled.of(segment).find((h) => h.leading && h.meanings.some((m) => ids.has(m.id)));
    return hit
      ? hit.meanings
          .filter((m) => ids.has(m.id))
          .map(({ id }) => ({ field: id, segment, text: segment.text }))
      : [];
  });
}

/** The amounts of a column, down to the first line that has none in it. */
function figuresUnder(head: Segment, rows: readonly Row[], context: DocumentContext): Figure[] {
  const out: Figure[] = [];
  for (const row of rows) {
    const under = row.segments.find((s) => overlapX(s.box, head.box) > 0.3 || endsWith(s, head));
    const [reading] = under ? readValues('amount', under.text, context) : [];
    const amount = reading && reading.quality > 0.8 ? decimal(reading.standard) : null;
    if (!under || !reading || !amount) break;
    out.push({ amount, span: spanOf(under, reading.start, reading.end) });
  }
  return out;
}

/** Figures are set flush right under their head. */
const endsWith = (value: Segment, head: Segment): boolean => Math.abs(value.box[2] - head.box[2]) < 4;

function sumOf({ field, text }: Head, figures: readonly Figure[]): Candidate | null {
  for (let n = figures.length; n > 2; n--) {
    const [parts, last] = [figures.slice(0, n - 1), figures[n - 1]!];
    if (!near(sum(parts.map((f) => f.amount)), last.amount, CENT)) continue;
    const value = plain(last.amount);
    return {
      field,
      span: last.span,
      value,
      standard: value,
      score: SCORES.printedSum,
      reason: { kind: 'printed-sum-below', label: text },
    };
  }
  if (figures.length < 2) return null;
  const value = plain(figures.map((f) => f.amount).reduce(add));
  const span = joinSpans(
    figures.map((f) => f.span),
    ' + ',
  );
  return {
    field,
    span,
    value,
    standard: value,
    score: SCORES.addedSum,
    reason: { kind: 'sum-below', label: text },
  };
}
