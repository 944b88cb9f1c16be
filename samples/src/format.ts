import { decimalText } from './exact.ts';

/** How a vendor prints numbers: thousands separator and decimal mark. */
export const NUMBER_STYLES = {
  point: { thousands: ',', decimal: '.' },
  comma: { thousands: '.', decimal: ',' },
  swiss: { thousands: "'", decimal: '.' },
  spaced: { thousands: '\u00a0', decimal: ',' },
  plain: { thousands: '', decimal: '.' },
} as const;
export type NumberStyle = keyof typeof NUMBER_STYLES;

/** A whole number of 10^-places, printed in a style: `(1234567, 2, 'comma')` is "12.345,67". */
export function printNumber(value: number, places: number, style: NumberStyle): string {
  const { thousands, decimal } = NUMBER_STYLES[style];
  const [whole = '', fraction] = decimalText(value, places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** A quantity in thousandths without needless zeros: 12500 is "12.5", 25000 is "25". */
export function printQuantity(value: number, style: NumberStyle, atLeast = 0): string {
  const needed = [0, 1, 2].find((places) => value % 10 ** (3 - places) === 0) ?? 3;
  const places = Math.max(needed, atLeast);
  return printNumber(value / 10 ** (3 - places), places, style);
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type DateParts = { year: string; month: string; day: string; name: string };

const DATE_FORMS = {
  iso: ({ year, month, day }: DateParts) => `${year}-${month}-${day}`,
  dotted: ({ year, month, day }: DateParts) => `${day}.${month}.${year}`,
  slashed: ({ year, month, day }: DateParts) => `${day}/${month}/${year}`,
  american: ({ year, month, day }: DateParts) => `${month}/${day}/${year}`,
  americanLong: ({ year, day, name }: DateParts) => `${name} ${Number(day)}, ${year}`,
  long: ({ year, day, name }: DateParts) => `${day} ${name} ${year}`,
  short: ({ year, day, name }: DateParts) => `${day}-${name.slice(0, 3)}-${year}`,
  shortUpper: ({ year, day, name }: DateParts) => `${day}-${name.slice(0, 3).toUpperCase()}-${year}`,
  yearFirst: ({ year, month, day }: DateParts) => `${year}/${month}/${day}`,
  chinese: ({ year, month, day }: DateParts) => `${year}年${Number(month)}月${Number(day)}日`,
  // The calendar of Taiwan counts from 1912.
  republic: ({ year, month, day }: DateParts) => `民國${Number(year) - 1911}年${month}月${day}日`,
} as const;
export type DateStyle = keyof typeof DATE_FORMS;

/** An ISO date (yyyy-mm-dd) as a vendor prints it. */
export function printDate(iso: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return DATE_FORMS[style]({ year, month, day, name: MONTHS[Number(month) - 1]! });
}

const DAY = 86_400_000;

/** The ISO date `days` after another one. */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The last day of the month of an ISO date. */
export const endOfMonth = (iso: string): string => {
  const [year = 0, month = 0] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
