import { yearOfEra } from './dates.ts';
import { MONTH_NAME, MONTHS } from './month-names.ts';
import { remember } from './remember.ts';

/** A month, a year or an open end, as in a career: "2024-09", "2015", "present". */
export type FoundMonth = { start: number; end: number; value: string };

const YEAR = '(?:19|20)\\d{2}';
const MONTH = '1[0-2]|0?[1-9]';
const DAY = '(?:[12]\\d|3[01]|0?[1-9])';

const two = (month: number): string => String(month).padStart(2, '0');

/** Years of Taiwan count from 1912. */
const ROC = 1911;

/** Words for an end that has not come. */
const OPEN = [
  'present|current(?:ly)?|now|to date|ongoing|today|till date',
  "heute|laufend|jetzt|dato|aujourd['’]?\\s?hui|ce jour|à présent|en cours|actuel(?:lement)?",
  'actualidad|actualmente|presente|la fecha|hoy|oggi|attuale|attualmente|in corso',
  'hoje|à data|atual|actual|at?ualmente|atualidade|momento|heden|nu|obecnie|nuvarande',
].join('|');

/** A year of four figures, and the sign of any year: most texts hold neither, which is quickly seen. */
const [HAS_YEAR, HAS_YEAR_SIGN, ANY] = [/(?:19|20)\d{2}/, /年/, /./];

/** Written forms, most telling first. `only` tells at little cost which texts cannot hold the form. */
const FORMS: readonly { only: RegExp; form: RegExp; read: (match: RegExpExecArray) => string }[] = [
  {
    only: HAS_YEAR,
    form: new RegExp(
      `(?<![\\p{L}\\d])(?:\\d{1,2}\\.? )?(${MONTH_NAME})\\.?(?:[\\s,'’/-]{0,2}|\\sdel?\\s)(${YEAR})(?!\\d)`,
      'giu',
    ),
    read: ([, name, year]) => `${year}-${two(MONTHS.get(name!.toLowerCase()) ?? 0)}`,
  },
  {
    only: HAS_YEAR_SIGN,
    form: new RegExp(`(令和|平成|昭和)\\s?(\\d{1,2}|元)\\s?年\\s?(${MONTH})\\s?月`, 'gu'),
    read: ([, era, year, month]) => `${yearOfEra(era!, year!)}-${two(Number(month))}`,
  },
  {
    only: HAS_YEAR_SIGN,
    form: new RegExp(`(?:民[國国]\\s?)?(?<!\\d)(\\d{2,3})\\s?年\\s?(${MONTH})\\s?月`, 'gu'),
    read: ([, year, month]) => `${Number(year) + ROC}-${two(Number(month))}`,
  },
  {
    only: HAS_YEAR,
    // Not the year of one month with the figure of the next: "07/2017 - 01/2021".
    form: new RegExp(
      `(?<!\\d|(?<![\\d./-])(?:\\d{1,2}[./-]){1,2})(${YEAR})\\s?(?:[./-]|年)\\s?(${MONTH})(?!\\d)(?:\\s?月)?`,
      'gu',
    ),
    read: ([, year, month]) => `${year}-${two(Number(month))}`,
  },
  {
    only: HAS_YEAR,
    form: new RegExp(`(?<![\\d/.-])(?:${DAY}[./])?(${MONTH})\\s?[./-]\\s?(${YEAR})(?!\\d)`, 'gu'),
    read: ([, month, year]) => `${year}-${two(Number(month))}`,
  },
  {
    only: HAS_YEAR,
    // "2012-2016", and no part of a number with dashes.
    form: new RegExp(`(?<![\\d.,]|(?<!(?<!\\d)${YEAR}\\s?)-)(${YEAR})(?![\\d,]|\\.\\d)(?:\\s?年)?`, 'gu'),
    read: ([, year]) => year!,
  },
  {
    only: ANY,
    form: new RegExp(`(?<!\\p{L})(?:${OPEN})(?!\\p{L})|至今|迄今|现在|現在|目前|[现現][职職]`, 'giu'),
    read: () => 'present',
  },
];

/** Every month, year and open end of a text, left to right. */
export const findMonths = remember((text): readonly FoundMonth[] => {
  const found: FoundMonth[] = [];
  for (const { only, form, read } of FORMS) {
    if (!only.test(text)) continue;
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((f) => f.start < end && start < f.end)) found.push({ start, end, value: read(match) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
});

/** What stands between the two ends of a stretch of time. */
const JOINED =
  /^[\s\p{P}~～→>]*(?:to|until|till|bis|à|au|al?|alla data|hasta|fino a[dl]?|até|t\/?m|tot|[至到から迄]{1,2})?(?:\s(?:la|l['’])?)?[\s\p{P}~～→>]*$/iu;

/** A stretch of time: two months, years or open ends with little but a dash between them. */
export function periodIn(
  text: string,
): { start: number; end: number; from: FoundMonth; to: FoundMonth } | null {
  const months = findMonths(text);
  for (const [i, from] of months.entries()) {
    const to = months[i + 1];
    if (to && from.value !== 'present' && JOINED.test(text.slice(from.end, to.start)))
      return { start: from.start, end: to.end, from, to };
  }
  return null;
}
