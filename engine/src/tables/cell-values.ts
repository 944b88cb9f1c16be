import type { DocumentContext } from '../context/context.ts';
import type { ValueReading } from '../context/reading.ts';
import { readValues } from '../context/values.ts';
import { dateWithoutYear, findDates, isoDate } from '../normalise/dates.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { ColumnSchema, ValueType } from '../schema/types.ts';

/** A day this long behind all others is not of the time that a document tells of: a credit line runs out then. */
const LONG_BEHIND = 92 * 86_400_000;

/** The latest day that a document gives in full, of those that lie together. */
const latestDay = rememberFor(({ pages, dateOrder }: DocumentContext): { day: string } => {
  const days = pages.flatMap((page) =>
    page.segments.flatMap((s) => findDates(s.text, dateOrder).map(({ value }) => value)),
  );
  const told = [...new Set(days)].toSorted();
  const gap = (at: number) => Date.parse(told[at] ?? '') - Date.parse(told[at - 1] ?? '');
  while (told.length > 2 && gap(told.length - 1) > LONG_BEHIND && gap(told.length - 2) <= LONG_BEHIND)
    told.pop();
  return { day: told.at(-1) ?? '' };
});

/** Years of an era that a document names ("令和8年", "民國114年"), which its columns then print alone. */
const ERA = /(?<era>令和|平成|民國|民国|中華民國)\s*(?<year>\d{1,3})\s*年/gu;
const BEFORE_ERA: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };
const BEFORE_REPUBLIC = 1911;

const eraYears = rememberFor(({ pages }: DocumentContext): Map<number, number> => {
  const years = new Map<number, number>();
  for (const { text } of pages.flatMap((page) => page.segments))
    for (const { groups } of text.matchAll(ERA))
      years.set(
        Number(groups?.year),
        (BEFORE_ERA[groups?.era ?? ''] ?? BEFORE_REPUBLIC) + Number(groups?.year),
      );
  return years;
});

/** "8-1-13" under the eighth year of an era. */
const ERA_DAY = /^[\s*]*(?<year>\d{1,3})\s*[-./]\s*(?<month>\d{1,2})\s*[-./]\s*(?<day>\d{1,2})\s*$/u;

function eraDay(text: string, context: DocumentContext): string | null {
  const { year, month, day } = ERA_DAY.exec(text)?.groups ?? {};
  const full = year === undefined ? undefined : eraYears(context).get(Number(year));
  return full === undefined ? null : isoDate(String(full), month!, day!);
}

/** A figure alone, perhaps with its unit or the mark of a note ("250 †", "13 (*)"): all that a highest value needs. */
const FIGURE_ALONE = /^\d[\d.,\s]*(?!.*(?:max|min|以[上下内內]))[^\d<>≤≥]*$/iu;

/** Words alone: "Absent", "不得检出". */
const WORDS_ALONE = /^(?:\p{L}[\p{L}\s]{3,}|\p{Script=Han}{2,})$/u;

/**
 * Whether a limit says which end it is of by a sign or a word, both ends of a range, or is told by words alone
 * ("≤ 4.0", "min 26", "6,5 – 8,5", "absent"): a column that has one limit for either end keeps it as it is printed.
 */
export const saysWhichEnd = ({ eitherEnd }: ColumnSchema, printed: string): boolean =>
  eitherEnd === true &&
  (/\d/u.test(printed) ? !FIGURE_ALONE.test(printed) : WORDS_ALONE.test(printed.trim()));

const whole = (text: string, value: string): ValueReading[] => [
  { start: 0, end: text.length, value, standard: value, quality: 0.9 },
];

/** The values of a cell: those of a text, and days whose year the document says elsewhere ("02/17", "2 Apr"). */
export function readCell(type: ValueType, text: string, context: DocumentContext): readonly ValueReading[] {
  const ofEra = type === 'date' ? eraDay(text, context) : null;
  if (ofEra) return whole(text, ofEra);
  const found = readValues(type, text, context);
  if (type !== 'date' || found.length > 0) return found;
  const { day } = latestDay(context);
  const value = day === '' ? null : dateWithoutYear(text, context.dateOrder, day);
  return value ? whole(text, value) : [];
}
