import type { Category } from '@recto/contracts/categories';
import { heightOf, median } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { tillWordsIn } from '../lexicon/till-words.ts';
import type { CategoryReason } from './reasons.ts';
import { hasRunningBalance, hasSpelledAmount } from './structures.ts';

/** What a page of a category looks like, beyond its words. `least` is how often the form must be found. */
type Shape = {
  category: Category;
  says: string;
  weight: number;
  form: RegExp;
  least: number;
  of?: (page: PageLayout) => boolean;
};

/** A till prints on a roll: pages are much taller than wide. */
const narrow = ({ width, height }: PageLayout): boolean => height > 1.65 * width;

/** A till's column is this many heights of its letters wide at most, wherever it lies on the photo. */
const SLENDER = 37;
/** A line of tax counts on photos only: elsewhere every invoice has one. */
const TAX_LINE = /^\W*(?:sales )?tax\b/iu;
/** So many kinds of words of tills and so many amounts, at least. */
const TILL_LEAST = { words: 3, amounts: 3 };

/** The column of most lines of a page, in heights of its letters. */
function columnWidth({ segments }: PageLayout): number {
  const edges = (side: 0 | 2) => segments.map((s) => s.box[side]).sort((a, b) => a - b);
  const left = edges(0)[Math.floor(segments.length / 10)] ?? 0;
  const right = edges(2)[Math.floor((segments.length * 9) / 10)] ?? Number.POSITIVE_INFINITY;
  return (right - left) / median(segments.map((s) => heightOf(s.box)));
}

/**
 * A slip that lies on a wider photo: one slender column with amounts and different words of tills. It is asked of
 * pages only that nothing else speaks for.
 */
export function slipOnPhoto(page: PageLayout): CategoryReason | null {
  if (page.segments.length === 0 || columnWidth(page) > SLENDER) return null;
  const lines = page.segments.map((s) => s.text);
  const amounts = lines.join('\n').match(AMOUNT)?.length ?? 0;
  const kinds = tillWordsIn(lines) + (lines.some((line) => TAX_LINE.test(line)) ? 1 : 0);
  return kinds >= TILL_LEAST.words && amounts >= TILL_LEAST.amounts
    ? { text: 'a narrow slip with amounts', weight: 0.7 }
    : null;
}

const AMOUNT = /(?<![\d.,])\d{1,6}[.,]\s?\d\d(?![\d.,%])/gu;

/** Letters that take an order say so in a sentence. */
const ACCEPTED =
  /\bthank(?:s| you) for (?:your |the )?(?:purchase )?order\b|\b(?:confirm|acknowledge|accept|booked) (?:receipt of )?(?:your|the|this) (?:\w+ ){0,2}order\b|\border\b[^.]{0,60}\b(?:pleased to accept|booked it)\b|\b(?:bestätigen|danken)\b[^.]{0,60}(?:bestellung|auftrag)|\b(?:confirmons|remercions|accusons réception)\b[^.]{0,60}commande|\b(?:confirmamos|agradecemos)\b[^.]{0,60}(?:pedido|encomenda)|\bconfermiamo\b[^.]{0,60}ordine|\bbevestigen\b[^.]{0,60}(?:bestelling|order)|[确確][认認].{0,12}[订訂][单單]|ご注文.{0,20}(?:承り|請け|ありがとう)/giu;

/** Lines of a carrier's account: what is charged, and how much. */
const CHARGED =
  /^.*\b(?:freight|fuel|bunker|surcharge|thc|terminal|handling|documentation|customs|haulage|wharfage|x-?ray|security|pick-?up|detention|demurrage|seefracht|luftfracht|zuschlag|vorlauf|nachlauf|fret|surcharge carburant|flete|recargo|nolo|vracht|toeslag)\b.*\d[.,]\d\d$|^.*(?:運費|运费|附加[费費]|碼頭|码头|報關|报关|文件[费費]|燃油).*\d[.,]\d\d$/gimu;

const SHAPES: readonly Shape[] = [
  {
    category: 'INVOICE',
    says: 'a narrow slip with amounts',
    weight: 0.7,
    form: AMOUNT,
    least: 3,
    of: narrow,
  },
  {
    category: 'HKID',
    says: 'an identity card number',
    weight: 0.8,
    form: /\b[A-Z]{1,2}\d{6}\s?\([\dA]\)/gu,
    least: 1,
  },
  {
    category: 'RESUME',
    says: 'spans of years',
    weight: 0.6,
    form: /\b(?:19|20)\d\d\s*(?:[-–—~]|to|bis|至)\s*(?:(?:\p{L}+\.?\s)?(?:19|20)\d\d|\d\d?\/(?:19|20)\d\d|present|current|now|today|heute|至今|現在|现在)/giu,
    least: 2,
  },
  {
    category: 'HAWB',
    says: 'an air waybill number',
    weight: 0.7,
    form: /\b\d{3}[-\s]\d{4}\s?\d{4}\b/gu,
    least: 1,
  },
  {
    category: 'BOL',
    says: 'container numbers',
    weight: 0.6,
    form: /\b[A-Z]{3}U\s?\d{6}[-\s]?\d\b/gu,
    least: 1,
  },
  {
    category: 'BR',
    says: 'a registration number',
    weight: 0.8,
    form: /\b\d{8}-\d{3}-\d{2}-\d{2}-\d\b/gu,
    least: 1,
  },
  {
    category: 'BANK_STATEMENT',
    says: 'rows of dates and amounts',
    weight: 0.6,
    form: /^(?:\d{1,2}[ /.-](?:\d{1,2}|[A-Z]{3})|[A-Z]{3,9} \d{1,2}|\d{4}-\d\d-\d\d)\b.*\d[.,]\d\d(?:\s?[-+]|\s?(?:CR|DR))?$/gimu,
    least: 5,
  },
  {
    category: 'PO_CONF',
    says: 'an order that is accepted',
    weight: 0.8,
    form: ACCEPTED,
    least: 1,
  },
  {
    category: 'FIS',
    says: 'charges of a carrier with amounts',
    weight: 0.6,
    form: CHARGED,
    least: 4,
  },
];

/** What figures of a page have to do with one another. */
const STRUCTURES: readonly {
  category: Category;
  says: string;
  weight: number;
  has: (page: PageLayout) => boolean;
}[] = [
  { category: 'BANK_STATEMENT', says: 'a running balance', weight: 1, has: hasRunningBalance },
  { category: 'CHEQUE', says: 'an amount in words and in figures', weight: 1, has: hasSpelledAmount },
];

/** Shapes that a page has, by category. */
export function shapeReasons(page: PageLayout): [Category, CategoryReason][] {
  const text = page.rows.map((row) => row.segments.map((s) => s.text).join(' ')).join('\n');
  const formed = SHAPES.filter(
    ({ form, least, of }) => (of?.(page) ?? true) && (text.match(form)?.length ?? 0) >= least,
  );
  return [...formed, ...STRUCTURES.filter(({ has }) => has(page))].map(({ category, says, weight }) => [
    category,
    { text: says, weight },
  ]);
}
