/** A month, a year or an open end, as in a career: "2024-09", "2015", "present". */
export type FoundMonth = { start: number; end: number; value: string };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NAME =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const YEAR = '(?:19|20)\\d{2}';

const two = (month: number): string => String(month).padStart(2, '0');

/** Written forms, most telling first. */
const FORMS: readonly { form: RegExp; read: (match: RegExpExecArray) => string }[] = [
  {
    form: new RegExp(`(?<![\\p{L}\\d])(?:\\d{1,2} )?(${NAME})\\.?[\\s,'’/-]{0,2}(${YEAR})(?!\\d)`, 'giu'),
    read: ([, name, year]) => `${year}-${two(MONTHS.indexOf(name!.slice(0, 3).toLowerCase()) + 1)}`,
  },
  {
    form: new RegExp(`(?<!\\d)(${YEAR})\\s?(?:[./-]|年)\\s?(1[0-2]|0?[1-9])(?!\\d)(?:\\s?月)?`, 'gu'),
    read: ([, year, month]) => `${year}-${two(Number(month))}`,
  },
  {
    form: new RegExp(`(?<![\\d/.-])(1[0-2]|0?[1-9])\\s?[./-]\\s?(${YEAR})(?!\\d)`, 'gu'),
    read: ([, month, year]) => `${year}-${two(Number(month))}`,
  },
  { form: new RegExp(`(?<![\\d.,-])(${YEAR})(?![\\d,]|\\.\\d)(?:\\s?年)?`, 'gu'), read: ([, year]) => year! },
  {
    form: /(?<!\p{L})(?:present|current(?:ly)?|now|to date|ongoing|today|heute)(?!\p{L})|至今|现在|現在|目前/giu,
    read: () => 'present',
  },
];

/** Every month, year and open end of a text, left to right. */
export function findMonths(text: string): FoundMonth[] {
  const found: FoundMonth[] = [];
  for (const { form, read } of FORMS) {
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((f) => f.start < end && start < f.end)) found.push({ start, end, value: read(match) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A stretch of time: two months, years or open ends with little but a dash between them. */
export function periodIn(
  text: string,
): { start: number; end: number; from: FoundMonth; to: FoundMonth } | null {
  const months = findMonths(text);
  for (const [i, from] of months.entries()) {
    const to = months[i + 1];
    if (
      to &&
      from.value !== 'present' &&
      /^[\s\p{P}]*(?:[-–—~]|to|until|bis|至|到)?[\s\p{P}]*$/iu.test(text.slice(from.end, to.start))
    )
      return { start: from.start, end: to.end, from, to };
  }
  return null;
}
