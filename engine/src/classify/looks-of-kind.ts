import type { PageLayout } from '../layout/page.ts';
import { isCompany } from '../lexicon/legal-forms.ts';

/** What tells kinds of papers apart in every language, so that words of one that is rarely seen are not all there is. */

/** Titles before the name of a private person, who gets bills and letters, while companies get invoices. */
const PERSONAL =
  /^(?:an )?(?:Herrn?|Frau|Familie|Mr|Mrs|Ms|Miss|M\. et Mme|Mme|Mlle|M\.|Monsieur|Madame|Mevr(?:ouw)?|Dhr|De heer|Sra?|D\.|Don|D(?:ñ|oñ)a|Sig(?:\.ra|nora?)?|Exm[oa]s?|Pan(?:i)?|Sayın|Herra|Rouva|Encik|Puan|Cik|Dato|Ông|Bà)(?:\.|\s)\s*\p{Lu}|(?:先生|女士|小姐|太太|様)$/u;

/** Things that are metered, measured or counted, each said once. */
const MEASURES: Readonly<Record<string, RegExp>> = {
  energy: /\bk[Ww]h\b/,
  volume: /\bm3\b|m³/,
  data: /\b\d+ ?[GM]B(?:it\/s|ps)?\b/,
  weight: /\b\d[\d.,]* ?kgs?\b/i,
  content: /\b(?:mg\/kg|[µμ]g\/kg|mg\/l|ppm|cfu|ufc|kbe)\b/i,
  share: /\d ?%/,
  container: /\b[A-Z]{3}U ?\d{6}[- ]?\d\b/,
  vat: /\b(?:AT ?U|BE ?[01]|BG|CY|CZ|DE|DK|EE|EL|ES ?[A-Z]?|FI|FR ?\w\w|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|CHE-?) ?\d[\d. ]{6,12}[\dA-Z]\b/,
};

/** An amount with its decimals, in any of the usual forms. */
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[.,'’\s]\d{3})*[.,]\d{2}(?![\d.,])/gu;
/** Counts from which one more says something. */
const STEPS = [0, 1, 2, 4, 8, 16, 32];
/** Where the parties stand, as a part of the page. */
const PARTIES_END = 0.45;

const stepOf = (count: number): number => STEPS.findLastIndex((step) => count >= step);

/**
 * Looks of a page whatever its language: companies and persons at its head, what it measures, and how many amounts it has.
 * @returns short texts, each once
 */
export function looksOfKind(page: PageLayout): string[] {
  const segments = page.rows.flatMap((row) => row.segments);
  const head = segments
    .filter(({ box }) => box[1] < PARTIES_END * page.height)
    .map(({ text }) => text.trim());
  const text = segments.map((segment) => segment.text).join('\n');
  const companies = new Set(head.filter((one) => one.length < 80 && isCompany(one)));
  const measures = Object.entries(MEASURES).filter(([, form]) => form.test(text));
  return [
    `companies ${Math.min(4, companies.size)}`,
    `person ${head.some((one) => one.length < 60 && PERSONAL.test(one))}`,
    `amounts ${stepOf(text.match(AMOUNT)?.length ?? 0)}`,
    ...measures.map(([name]) => `measures ${name}`),
  ];
}
