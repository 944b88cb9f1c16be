import type { Candidate } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import { slipRows, spanInRow } from '../slip/slip-rows.ts';
import { SCORES } from './weights.ts';

/** Words that only the Chinese VAT invoice has all of. */
const FORM = [/纳税人识别号|统一社会信用代码|納稅人識別號/u, /发票|發票|开票|税\s*率|税\s*额|价\s*税/u];
const NAME = /名\s*称\s*[:：;]\s*(?<v>[\p{Script=Han}\p{L}\d（）()·&.-]{3,40})/gu;
/** Above this share of the page a lone name is that of the buyer. */
const MIDDLE = 0.5;

/**
 * The parties of the Chinese VAT invoice, whose form sets two blocks of "name, tax number, address" without a label
 * that reads in one line: the buyer first (above or left), then the seller.
 */
export function vatFormCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
): Candidate[] {
  const [first] = pages;
  const [buyer, seller] = ['addressee', 'letterhead'].map((role) =>
    fields.find((f) => f.party?.part === 'name' && f.party.fallback === role),
  );
  if (!first || !buyer || !seller || !isVatForm(first.page)) return [];
  const names = slipRows(first.page).flatMap((row) =>
    [...row.text.matchAll(NAME)].map((match) => {
      const start = match.index + match[0].indexOf(match.groups!.v!);
      return spanInRow(row, start, start + match.groups!.v!.length);
    }),
  );
  return names.slice(0, 2).map((span, i) => {
    const lower = span.placed[1] > MIDDLE * first.page.height;
    const field = i > 0 || (names.length === 1 && lower) ? seller : buyer;
    const reason: Reason = { kind: 'form-party' };
    return { field: field.id, span, value: span.text, standard: span.text, score: SCORES.vatForm, reason };
  });
}

function isVatForm(page: PageLayout): boolean {
  const text = page.segments.map((s) => s.text).join('\n');
  return FORM.every((form) => form.test(text));
}
