import { isAddressLine } from '../context/address-words.ts';
import { heightOf, overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Span } from '../layout/segment.ts';
import { isCompany } from '../lexicon/legal-forms.ts';
import { findDates } from '../normalise/dates.ts';
import { type SlipRow, spanInRow } from './slip-rows.ts';

/** Who wrote the slip, from its first lines. */
export type SlipHead = { name: Span | null; address: Span[]; score: number };

/** Lines about the purchase: the head is over. */
const BODY =
  /inv(?:o[il1]ce|\b)|receipt|^\W*(?:date|time|cashi ?er|qty|description|item|table|pos\b|bill|check|order|doc|slip|sales|member|staff|ticket|pax)(?!\p{L}{2})|\d{1,2}:\d{2}|quittung|rechnung|kasse|facture|ticket/iu;
const CONTACT =
  /\b(?:[tl1i]e[l1i]|phone|telephone|fax|e-?mail|h\/p|hotline|careline|website|wifi)\b|@|www|\.com|(?:gst|g5t|6st|cst|vat|tax|ust|siret|tva)\W*(?:reg|id|no|nd|nr|number)|^\W*(?:gst|6st|g5t|cst)\b|\d{9,}|:\s*\+?\d[\d\s-]{7,}\W*$|^\W*\+?\d[\d\s()-]{7,}\W*$/iu;
const REGISTER =
  /^\W*(?:co(?:mpany)?\b\W*)?(?:reg|roc|r0c|ssm|brn|co\.?\s*no|company\s*no)|^\W*\(?[a-z]{0,3}\d{4,}[-\s]?[a-z]?\W*$|^\W*co\.?\W+(?:reg|keg)|^\W*(?:abn|acn|nzbn|gstin|uen|nif|nipc|cif|cuit|ruc|rfc|siret|vkn|npwp|tin|p\.?\s?iva)\b\W*(?=[\d.\s-]*\d{3})|^\W*(?:site|store|branch|outlet|station)\b\W*(?:no\b|id\b)?\W*\d+\W*$/iu;
const GREETING = /welcome|thank|selamat|bienvenue|willkommen|shopping with|customer.?s? copy/iu;
/** "(1248717-W)" behind a name is the number of the company. */
const NUMBER_BEHIND =
  /[\s,]*[([{]?\s*(?:co\.?\s*(?:reg\.?\s*)?no\.?\s*:?\s*)?[a-z]{0,3}\d{4,}[-\s]?\w?\s*[)\]};:,.]*\s*$/iu;
const STREET_NUMBER =
  /^\W*(?:no|lot|unit|blk|block)\W{0,2}\s?[A-Z]{0,2}-?[A-Z]?-?\d{1,5}(?!\d)|^\W*\d{1,4}[A-Z]?\s?,|#\d{2}-\d{2,}|\b(?:jln|j[il]n|jl|ja[l1i]an|tmn|taman|kws|lorong|bandar|kampung|seksyen|persiaran|lebuhraya)\b/iu;
/** Lines of an address carry a figure or a comma; "Cake House" is a name. */
const PLACED = /[\d,]|(?:straße|strasse|street|road|avenue)\b/iu;
/** Forms that the law gives a company, unlike words of its trade. */
const LEGAL =
  /\b(?:s[do]n\W*[be]h[do0]|bh[do0]|ltd|limited|llc|inc|plc|gmbh|sarl|s\.a\.?|srl|b\.?v|s\.?p\.?a|pte)\b|(?<=\p{L}\W{1,3})(?:ag|kg|sas|oy|ab)\b|s\/b\b|公司/iu;
/** A line with the legal form and one word at most goes on from the line above. */
const ONLY_FORM =
  /^\W*(?:\([^)]*\)?\s*|[\p{L}.]+\s+)?\W*(?:s[do]n\W*bh[do0]|bh[do0]|ltd|limited|gmbh|inc|enterprise|trading)\W*$/iu;
/** The word for address, of the head office too, before an address. */
const ADDRESS_WORD = /^\W*(?:h\.?[oq0]\.?\s*)?(?:add|address|alamat|adresse|anschrift)\s*[.:]+\s*/iu;
/** The word for whose shop it is, before a name. */
const OWNER_WORD =
  /^\W*(?:owned by|operated by|managed by|dimiliki(?: oleh)?|inhaber(?:in)?|inh\.|exploitant)\s*:?\s+/iu;
const SAME_TYPE = 0.7;

/** A number and a street after it is no name, whatever trade a stray character behind it means. */
const NUMBERED_STREET =
  /^\W*(?:(?:no|lot|unit)\W{0,2}\s?)?\d{1,5}[A-Z]?\W{1,3}(?:jln|ja[l1i]an|lorong|persiaran|lebuhraya)\b/iu;

const isPlace = (text: string): boolean =>
  STREET_NUMBER.test(text) || (isAddressLine(text) && PLACED.test(text));
/** A floor, a building or a street that no word tells: parted by commas, with a figure. */
const isPart = (text: string): boolean =>
  /\d/.test(text) && /\p{L}{2}.*,|,.*\p{L}{2}/u.test(text) && !isCompany(text);
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const LOOK = 14;
const UNCLEAR = 0.45;

type Kind = 'body' | 'contact' | 'register' | 'noise' | 'place' | 'name';

function kindOf({ text, clear }: SlipRow): Kind {
  if (letters(text) < 3 && !/\d{4}/.test(text)) return STREET_NUMBER.test(text) ? 'place' : 'noise';
  if (letters(text) < 3 && !STREET_NUMBER.test(text)) return 'register';
  if (REGISTER.test(text)) return 'register';
  if (CONTACT.test(text)) return 'contact';
  if (BODY.test(text) || findDates(text).length > 0) return 'body';
  if (GREETING.test(text)) return 'noise';
  if (NUMBERED_STREET.test(text) && !LEGAL.test(text)) return 'place';
  if (isPlace(text) && !isCompany(text)) return 'place';
  return letters(text) < 4 || (clear < UNCLEAR && letters(text) < 10) ? 'noise' : 'name';
}

/** Reads the lines over the purchase: the name, then the address under it. */
export function slipHead(page: PageLayout, rows: readonly SlipRow[]): SlipHead {
  const kinds = rows.map(kindOf);
  const firstPlace = kinds.indexOf('place');
  const end = headEnd(kinds, firstPlace);
  const names = rows
    .map((row, i) => ({ row, i, score: kinds[i] === 'name' ? nameScore(page, rows, kinds, i) : -1 }))
    .filter(({ i, score, row }) => {
      const behind = firstPlace >= 0 && i > firstPlace;
      return score >= 0 && i < end && (!behind || (i <= firstPlace + 2 && LEGAL.test(row.text)));
    });
  const best = names.sort((a, b) => b.score - a.score || a.i - b.i)[0];
  const from = best ? best.i + 1 : 0;
  const isFirst = (kind: Kind, i: number) =>
    i >= from &&
    i < end + 3 &&
    (kind === 'place' || (best !== undefined && kind === 'name' && isPart(rows[i]!.text)));
  const start = kinds.findIndex(isFirst);
  return {
    name: best ? nameSpan(rows, kinds, best.i) : null,
    address: start < 0 ? [] : addressFrom(page, rows, kinds, start),
    score: best ? Math.min(0.9, 0.5 + best.score * 0.4) : 0.5,
  };
}

/** The first line about the purchase that stands under the address, or under some other line. */
function headEnd(kinds: readonly Kind[], firstPlace: number): number {
  const from = firstPlace >= 0 && firstPlace < LOOK ? firstPlace : kinds.indexOf('name');
  const end = kinds.findIndex((k, i) => i > from && k === 'body');
  return end < 0 ? Math.min(kinds.length, LOOK) : end;
}

function nameScore(page: PageLayout, rows: readonly SlipRow[], kinds: readonly Kind[], i: number): number {
  const { row, text, clear } = rows[i]!;
  const next = kinds.slice(i + 1).find((k) => k !== 'noise');
  const first = kinds.slice(0, i).every((k) => k !== 'name');
  const tall = Math.max(...row.segments.map((s) => heightOf(s.box))) > 1.25 * page.lineHeight;
  const close = rows[i + 1] ? rows[i + 1]!.row.box[1] - row.box[3] < 2 * page.lineHeight : false;
  return (
    (LEGAL.test(text) ? 0.45 : isCompany(text) ? 0.2 : 0) +
    (first ? 0.15 : 0) +
    (tall ? 0.15 : 0) +
    ((next === 'place' || next === 'register') && close ? 0.25 : 0) +
    (close || LEGAL.test(text) ? 0 : -0.1) +
    (clear < 0.7 ? -0.15 : 0.1) +
    (letters(text) < 0.6 * text.replace(/\s/g, '').length ? -0.2 : 0)
  );
}

/** The name on its line; a line that holds little but the legal form belongs to the one above. */
function nameSpan(rows: readonly SlipRow[], kinds: readonly Kind[], i: number): Span {
  const whole = rows[i]!.text;
  const bare = whole.replace(NUMBER_BEHIND, '').trimEnd();
  const end = letters(bare) >= 4 ? bare.length : whole.length;
  const span = spanInRow(rows[i]!, OWNER_WORD.exec(whole)?.[0].length ?? 0, end);
  const above = rows[i - 1];
  if (!above || kinds[i - 1] !== 'name' || !ONLY_FORM.test(span.text)) return span;
  const [a, b] = [above.row, rows[i]!.row].map((r) => Math.max(...r.segments.map((s) => heightOf(s.box))));
  if (Math.min(a!, b!) < SAME_TYPE * Math.max(a!, b!) || LEGAL.test(above.text)) return span;
  const upper = spanInRow(above, 0, above.text.length);
  return joinSpans([upper, span], ' ');
}

/** Lines from the first that is a place on, until contact data, the purchase, or a gap. */
function addressFrom(
  page: PageLayout,
  rows: readonly SlipRow[],
  kinds: readonly Kind[],
  start: number,
): Span[] {
  const out: Span[] = [];
  let last = rows[start]!.row.box;
  let step = 0;
  for (let i = start; i < Math.min(rows.length, start + 7); i++) {
    const { row, text } = rows[i]!;
    if (kinds[i] === 'contact' || kinds[i] === 'body') break;
    if (kinds[i] === 'register' || (kinds[i] === 'noise' && text.replace(/[^\p{L}\d]/gu, '').length < 4))
      continue;
    // A wider step than the first one parts the next group of lines.
    const gap = row.box[1] - last[1];
    if (gap > (step > 0 ? 1.5 * step : 3.2 * page.lineHeight) || overlapX(row.box, last) === 0) break;
    if (step === 0 && gap > 0) step = Math.max(gap, 1.3 * page.lineHeight);
    out.push(spanInRow(rows[i]!, ADDRESS_WORD.exec(text)?.[0].length ?? 0, text.length));
    last = row.box;
  }
  return out;
}
