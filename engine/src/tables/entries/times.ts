import { heightOf } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../../layout/segment.ts';
import { type FoundMonth, findMonths, periodIn } from '../../normalise/months.ts';
import type { EntryLine } from '../types.ts';
import { leansTo } from './parts.ts';

/** The time of an entry with what its row says besides. `to` alone: the year of a degree. */
export type TimedRow = { from?: TimeCell; to?: TimeCell; lines: EntryLine[]; also?: Row };
export type TimeCell = { span: Span; value: string };

/** What may stand around a month that is alone in its piece: dashes, brackets, "from". */
const AROUND =
  /^[\s\p{P}~～]*(?:from|von|de|du|dal|desde|vom|since|seit|depuis|自|から|to|bis|à|al?|至)?[\s\p{P}~～]*$/iu;
/** The year before the first that Taiwan counts. */
const MINGUO = 1911;
const SINCE = /(?:since|seit|depuis|desde|dal|sinds|自|起)[\s\p{P}]*$/iu;

/** What leads to a time in its line and says nothing else. */
const LEADING = /(?:^|\s)(?:from|since|von|vom|seit|de|du|depuis|dal|da|desde|del|van|sinds)\s*$/iu;

const cellOf = (segment: Segment, { start, end, value }: FoundMonth): TimeCell => ({
  span: spanOf(segment, start, end),
  value,
});

/** The one month that a piece of print is, with nothing but dashes around it; or null. */
function monthAlone({ text }: Segment): FoundMonth | null {
  const months = findMonths(text);
  const [only] = months;
  if (!only || months.length > 1) return null;
  return AROUND.test(text.slice(0, only.start)) && AROUND.test(text.slice(only.end)) ? only : null;
}

/** Whether a piece of print is a month or a year and nothing else. */
export const isTime = (segment: Segment): boolean => monthAlone(segment) !== null;

/** The words of a segment without the stretch of its time. */
export function linesOf(segment: Segment, period: { start: number; end: number } | null): EntryLine[] {
  const pieces = period
    ? [
        [0, period.start],
        [period.end, segment.text.length],
      ]
    : [[0, segment.text.length]];
  return pieces.flatMap(([from, to]) => {
    const piece = segment.text.slice(from!, to!);
    const raw = period && to === period.start ? piece.replace(LEADING, '') : piece;
    const text = raw.replace(
      /^(?:[\s|,;:()（）•·▪■●*–—-]+|\d{1,2}[.)]\s+(?=\p{Lu}))+|[\s|,;:(（•·–—-]+$/gu,
      '',
    );
    const start = from! + raw.indexOf(text);
    return /\p{L}/u.test(text) ? [{ segment, start, end: start + text.length, text }] : [];
  });
}

const others = (row: Row, taken: readonly Segment[]): EntryLine[] =>
  row.segments.filter((s) => !taken.includes(s)).flatMap((s) => linesOf(s, null));

/** A stretch of time within one piece of the row. */
function within(row: Row): TimedRow | null {
  for (const segment of row.segments) {
    const period = periodIn(segment.text);
    if (!period) continue;
    const lines = row.segments.flatMap((s) => linesOf(s, s === segment ? period : null));
    return { from: cellOf(segment, period.from), to: cellOf(segment, period.to), lines };
  }
  return null;
}

/** A month of the years that Taiwan counts, as columns of their own have them: "97.9", "104.12". */
function minguoAlone({ text }: Segment): FoundMonth | null {
  const match = /^\s*(\d{2,3})\s?[./]\s?(1[0-2]|0?[1-9])\s*$/.exec(text);
  if (!match) return null;
  const [, year, month] = match;
  return {
    start: 0,
    end: text.length,
    value: `${Number(year) + MINGUO}-${month!.padStart(2, '0')}`,
  };
}

/** Two neighbours that are a month each, as in the first columns of a table. */
function beside(row: Row): TimedRow | null {
  for (const [i, right] of row.segments.entries()) {
    const left = row.segments[i - 1];
    const local = left && minguoAlone(left);
    const from = local ?? (left && monthAlone(left));
    const to = (local && minguoAlone(right)) ?? monthAlone(right);
    if (!left || !from || !to || from.value === 'present') continue;
    return { from: cellOf(left, from), to: cellOf(right, to), lines: others(row, [left, right]) };
  }
  return null;
}

/** Two months close under each other, the later below: the first and the last of a post. */
function isStretch(
  above: Segment,
  below: Segment,
  { from, to }: { from: FoundMonth; to: FoundMonth },
): boolean {
  const gap = below.box[1] - above.box[3];
  const inOrder = to.value === 'present' || (to.value.length === MONTH && from.value < to.value);
  return inOrder && from.value.length === MONTH && gap < heightOf(above.box);
}

/** Letters of "2024-09". */
const MONTH = 7;

/** A stretch of time that breaks into the next line of a narrow column: "04/2021 –", "Jan 2018 to Feb". */
function stacked(row: Row, next: Row | undefined, degrees: boolean): TimedRow | null {
  for (const segment of row.segments) {
    const below = next?.segments.find((s) => s.box[0] < segment.box[2] && s.box[2] > segment.box[0]);
    const cut = segment.text.length + 1;
    const joined = below ? `${segment.text} ${below.text}` : '';
    const period = below && next && !periodIn(segment.text) ? periodIn(joined) : null;
    if (!next || !below || !period || period.from.end > cut || period.to.end <= cut) continue;
    // Two years under each other are two times, unless something leads from one to the other.
    const between = joined.slice(period.from.end, period.to.start);
    const leads = /[\p{P}~～\p{L}]/u.test(between) || period.to.start < cut;
    if (!leads && (degrees || !isStretch(segment, below, period))) continue;
    if (/[\p{L}\p{N}]/u.test(joined.slice(0, period.start)) || /\p{L}/u.test(joined.slice(period.end)))
      continue;
    const rest = { ...next, segments: next.segments.filter((s) => s !== below) };
    const tail = spanOf(below, Math.max(0, period.to.start - cut), period.to.end - cut);
    const broken = period.to.start < cut;
    const span = broken ? joinSpans([spanOf(segment, period.to.start, cut - 1), tail], ' ') : tail;
    return {
      from: cellOf(segment, period.from),
      to: { span, value: period.to.value },
      lines: others(row, [segment]),
      ...(rest.segments.length > 0 ? { also: rest } : {}),
    };
  }
  return null;
}

/** Since when, or of a degree the year at either end of its line. */
function single(row: Row, degrees: boolean): TimedRow | null {
  for (const segment of row.segments) {
    const months = findMonths(segment.text);
    const [only] = months;
    if (!only || months.length > 1 || only.value === 'present') continue;
    const [before, behind] = [segment.text.slice(0, only.start), segment.text.slice(only.end)];
    const lines = () => row.segments.flatMap((s) => linesOf(s, s === segment ? only : null));
    const since = SINCE.exec(before);
    if (since && !/\p{L}/u.test(before.slice(0, since.index))) {
      const rest = row.segments.flatMap((s) =>
        s === segment ? linesOf(s, { start: 0, end: only.end }) : linesOf(s, null),
      );
      return { from: cellOf(segment, only), lines: rest };
    }
    const opens = /^[\s\p{P}]*$/u.test(before);
    const closes = /^[\s\p{P}]*$/u.test(behind);
    if (opens && /^\s*[-–—~～]\s*$/u.test(behind)) return { from: cellOf(segment, only), lines: lines() };
    if (degrees && (opens || closes) && leansTo(lines()) === 'schools')
      return { to: cellOf(segment, only), lines: lines() };
  }
  return null;
}

/** The time that a row tells, with what else it says; or null. */
export const timeOf = (row: Row, next: Row | undefined, degrees: boolean): TimedRow | null =>
  within(row) ?? beside(row) ?? stacked(row, next, degrees) ?? single(row, degrees);
