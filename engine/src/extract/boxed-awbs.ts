import type { Candidate } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { Row } from '../layout/page.ts';
import { joinSpans, type Segment, wholeSpan } from '../layout/segment.ts';
import { checkedCodeIn } from '../normalise/check-digits.ts';
import type { FieldSchema } from '../schema/types.ts';
import { BY_FORM } from './weights.ts';

/** The number of an air waybill in its boxes, as the form of IATA has it: `172 | NBO | 7716 0436`. */
export function boxedAwbCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
): Candidate[] {
  return fields
    .filter(({ type }) => type === 'awb')
    .flatMap(({ id }) =>
      pages.flatMap(({ page }) =>
        page.rows.flatMap(boxesOf).map(({ boxes, value }) => ({
          field: id,
          span: joinSpans(boxes.map(wholeSpan), ' '),
          value,
          standard: value,
          score: BY_FORM.awb!,
          reason: { kind: 'form-of-value' } as const,
        })),
      ),
    );
}

/** Three boxes that make such a number, the check digit included. */
function boxesOf({ segments }: Row): { boxes: Segment[]; value: string }[] {
  return segments.flatMap((first, at) => {
    if (!/^\d{3}$/.test(first.text)) return [];
    const boxes = segments.slice(at, at + 3);
    const code = checkedCodeIn('awb', boxes.map((s) => s.text).join(' '));
    return boxes.length === 3 && code?.valid && !code.bare ? [{ boxes, value: code.value }] : [];
  });
}
