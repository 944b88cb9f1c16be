/** Date systems: the day that counts as zero (ECMA-376 part 1, 18.17.4.1). */
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
const DAY_MS = 86_400_000;
/** Programs that count by 1900 hold that year for a leap year. */
const FIRST_MARCH_1900 = 61;
/** Digits that spreadsheet programs show of a number; what comes after them is noise of the binary form. */
const DIGITS = 15;

/**
 * A number as it is shown in a cell without a format: `1.1000000000000001` is 1.1, `1E-3` is 0.001. Text that is no
 * number stays what it is.
 */
export function decimalText(stored: string): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const [mantissa = '', exponent = '0'] = number.toExponential(DIGITS - 1).split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '');
  if (digits === '') return '0';
  const point = Number(exponent) + 1;
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const rest = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A number of days as a date: `2026-11-21`, with a time of day `2026-11-21 08:30:00`, a time alone `08:30:00`.
 * Text that is no number stays what it is.
 */
export function dateText(stored: string, from1904 = false): string {
  const days = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(days) || days < 0 || days > 3_000_000) return stored;
  const shifted = !from1904 && days < FIRST_MARCH_1900 && days >= 1 ? days + 1 : days;
  // To the second: binary fractions of a day are none exactly.
  const moment = new Date((from1904 ? ZERO_1904 : ZERO_1900) + Math.round((shifted * DAY_MS) / 1000) * 1000);
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;
  if (days < 1 && !from1904) return time;
  const date = moment.toISOString().slice(0, 10);
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** Formats that every program knows for dates and times (18.8.30), those of East Asia included. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether numbers of a format are dates. `code`: what the workbook says of it, if it has one of its own. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isKnownDate(id);
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? '';
  return /[dmyhs]/i.test(bare.replace(/general/gi, ''));
}
