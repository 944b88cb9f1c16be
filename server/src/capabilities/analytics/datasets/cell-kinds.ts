import type { DatasetKind } from '@recto/contracts/charts/shapes';
import type { TimeZone } from '../../../platform/search/calendar.ts';

/** Reads a cell as it is stored; null for what is no value of the kind. */
export type ReadCell = (text: string) => string | null;

const YES = ['true', 'yes', 'y', '是'];
const NO = ['false', 'no', 'n', '否'];
const readFlag: ReadCell = (text) => {
  const low = text.toLowerCase();
  return YES.includes(low) ? 'true' : NO.includes(low) ? 'false' : null;
};

/** Thousands between commas and a point before the rest, or the other way round. */
const WITH_POINT = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const WITH_COMMA = /^[+-]?(\d+|\d{1,3}([.\u00a0\u202f ’']\d{3})+)(,\d+)?$/;
const readPointed: ReadCell = (text) =>
  WITH_POINT.test(text) ? text.replace(/,/g, '').replace('+', '') : null;
const readComma: ReadCell = (text) =>
  WITH_COMMA.test(text) ? text.replace(/[^\d,-]/g, '').replace(',', '.') : null;

/** Numbers of documents and goods are no figures: zeros before them count, and so does every one of many digits. */
const isCode = (text: string): boolean => /^[+-]?0\d/.test(text) || text.replace(/\D/g, '').length > 15;

const day = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return real && year >= 1900 && year <= 2199 ? at.toISOString().slice(0, 10) : null;
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const century = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/;
const MONTH_NAMED = /^(\d{1,2})[ -]([A-Za-z]{3})[A-Za-z]*[ -,]*(\d{4}|\d{2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

const readClearDay: ReadCell = (text) => {
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [year = '', month = '', date = ''] = first.slice(1).filter((part) => part !== undefined);
    return day(Number(year), Number(month), Number(date));
  }
  const [, date = '', name = '', year = ''] = MONTH_NAMED.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : day(century(year), month, Number(date));
};
const yearLast =
  (dayFirst: boolean): ReadCell =>
  (text) => {
    const clear = readClearDay(text);
    if (clear) return clear;
    const [, a = '', b = '', year = ''] = YEAR_LAST.exec(text) ?? [];
    if (year === '') return null;
    return dayFirst ? day(century(year), Number(b), Number(a)) : day(century(year), Number(a), Number(b));
  };

const TIME = /^(.+?)[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const timed =
  (readDay: ReadCell, zone: TimeZone): ReadCell =>
  (text) => {
    const [, date = text, hour = '0', minute = '0', second = '0', offset] = TIME.exec(text) ?? [];
    const at = readDay(date);
    if (at === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
    const local = `${at}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`;
    if (offset) return new Date(`${local}${offset}`).toISOString();
    return new Date(zone.toUtc(Date.parse(`${local}Z`))).toISOString();
  };

/** Ways of writing each kind, in the order in which they are believed. A column is written in one of them. */
export function waysOf(
  kind: DatasetKind,
  { zone, comma }: { zone: TimeZone; comma: boolean },
): readonly ReadCell[] {
  const days = [yearLast(true), yearLast(false)];
  switch (kind) {
    case 'text':
      return [(text) => text];
    case 'flag':
      return [readFlag];
    case 'number':
      return comma ? [readComma, readPointed] : [readPointed, readComma];
    case 'date':
      return days;
    case 'moment':
      return days.map((readDay) => timed(readDay, zone));
  }
}

/** The way that reads most of the cells, and whether it reads all. */
export function bestWay(
  ways: readonly ReadCell[],
  cells: readonly string[],
): { read: ReadCell; all: boolean } {
  let best = { read: ways[0] as ReadCell, all: false, many: -1 };
  for (const read of ways) {
    const many = cells.reduce((sum, cell) => sum + (read(cell) === null ? 0 : 1), 0);
    if (many === cells.length) return { read, all: true };
    if (many > best.many) best = { read, all: false, many };
  }
  return best;
}

const GUESSED: readonly DatasetKind[] = ['flag', 'number', 'date', 'moment'];

/** What a column is, by its cells that say something: text unless every one of them is more. */
export function guessKind(
  cells: readonly string[],
  ways: (kind: DatasetKind) => readonly ReadCell[],
): DatasetKind {
  if (cells.length === 0) return 'text';
  for (const kind of GUESSED)
    if (bestWay(ways(kind), cells).all && !(kind === 'number' && cells.some(isCode))) return kind;
  return 'text';
}
