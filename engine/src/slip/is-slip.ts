import type { LabelledPage } from '../context/labelled-page.ts';
import { median } from '../layout/geometry.ts';
import { ibanIn } from '../normalise/iban.ts';
import { columnOf } from './slip-rows.ts';

/** The column of a slip is narrow: this many line heights at most. */
const WIDEST = 37;
/** Characters of its longer lines, at most. */
const LONGEST = 46;
/** Words of tills; one of another row each. */
const TILL = [
  /\bcash(?:ier)?\b|\bbar(?:geld)?\b|\bespèces\b|\btunai\b|\bkasse\b|\bcaisse\b|現金|现金/iu,
  /\bchange\b|rückgeld|\brendu\b|wisselgeld|\bbaki\b|\bkembali(?:an)?\b|找零|找續/iu,
  /\breceipt\b|\bquittung\b|\bkassenbon\b|\bticket\b|\bbon\b|收據|收据/iu,
  /\bt[o0]ta[l1i]\b|\bsumme\b|合計|总计|總計/iu,
  /\btips?\b|gratuity|trinkgeld|pourboire/iu,
  /round(?:ing|ed| off)/iu,
  /\bthank\b|\bmerci\b|vielen dank|come again|terima kasih|多謝|谢谢/iu,
  /(?:visa|master ?card|amex|debit|tender)\b/iu,
  /goods sold|not (?:returnable|refundable)/iu,
  /\bgst\b|\bqty\b|\btax inv/iu,
  /\bpos\b|\bpax\b|\btable\b|\bcheck ?#|\bserver\b|\btill\b|\boutlet\b/iu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/u,
];
const LEAST = 3;

/** True for a till slip: one narrow column with the words of tills, to nobody in particular. */
export function isSlip(pages: readonly LabelledPage[], buyers: ReadonlySet<string>): boolean {
  const [first] = pages;
  if (!first || pages.length > 2) return false;
  const { page } = first;
  const lines = page.rows.filter((r) => r.segments.some((s) => /\p{L}{2}|\d{2}/u.test(s.text)));
  if (lines.length < 5) return false;
  const { left, right } = columnOf(page);
  const height = median(lines.map((r) => median(r.segments.map((s) => s.box[3] - s.box[1]))));
  if ((right - left) / height > WIDEST) return false;
  const texts = lines.map((r) => r.segments.map((s) => s.text).join(' '));
  const lengths = texts.map((t) => t.length).sort((a, b) => a - b);
  if (lengths[Math.floor(lengths.length * 0.9)]! > LONGEST) return false;
  if (TILL.filter((form) => texts.some((text) => form.test(text))).length < LEAST) return false;
  // Nobody is asked to pay a slip into an account.
  if (page.segments.some((s) => ibanIn(s.text)?.valid)) return false;
  return !page.segments.some((s) =>
    first.of(s).some((h) => h.start < 3 && h.length > 1 && h.meanings.some((m) => buyers.has(m.id))),
  );
}
