export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

const SECOND = 1000;
const FIXED: Partial<Record<Unit, number>> = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
  day: 24 * 3600 * SECOND,
  week: 7 * 24 * 3600 * SECOND,
};
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };
/** The first Monday after 1970 began, in days: weeks begin on Mondays (ISO 8601). */
const FIRST_MONDAY = 4;

/** Zones that are kept ready: making one takes longer than many searches. */
const MOST_ZONES = 100;
const zones = new Map<string, TimeZone>();

/** Local time of one zone. Local moments are milliseconds as if the zone were UTC. */
export class TimeZone {
  /** As everybody who knows zones knows it. */
  readonly name: string;
  private readonly format: Intl.DateTimeFormat | undefined;
  private readonly fixed: number;
  /** By unit, starts in a row that were worked out once. */
  private readonly starts = new Map<Unit, Float64Array>();

  /** The zone of a name. @throws RangeError as the constructor does */
  static named(name = 'UTC'): TimeZone {
    const known = zones.get(name) ?? new TimeZone(name);
    if (zones.size >= MOST_ZONES) zones.clear();
    zones.set(name, known);
    return known;
  }

  /** @throws RangeError for a name that nobody knows; `+08:00` and names like `Asia/Taipei` are known */
  constructor(name = 'UTC') {
    const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(name);
    this.fixed = offset
      ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) * 60 * SECOND
      : 0;
    this.name = offset ? `${offset[1]}${offset[2]}:${offset[3]}` : 'UTC';
    if (offset || name === 'UTC' || name === 'Z') return;
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    this.name = this.format.resolvedOptions().timeZone;
  }

  toLocal(utc: number): number {
    return utc + this.offset(utc);
  }

  /** Of a time that the clocks skip or repeat: the one after it, or the first. */
  toUtc(local: number): number {
    const guess = local - this.offset(local);
    const again = local - this.offset(guess);
    return this.toLocal(again) === local ? again : Math.max(guess, again);
  }

  /** Moves a moment by units of local time. */
  add(utc: number, unit: Unit, count: number): number {
    const step = FIXED[unit];
    if (step !== undefined && step <= 3600 * SECOND) return utc + count * step;
    return this.toUtc(addLocal(this.toLocal(utc), unit, count));
  }

  /** Starts of a unit in a row, as they were last kept. */
  knownStarts(unit: Unit): Float64Array | undefined {
    return this.starts.get(unit);
  }

  keepStarts(unit: Unit, starts: Float64Array): void {
    this.starts.set(unit, starts);
  }

  private offset(utc: number): number {
    if (!this.format) return this.fixed;
    const part: Record<string, string> = {};
    for (const { type, value } of this.format.formatToParts(utc)) part[type] = value;
    const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year);
    const local = new Date(0);
    local.setUTCFullYear(year, Number(part.month) - 1, Number(part.day));
    local.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second));
    return local.getTime() - Math.floor(utc / SECOND) * SECOND;
  }
}

function addLocal(local: number, unit: Unit, count: number): number {
  const step = FIXED[unit];
  if (step !== undefined) return local + count * step;
  const date = new Date(local);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (MONTHS[unit] ?? 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** When the unit began in which a moment lies. */
export function startOf(utc: number, unit: Unit, zone: TimeZone): number {
  const local = zone.toLocal(utc);
  const step = FIXED[unit];
  const date = new Date(local);
  if (unit === 'week') {
    const day = Math.floor(local / (FIXED.day as number));
    const monday = day - ((((day - FIRST_MONDAY) % 7) + 7) % 7);
    return zone.toUtc(monday * (FIXED.day as number));
  }
  if (step !== undefined) return zone.toUtc(Math.floor(local / step) * step);
  const months = MONTHS[unit] ?? 1;
  const month = Math.floor(date.getUTCMonth() / months) * months;
  const start = new Date(0);
  start.setUTCFullYear(date.getUTCFullYear(), month, 1);
  return zone.toUtc(start.getTime());
}

/**
 * The starts of the units from the one of `first` to the one of `last`, and the start of the one after it.
 * Null when there are more than `most` of them. Working out a start asks for the offset of its zone many times, so those
 * of the last call are kept.
 */
export function edges(
  first: number,
  last: number,
  unit: Unit,
  zone: TimeZone,
  most: number,
): Float64Array | null {
  const known = zone.knownStarts(unit);
  const kept = known && part(known, first, last);
  if (kept) return kept.length - 1 > most ? null : kept;
  const starts = [startOf(first, unit, zone)];
  while ((starts.at(-1) as number) <= last) {
    if (starts.length > most) return null;
    starts.push(nextStart(starts.at(-1) as number, unit, zone));
  }
  const made = Float64Array.from(starts);
  zone.keepStarts(unit, made);
  return made;
}

/** Those of known starts that reach from `first` to past `last`; undefined when they do not. */
function part(starts: Float64Array, first: number, last: number): Float64Array | undefined {
  if (!(first >= (starts[0] as number)) || !(last < (starts.at(-1) as number))) return undefined;
  let from = 0;
  while ((starts[from + 1] as number) <= first) from++;
  let to = starts.length - 1;
  while ((starts[to - 1] as number) > last) to--;
  return starts.subarray(from, to + 1);
}

/** From the middle of the next one, so that an hour that the clocks skip does not matter. */
function nextStart(start: number, unit: Unit, zone: TimeZone): number {
  const next = zone.add(start, unit, 1);
  const tidy = startOf(next + 1, unit, zone);
  return tidy > start ? tidy : next;
}
