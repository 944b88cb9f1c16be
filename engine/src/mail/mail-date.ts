const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Zones of RFC 822, in hours. */
const ZONES: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};
const DATE =
  /(\d{1,2})[ -]+([a-z]{3})[a-z]*\.?[ -]+(\d{2,4})\s*,?\s+(\d{1,2})\s*[:.]\s*(\d{2})(?:\s*[:.]\s*(\d{2}))?(?:\.\d+)?\s*([+-]\d{4}|[a-z]{1,5})?/i;

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length > 3) return year;
  return digits.length === 3 || year >= 50 ? year + 1900 : year + 2000;
}

function minutesEast(zone = ''): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return (ZONES[zone.toUpperCase()] ?? 0) * 60;
}

/** `iso` in UTC, `shown` as the sender's clock had it. */
export type MailDate = { iso: string; shown: string };

/** The Date header (RFC 5322, with the older forms and comments that programs still write). */
export function readMailDate(raw: string | undefined): MailDate | null {
  const text = (raw ?? '').slice(0, 300).replace(/\([^()]*\)/g, ' ');
  const [, day, month = '', year = '', hour, minute, second = '0', zone] = DATE.exec(text) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  if (day === undefined) return isoDate(text);
  if (at < 0) return null;
  const time = Date.UTC(yearOf(year), at, Number(day), Number(hour), Number(minute), Number(second));
  return dateOf(time, minutesEast(zone));
}

const isoDate = (text: string): MailDate | null => {
  const [, zone = '+00:00'] = /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*\s*([+-]\d\d:?\d\d)?/.exec(text) ?? [];
  if (!/^\s*\d{4}-/.test(text)) return null;
  const east = minutesEast(zone.replace(':', ''));
  return dateOf(Date.parse(text.trim()) + east * 60_000, east);
};

/** @param local milliseconds as if the sender's clock were in UTC */
function dateOf(local: number, east: number): MailDate | null {
  if (!Number.isFinite(local) || Math.abs(local) > 8e15) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`;
  return {
    iso: new Date(local - east * 60_000).toISOString(),
    shown: `${new Date(local).toISOString().slice(0, 16).replace('T', ' ')} ${zone}`,
  };
}
