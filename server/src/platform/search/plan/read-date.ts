import { SearchFault } from '@recto/contracts/search/parse';
import { startOf, type TimeZone, type Unit } from '../calendar.ts';

const MATH = /^now((?:[+-]\d{1,6}[yMwdHhms])*)(?:\/([yMwdHhms]))?$/;
const ISO = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

const UNITS: Readonly<Record<string, Unit>> = {
  y: 'year',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  H: 'hour',
  m: 'minute',
  s: 'second',
};

/**
 * A moment in milliseconds: a number, an ISO date or time (of the zone, when it names none), or `now` with a way from it
 * (`now-7d/d`). Rounding goes to the start of the unit, or to its last millisecond with `up`.
 * @throws SearchFault for anything else
 */
export function readDate(
  place: string,
  given: string | number,
  { now, zone, up = false }: { now: number; zone: TimeZone; up?: boolean },
): number {
  if (typeof given === 'number') return given;
  if (/^-?\d{1,15}$/.test(given) && given.length > 4) return Number(given);
  const math = MATH.exec(given);
  if (math) return away(now, math[1] ?? '', math[2], zone, up);
  const moment = ISO.test(given) ? readIso(given, zone) : Number.NaN;
  if (Number.isNaN(moment)) throw new SearchFault(place, `${JSON.stringify(given)} is not a date`);
  return moment;
}

function away(now: number, steps: string, rounding: string | undefined, zone: TimeZone, up: boolean): number {
  let moment = now;
  for (const [, sign, count, unit] of steps.matchAll(/([+-])(\d+)([yMwdHhms])/g))
    moment = zone.add(moment, UNITS[unit as string] as Unit, Number(`${sign}${count}`));
  if (!rounding) return moment;
  const unit = UNITS[rounding] as Unit;
  const start = startOf(moment, unit, zone);
  return up ? zone.add(start, unit, 1) - 1 : start;
}

function readIso(text: string, zone: TimeZone): number {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes('T');
  if (zoned) return Date.parse(text);
  const [date = '', time = '00:00'] = text.split('T');
  const [year = '', month = '01', day = '01'] = date.split('-');
  const local = Date.parse(`${year}-${month}-${day}T${time}Z`);
  // A thirtieth of February is taken for the second of March by some, for nothing by others: for nothing here.
  if (!Number.isNaN(local) && new Date(local).getUTCDate() !== Number(day)) return Number.NaN;
  return Number.isNaN(local) ? local : zone.toUtc(local);
}
