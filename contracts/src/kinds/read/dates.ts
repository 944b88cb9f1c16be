import { otherEnds } from './date-ranges.ts';
import { MONTH_NAME, MONTHS, WORDLIKE_MONTHS } from './month-names.ts';
import { remember } from './remember.ts';

/** Whether 05/06/2026 is the fifth of June (`dmy`) or the sixth of May (`mdy`). */
export type DateOrder = 'dmy' | 'mdy';

export type FoundDate = {
  start: number;
  end: number;
  value: string /** Day and month could be the other way round. */;
  doubtful: boolean;
};

const CHINESE_DIGITS: Readonly<Record<string, string>> = {
  〇: '0',
  零: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};

/** Figures as cheques write them, so that nobody adds a stroke. */
const FORMAL_DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'壹一贰二貳二叁三參三肆四伍五陆六陸六柒七捌八玖九拾十'.matchAll(/(.)(.)/gu)].map(
    ([, formal, plain]) => [formal, plain],
  ),
);
const FORMAL = /[壹贰貳叁參肆伍陆陸柒捌玖拾]/g;

type Reading = {
  year: string;
  month: string;
  day: string /** Both figures could be the month. */;
  open?: boolean;
};
/** `only` tells at little cost which texts cannot hold the form. */
type Pattern = {
  form: RegExp;
  only: RegExp;
  read: (match: RegExpExecArray, order: DateOrder) => Reading;
};

const numeric = (match: RegExpExecArray, order: DateOrder): Reading => {
  const [, a, b, year] = match as unknown as [string, string, string, string];
  const [x, y] = [Number(a), Number(b)];
  // Points between the figures are a European habit, whatever the rest of the document does.
  const dotted = match[0].includes('.');
  const monthFirst = y > 12 || (x <= 12 && order === 'mdy' && !dotted);
  return { year, month: monthFirst ? a : b, day: monthFirst ? b : a, open: x <= 12 && y <= 12 && x !== y };
};

const YEAR_SIGN = /年/;
const ERA_SIGN = /[和成]/;
/** Two figures with a mark between them. */
const MARKED = /\d\s?[./-]\s?\d/;
/** A word right behind a figure, before a day, or behind a year: where the name of a month may stand. */
const WORD_BEHIND =
  /\d\s?(?:st|nd|rd|th|er|ème|[.º°ª])?(?:[\s./-]{0,3}|\s(?:de|of|day of)\s)(?:\p{L}{3}|n0v|0ct)/iu;
const WORD_BEFORE = /\p{L}{2}\.?[\s-]{0,2}\d{1,2}(?:st|nd|rd|th|[\s,.-])/iu;
const WORD_BEHIND_YEAR = /\d{4}[\s.-]{1,2}\p{L}{3}/u;

const BAR = /\d\s?[|│¦]\s?\d/;
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
/** The days of a month in words. */
const ORDINALS: readonly string[] = [
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
    ' ',
  ),
  ...'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
  ...'first second third fourth fifth sixth seventh eighth ninth'.split(' ').map((one) => `twenty-${one}`),
  ...['thirtieth', 'thirty-first'],
];

const ORDINAL = ORDINALS.toReversed().join('|').replaceAll('-', '[- ]');

/** The common written forms, most telling first. */
const PATTERNS: readonly Pattern[] = [
  {
    only: /民/,
    form: /(?:民國|民国|中華民國)\s?(\d{2,3})\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})\s?日?/g,
    read: ([, y, month, day]) => ({ year: String(Number(y) + 1911), month: month!, day: day! }),
  },
  {
    only: ERA_SIGN,
    form: /(令和|平成|昭和)\s?(\d{1,2}|元)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日?/g,
    read: ([, era, y, month, day]) => ({ year: yearOfEra(era!, y!), month: month!, day: day! }),
  },
  {
    only: YEAR_SIGN,
    form: /(?<!\d)(\d{2,4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号號]?/g,
    read: ([, y, month, day]) => ({ year: rocOrCommon(y!), month: month!, day: day! }),
  },
  {
    only: YEAR_SIGN,
    form: /([〇零一二三四五六七八九]{4})年\s?[〇零]?([一二三四五六七八九十]{1,2})月\s?[〇零]?([一二三四五六七八九十]{1,3})日/g,
    read: ([, y, month, day]) => ({
      year: [...y!].map((c) => CHINESE_DIGITS[c]).join(''),
      month: chineseNumber(month!),
      day: chineseNumber(day!),
    }),
  },
  {
    only: MARKED,
    form: /(?<![\d.,])(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?![\d])/g,
    read: ([, year, month, day]) => ({ year: year!, month: month!, day: day! }),
  },
  {
    // Of Taiwan, where years count from 1912: "115/03/02".
    only: MARKED,
    form: /(?<![\d.,/-])(1[0-4]\d|9\d)([/.])(\d{2})\2(\d{2})(?![\d./-])/g,
    read: ([, y, , month, day]) => ({ year: String(Number(y) + 1911), month: month!, day: day! }),
  },
  {
    only: WORD_BEHIND,
    form: new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2})(?:\\s?(?:st|nd|rd|th)(?!\\p{L})|er|ème|[.º°ª])?(?:[\\s./-]{0,3}|\\s(?:de|of|day of)\\s)(${MONTH_NAME})\\.?(?:[\\s,./-]{0,3}|\\sdel?\\s)(\\d{4}|\\d{2})(?![\\p{L}\\d])`,
      'giu',
    ),
    read: ([, day, name, year]) => ({ year: year!, month: monthOf(name!), day: day! }),
  },
  {
    only: WORD_BEFORE,
    form: new RegExp(
      `(?<![\\p{L}\\d])(${MONTH_NAME})\\.?[\\s-]{0,2}(\\d{1,2})(?:st|nd|rd|th)?(?:[\\s,-]{1,3}|\\.\\s?(?=\\d{4}))(\\d{4}|\\d{2})(?![\\p{L}\\d])`,
      'giu',
    ),
    read: ([, name, day, year]) => ({ year: year!, month: monthOf(name!), day: day! }),
  },
  {
    // "2025-Sep-24".
    only: WORD_BEHIND_YEAR,
    form: new RegExp(
      `(?<![\\p{L}\\d])(\\d{4})[\\s.-]{1,2}(${MONTH_NAME})\\.?[\\s.-]{1,2}(\\d{1,2})(?![\\p{L}\\d])`,
      'giu',
    ),
    read: ([, year, name, day]) => ({ year: year!, month: monthOf(name!), day: day! }),
  },
  {
    only: /\d\.?\s(?:mac|mart|set|out|des)/i,
    form: new RegExp(
      `(?<![\\p{L}\\d.,/-])(\\d{1,2})\\.?\\s(${Object.keys(WORDLIKE_MONTHS).join('|')})\\.?\\s((?:19|20)\\d{2})(?!\\d)`,
      'giu',
    ),
    read: ([, day, name, year]) => ({
      year: year!,
      month: String(WORDLIKE_MONTHS[name!.toLowerCase()]),
      day: day!,
    }),
  },
  {
    // Of Vietnam: "ngày 06 tháng 02 năm 2026".
    only: /tháng/i,
    form: /ngày\s(\d{1,2})\stháng\s(\d{1,2})\snăm\s(\d{4})(?!\d)/giu,
    read: ([, day, month, year]) => ({ year: year!, month: month!, day: day! }),
  },
  {
    // The year behind the day, in brackets: "9月11日（2026）".
    only: /月/,
    form: /(?<![\d年]\s?)(\d{1,2})\s?月\s?(\d{1,2})\s?日\s?[(（]\s?(\d{4})\s?年?\s?[)）]/g,
    read: ([, month, day, year]) => ({ year: year!, month: month!, day: day! }),
  },
  {
    // The two days of a period may be set close: "01/03/2026-31/03/2026".
    only: MARKED,
    form: /(?:(?<![\d.,/-])|(?<=\d[./]\d{1,2}[./]\d{4}-))(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d|[./]\d|-(?!\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d))\d)/g,
    read: numeric,
  },
  {
    // Of deeds: "on the third day of March, 2024", "the ninth of October 2025".
    only: /\sof\s/i,
    form: new RegExp(`\\b(${ORDINAL})(?: day)? of (${MONTH_NAME}),?\\s(\\d{4})(?!\\d)`, 'giu'),
    read: ([, day, name, year]) => ({
      year: year!,
      month: monthOf(name!),
      day: String(ORDINALS.indexOf(day!.toLowerCase().replace(' ', '-')) + 1),
    }),
  },
  {
    // "3.III.2024", "14 XII 2025"; "10 X 2000" is a size.
    only: /[IVX]/,
    form: /(?<![\d.,/-])(\d{1,2})(?:\s?[./-]\s?(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})\s?[./-]\s?|\s(II|III|IV|VII?|VIII|IX|XII?)\s)(\d{4})(?!\d)/g,
    read: ([, day, marked, spaced, year]) => ({
      year: year!,
      month: String(ROMAN.indexOf((marked ?? spaced)!) + 1),
      day: day!,
    }),
  },
  {
    // A box for each part: "22 | 08 | 2026".
    only: BAR,
    form: /(?<![\d.,/-])(\d{1,2})\s?[|│¦]\s?(\d{1,2})\s?[|│¦]\s?(\d{4})(?!\d)/g,
    read: numeric,
  },
  {
    only: BAR,
    form: /(?<![\d.,/-])(\d{4})\s?[|│¦]\s?(\d{1,2})\s?[|│¦]\s?(\d{1,2})(?!\d)/g,
    read: ([, year, month, day]) => ({ year: year!, month: month!, day: day! }),
  },
  {
    // The boxes were not read, and nothing else stands there: "22 08 2026", "2 2 0 8 2 0 2 6", "2 2 / 0 8 / 2 0 2 6".
    only: /^\s*\d ?\d(?:\s+|\s[/.-]\s)\d ?\d(?:\s+|\s[/.-]\s)(?:19|20|1 9|2 0)/,
    form: /^\s*(\d ?\d)(?:\s+|\s[/.-]\s)(\d ?\d)(?:\s+|\s[/.-]\s)((?:19|20|1 9|2 0) ?\d ?\d)\s*$/g,
    read: ([whole, a, b, year], order) => {
      const closed = [whole, a, b, year].map((part) => part!.replaceAll(' ', ''));
      return numeric(closed as unknown as RegExpExecArray, order);
    },
  },
  {
    // The year first, a figure in each box: "2 0 2 5 0 6 3 0".
    only: /^\s*(?:1 9|2 0) \d \d/,
    form: /^\s*((?:1 9|2 0) \d \d)(?:\s+|\s[/.-]\s)(\d \d)(?:\s+|\s[/.-]\s)(\d \d)\s*$/g,
    read: ([, year, month, day]) => ({ year: close(year!), month: close(month!), day: close(day!) }),
  },
];

/** The year before the first one of an era of Japan. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/** "令和", "3" -> "2021"; the first year of an era is 元. */
export const yearOfEra = (era: string, year: string): string =>
  String((ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year)));

function rocOrCommon(year: string): string {
  return year.length === 4 ? year : year.length === 3 ? String(Number(year) + 1911) : year;
}

const close = (figures: string): string => figures.replaceAll(' ', '');

const monthOf = (name: string): string => String(MONTHS.get(name.toLowerCase()) ?? 0);

/** 二十八 -> 28. */
function chineseNumber(text: string): string {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const head = text.includes('十') ? Number(CHINESE_DIGITS[tens!] ?? (tens ? '0' : '1')) : 0;
  return String(head * 10 + Number(CHINESE_DIGITS[ones!] ?? '0'));
}

/** ISO text of a date that the calendar has, between 1900 and 2100; null otherwise. */
export function isoDate(year: string, month: string, day: string): string | null {
  const y = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const [m, d] = [Number(month), Number(day)];
  if (y < 1900 || y > 2100 || m < 1 || m > 12 || d < 1) return null;
  if (d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Without a figure, or the Chinese year behind written ones, there is no date; most texts have none. */
const FIGURES = /[\d０-９年]/;

function datesIn(text: string, order: DateOrder): readonly FoundDate[] {
  const found: FoundDate[] = [];
  if (!FIGURES.test(text)) return found;
  const half = text
    .replace(/[０-９]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(FORMAL, (c) => FORMAL_DIGITS[c]!);
  for (const { form, only, read } of PATTERNS) {
    if (!only.test(half)) continue;
    for (const match of half.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (found.some((f) => f.start < end && start < f.end)) continue;
      const { year, month, day, open } = read(match, order);
      const value = isoDate(year, month, day);
      if (value) found.push({ start, end, value, doubtful: open ?? false });
    }
  }
  if (found.length === 0 || !JOINED.test(half)) return found.sort((a, b) => a.start - b.start);
  const ends = otherEnds(half, found, (day) => datesIn(day, order)[0]?.value);
  return [...found, ...ends.map((end) => ({ ...end, doubtful: false }))].sort((a, b) => a.start - b.start);
}

/** What stands between the ends of a period. */
const JOINED = /[-–—~～至到]|\b(?:to|until|bis|au|al|tot)\b/iu;

const KNOWN = {
  dmy: remember((text) => datesIn(text, 'dmy')),
  mdy: remember((text) => datesIn(text, 'mdy')),
} as const;

/** Every date of a text, left to right; overlapping readings give way to the more telling form. */
export const findDates = (text: string, order: DateOrder = 'dmy'): readonly FoundDate[] => KNOWN[order](text);

/** A day and a month alone; behind them at most another such day ("01.04. / 02.04."). */
const YEARLESS =
  /^\s*(?<day>\d{1,2}\s?[./-]\s?\d{1,2}\.?|\d{1,2}\.?[\s/-]?\p{L}{3,10}\.?|\p{L}{3,10}\.?\s?\d{1,2}|\d{1,2}\s?月\s?\d{1,2}\s?日)\s*(?:$|[\s/|].{0,12}$)/u;

/**
 * The date of a text that gives day and month alone, as rows of a statement do: the one nearest to a day that is known
 * (ISO). Null where it gives none.
 */
export function dateWithoutYear(text: string, order: DateOrder, near: string): string | null {
  const day = YEARLESS.exec(text)?.groups?.day?.replace(/\.$/, '');
  if (!day) return null;
  const [mark = ' '] = /[./-]/.exec(day) ?? [];
  const behind = /\d$/.test(day) && mark === ' ' ? ', ' : mark;
  const known = Number(near.slice(0, 4));
  const far = (date: string) => Math.abs(Date.parse(date) - Date.parse(near));
  const dates = [known, known - 1, known + 1].flatMap((year) => {
    const [found] = findDates(day.includes('月') ? `${year}年${day}` : `${day}${behind}${year}`, order);
    return found ? [found.value] : [];
  });
  return dates.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

/** How a form says that its dates are to be written: "(d/m/a)", "DD-MM-YYYY", "TT.MM.JJJJ", "gg/aa/yyyy", "MM/DD/YY". */
const WRITTEN_ORDER: Readonly<Record<DateOrder, RegExp>> = {
  dmy: /(?<!\p{L})(?:DDMMYYYY|[djtg]{1,2}\s?[./-]\s?(?:m{1,2}|aa)\s?[./-]\s?[yaj]{1,4}|日\s?[./-]\s?月\s?[./-]\s?年)(?!\p{L})/iu,
  mdy: /(?<!\p{L})(?:MMDDYYYY|m{1,2}\s?[./-]\s?[djtg]{1,2}\s?[./-]\s?[yaj]{1,4}|月\s?[./-]\s?日\s?[./-]\s?年)(?!\p{L})/iu,
};

/**
 * Day-first or month-first, from the document's own dates: one figure above 12 settles it, then what its form says.
 * `fallback` is taken when every date could be either.
 */
export function dateOrderOf(texts: readonly string[], fallback: DateOrder = 'dmy'): DateOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    for (const [, a, b] of text.matchAll(
      // "11.14.00" is a time, and "01-31-20-4472" the number of an account.
      /(?:(?<![\d.,/-])|(?<=\/\d{4}-))(\d{1,2})[./-](\d{1,2})(?:[./-]\d{4}|[/-]\d{2})(?!\d|[./-]\d)/g,
    )) {
      if (Number(a) > 12 && Number(b) <= 12) dayFirst++;
      if (Number(b) > 12 && Number(a) <= 12) monthFirst++;
    }
  }
  if (dayFirst === monthFirst) return writtenOrder(texts) ?? fallback;
  return dayFirst > monthFirst ? 'dmy' : 'mdy';
}

function writtenOrder(texts: readonly string[]): DateOrder | null {
  const [dayFirst, monthFirst] = [WRITTEN_ORDER.dmy, WRITTEN_ORDER.mdy].map((form) =>
    texts.some((text) => form.test(text)),
  );
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'dmy' : 'mdy';
}
