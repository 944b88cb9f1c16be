import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { centreX } from '../layout/geometry.ts';
import { spanOf } from '../layout/segment.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** Lines of a summary between its head and its totals. */
const REACH = 12;
const TOTAL = /^\W*(?:grand |sub)?totals?\b|^\s*(?:總|总|合)(?:計|计|額|额|結|结)/iu;

/** A summary of several accounts ("Opening | Closing" over a line each) closes with the sums of its columns. */
export function totalCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  const wanted = new Map(fields.filter((f) => f.totalled).map((f) => [f.id, f]));
  if (wanted.size === 0) return [];
  return pages.flatMap((labelled) =>
    labelled.page.rows.flatMap((row) => {
      const heads = row.segments.flatMap((segment) => {
        const hit = labelled.of(segment).find((h) => h.leading && h.meanings.some((m) => wanted.has(m.id)));
        return hit ? [{ segment, hit }] : [];
      });
      if (row.segments.length < 3 || heads.length === 0) return [];
      const below = labelled.page.rows.slice(row.index + 1, row.index + REACH);
      const total = below.find((r) => TOTAL.test(r.segments[0]!.text) && r.segments.length > 1);
      if (!total) return [];
      return heads.flatMap(({ segment, hit }) => {
        const { id } = hit.meanings.find((m) => wanted.has(m.id))!;
        const figures = total.segments.slice(1);
        const under = figures.find(
          (s) => centreX(s.box) > segment.box[0] - 10 && centreX(s.box) < segment.box[2] + 10,
        );
        const [reading] = under ? readValues(wanted.get(id)!.type, under.text, context) : [];
        if (!under || !reading) return [];
        const { start, end, value, standard, quality } = reading;
        const span = spanOf(under, start, end);
        const reason: Reason = { kind: 'summary-total', label: hit.text };
        return [{ field: id, span, value, standard, score: SCORES.summaryTotal * quality, reason }];
      });
    }),
  );
}
