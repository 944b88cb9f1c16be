import { layOut, type PageLayout } from '../layout/page.ts';
import type { CurrencyHints } from '../normalise/currency.ts';
import { currencyOfPlace } from '../normalise/currency-places.ts';
import { type DateOrder, dateOrderOf } from '../normalise/dates.ts';
import { type DecimalMark, decimalMarkOf } from '../normalise/numbers.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { PageText } from '../types.ts';
import { currencyHintsOf } from './currency-hints.ts';

/** The pages of one document and the habits that its own text shows. */
export type DocumentContext = {
  pages: PageLayout[];
  /** The same pages as they were read. */
  texts: readonly PageText[];
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  hints: CurrencyHints;
};

/** States, ZIP codes and the plain dollar point to the United States, where the month comes first. */
const AMERICAN =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?\b|\bUSA\b|\bUnited States\b|\bZIP\b/;
/** Each document has one, however many categories are tried on it. */
export const contextOf = rememberFor((pages: readonly PageText[]): DocumentContext => {
  const laidOut = pages.map(layOut);
  const texts = laidOut.flatMap((page) => page.segments.map((segment) => segment.text));
  const whole = texts.join('\n');
  const decimalMark = decimalMarkOf(texts);
  // Who writes decimal commas does not put the month first, wherever the other party lives.
  const abroad = ![null, 'USD'].includes(currencyOfPlace(whole));
  const american = AMERICAN.test(whole) && decimalMark !== ',' && !abroad;
  return {
    pages: laidOut,
    texts: pages,
    dateOrder: dateOrderOf(texts, american ? 'mdy' : 'dmy'),
    decimalMark,
    hints: currencyHintsOf(whole),
  };
});
