import { tokenise } from '../normalise/fold.ts';
import { once, remember } from '../normalise/remember.ts';

const phrasesOf = (words: readonly string[]): string[][] =>
  words.map((word) => tokenise(word).map(({ text }) => text));

/** Words that open a line under the items. `carry` lines repeat a sum at a page break and part nothing. */
// biome-ignore format: lists read better in rows
const totals = once(() => phrasesOf([
  'total', 'totals', 'sum', 'subtotal', 'sub total', 'grand total', 'net total', 'total net', 'net amount', 'net value', 'amount due', 'balance due', 'invoice total', 'order total', 'total amount', 'total due', 'vat', 'plus vat', 'tax', 'sales tax', 'gst', 'freight', 'shipping', 'handling', 'discount', 'rounding', 'goods total', 'net', 'merchandise total', 'total value', 'total excl', 'total incl', 'amount in words', 'say',
  'summe', 'zwischensumme', 'zwischentotal', 'endsumme', 'gesamtbeitrag', 'nettobeitrag', 'versicherungssteuer', 'gesamt', 'gesamtsumme', 'gesamtbetrag', 'netto', 'nettobetrag', 'nettosumme', 'brutto', 'mwst', 'ust', 'umsatzsteuer', 'zzgl', 'zuzuglich', 'rechnungssumme', 'rechnungsbetrag', 'versandkosten', 'rabatt', 'steuerbasisbetrag', 'endbetrag', 'warenwert', 'positionssumme', 'bruttosumme', 'belegsumme', 'nettowert', 'gesamtnetto', 'mehrwertsteuer', 'steuerbetrag', 'zahlbetrag', 'zu zahlen', 'abzgl', 'abzuglich', 'abschlag', 'zuschlag', 'nachlass', 'sondernachlass',
  'total ht', 'total ttc', 'tva', 'montant ht', 'montant total', 'sous total', 'net a payer', 'remise', 'frais de port', 'base ht', 'montant tva', 'montant ttc', 'subtotaal', 'totaal', 'btw', 'korting', 'verzendkosten', 'te betalen',
  'base imponible', 'iva', 'descuento', 'importe total', 'total a pagar', 'gastos de envio', 'imponibile', 'totale', 'subtotale', 'sconto', 'spese di spedizione', 'base tributavel', 'desconto', 'portes', 'valor total', 'iliquido',
  '合计', '合共', '总共', '总计', '总数', '总额', '小计', '税额', '营业税', '销售额', '应付', '总金额', '共计', '运费', '折扣', '价税合计', '大写',
]));
// biome-ignore format: lists read better in rows
const carry = once(() => phrasesOf(['carried forward', 'brought forward', 'carry over', 'ubertrag', 'a reporter', 'report', 'suma y sigue', 'riporto', 'a transportar', 'transporte', '承上页', '转下页', '接下页']));

/** Charges and deductions, which may be items as well. */
// biome-ignore format: lists read better in rows
const charges = once(() => phrasesOf(['freight', 'shipping', 'handling', 'discount', 'versandkosten', 'rabatt', 'nachlass', 'sondernachlass', 'zuschlag', 'remise', 'frais de port', 'verzendkosten', 'korting', 'descuento', 'gastos de envio', 'sconto', 'spese di spedizione', 'desconto', 'portes', '运费', '折扣']));
/** Figures that an item has at least: a price, a rate and an amount. */
const ITEM_FIGURES = 3;

const opens = (tokens: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  phrases.some((phrase) => phrase.every((word, i) => tokens[i] === word));

/** The pieces of a row, left to right. */
type Texts = { segments: readonly { text: string }[] };

export type RowKind = 'totals' | 'carry' | 'plain';

/** True when a segment holds nothing but such words, figures and currencies: "銷售額合計 Subtotal", "VAT 5 %". */
const onlyTotals = remember((text): boolean => {
  const tokens = tokenise(text).map((t) => t.text);
  let named = false;
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at);
    const longest = totals()
      .filter((p) => opens(rest, [p]))
      .reduce((n, p) => Math.max(n, p.length), 0);
    if (longest === 0 && !/^[\d.,%]+$|^[a-z]{3}$/.test(rest[0]!)) return false;
    named ||= longest > 0;
    at += Math.max(longest, 1);
  }
  return named;
});

/** A totals line may share its row with other text on its left: a sum word, then nothing but figures up to the margin. */
function endsInTotal({ segments }: Texts): boolean {
  const at = segments.findLastIndex((s) => onlyTotals(s.text));
  const behind = segments.slice(at + 1);
  // "VAT 20 %" in the tax column of an item has the figures of the item before it.
  const before = segments
    .slice(0, Math.max(at, 0))
    .filter((s) => /^[^\p{L}]*\d[\d.,\s]*\p{L}{0,4}$/u.test(s.text));
  return (
    at > 0 &&
    before.length < 2 &&
    behind.length > 0 &&
    behind.length <= 2 &&
    behind.every((s) => /\d/.test(s.text) && !/\p{L}{4,}/u.test(s.text))
  );
}

/** A figure that may be a sum: "Tax: 0.2%" alone is a remark on an item. */
const SUM_FIGURE = /\d(?![\d.,]*\s?[%％])[\d.,]*(?:$|[^\d.,%％])|[零壹贰叁肆伍陆柒捌玖拾]/u;

/** A Chinese word of two characters that are set apart ("合   計"). */
function spacedOut({ segments }: Texts, first: { text: string }): string | null {
  const second = segments[segments.indexOf(first) + 1];
  const word = `${first.text}${second?.text ?? ''}`;
  return /^\p{Script=Han}{2}$/u.test(word) ? word : null;
}

/** Tells totals lines from items: they open with such a word, and hold little but figures behind it. */
export function rowKind(row: Texts): RowKind {
  if (endsInTotal(row)) return 'totals';
  const first = row.segments.find((s) => /\p{L}/u.test(s.text));
  if (!first) return 'plain';
  const tokens = tokenise(spacedOut(row, first) ?? first.text).map((t) => t.text);
  const figures = row.segments.filter((s) => s !== first && /\d/.test(s.text)).length;
  if (opens(tokens, carry()) && figures <= 1) return 'carry';
  if (!opens(tokens, totals()) || (figures >= ITEM_FIGURES && opens(tokens, charges()))) return 'plain';
  if (!row.segments.some((s) => SUM_FIGURE.test(s.text))) return 'plain';
  const letters = row.segments.filter((s) => s !== first && /\p{L}{4,}/u.test(s.text)).length;
  return letters <= 1 && tokens.length <= 10 ? 'totals' : 'plain';
}
