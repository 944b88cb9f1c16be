import { MONTH_NAME } from './month-names.ts';

type Dated = { start: number; end: number; value: string };

/** A day whose year the other end of its period tells; with a month by name or sign, for "4.2" is too many things. */
const DAY = `(?:${MONTH_NAME})\\.?\\s\\d{1,2}|\\d{1,2}\\.?\\s(?:${MONTH_NAME})\\.?|\\d{1,2}\\s?月\\s?\\d{1,2}\\s?日`;
const JOIN = '\\s*(?:[-–—~～至到]|to|until|bis|au|al|tot)\\s*';
const BEFORE = new RegExp(`(?<![\\p{L}\\d年]|年\\s)(?<day>${DAY})(?<join>${JOIN})$`, 'iu');
const BEHIND = new RegExp(`^(?<join>${JOIN})(?<day>${DAY})(?!\\s?[,.]?\\s?\\d)`, 'iu');

/** The longest such end, with what joins it. */
const MOST = 40;
const JOINS_BEFORE = new RegExp(`${JOIN}$`, 'iu');
const JOINS_BEHIND = new RegExp(`^${JOIN}`, 'iu');

const partsOf = (form: RegExp, joins: RegExp, text: string) =>
  joins.test(text) ? form.exec(text)?.groups : undefined;

const withYear = (day: string, year: number): string =>
  day.includes('月') ? `${year}年${day}` : `${day}, ${year}`;

/**
 * The other ends of periods that print their year once: "April 1 – April 30, 2026", "2026年10月1日至10月31日".
 * @param read the ISO date of a text that is one
 */
export function otherEnds<T extends Dated>(
  text: string,
  found: readonly T[],
  read: (day: string) => string | undefined,
): Dated[] {
  return found.flatMap(({ start, end, value }) => {
    const year = Number(value.slice(0, 4));
    const before = partsOf(BEFORE, JOINS_BEFORE, text.slice(Math.max(0, start - MOST), start));
    const behind = partsOf(BEHIND, JOINS_BEHIND, text.slice(end, end + MOST));
    const out: Dated[] = [];
    if (before) {
      const from = start - before.join!.length - before.day!.length;
      const first = read(withYear(before.day!, year));
      // December of the year before.
      const day = first && first > value ? read(withYear(before.day!, year - 1)) : first;
      if (day) out.push({ start: from, end: from + before.day!.length, value: day });
    }
    if (behind) {
      const from = end + behind.join!.length;
      const last = read(withYear(behind.day!, year));
      const day = last && last < value ? read(withYear(behind.day!, year + 1)) : last;
      if (day) out.push({ start: from, end: from + behind.day!.length, value: day });
    }
    return out.filter((one) => !found.some((f) => f.start < one.end && one.start < f.end));
  });
}
