import { DATE_PATTERNS } from '@recto/contracts/formats';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** An ISO time as user-facing screens show it: `YYYY-MM-DD HH:mm:ss`, local. */
export const localTime = (iso: string): string => dayjs(iso).format(DATE_PATTERNS.review);

/** The first moment of a day in the calendar of this browser. */
export const dayBegins = (day: string): string => dayjs(day).startOf('day').toISOString();

/** The first moment after it. */
export const dayEnds = (day: string): string => dayjs(day).add(1, 'day').startOf('day').toISOString();

/** The same moment for the tooltip, in UTC. */
export const utcTime = (iso: string): string => `${dayjs.utc(iso).format(DATE_PATTERNS.review)} UTC`;

/** The IANA name of this browser's time zone: the days that people name are those of their own calendar. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of a moment in the calendar of this browser, `YYYY-MM-DD`. */
export const dayOf = (iso: string): string => dayjs(iso).format('YYYY-MM-DD');

/** Today in the calendar of this browser, `YYYY-MM-DD`. */
export const dayHere = (): string => dayjs().format('YYYY-MM-DD');

const AGES = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the words of a language: `3 days ago`, `now`. */
export function timeAgo(iso: string, language: string, now = Date.now()): string {
  const since = Math.max(0, now - Date.parse(iso));
  const [unit, length] = AGES.find(([, length]) => since >= length) ?? [];
  if (!unit) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const words = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return words.format(-Math.floor(since / length), unit);
}
