import { cellOf } from '../../layout/cells.ts';
import { centreY, unionOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import { findMonths } from '../../normalise/months.ts';
import { once } from '../../normalise/remember.ts';

/** How far the sides of two boxes of one row of a form may lie apart, in points. */
const LEVEL = 5;
/** What is left of a time that breaks over two lines of its box. */
const DASHES = /^[\s\p{P}~～至到から迄年月\d]+$/u;

/** A time and nothing else, or what is left of one. */
function isTime({ text }: Segment): boolean {
  const months = findMonths(text);
  const rest = months.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return (months.length > 0 && !/\p{L}{4}|\p{Script=Han}{2}/u.test(rest)) || DASHES.test(text);
}

/** A row of a page; `boxed` where it is part of an entry in boxes, and so heads nothing. */
export type BoxedRow = Row & { boxed?: boolean };

/** Times of one entry, each in a line of its own. */
const TIMES = 2;

type Band = { rows: Row[]; times: Segment[][]; others: Segment[][]; beside: Segment[] };

/** What rules put beside a time that has a box, where that takes up more than one row; or null. */
function bandOf(page: PageLayout, rows: readonly Row[], row: Row): Band | null {
  const time = row.segments.find((s) => findMonths(s.text).length > 0 && isTime(s));
  const cell = time && cellOf(page, time);
  if (!cell) return null;
  const [, top, , bottom] = cell.box;
  const own = rows.filter(({ box }) => centreY(box) > top && centreY(box) < bottom);
  const cells = new Map<string, Segment[]>();
  const beside: Segment[] = [];
  for (const segment of own.flatMap(({ segments }) => segments)) {
    const other = cellOf(page, segment);
    if (!other || Math.abs(other.box[1] - top) > LEVEL || Math.abs(other.box[3] - bottom) > LEVEL)
      beside.push(segment);
    else {
      const key = other.box.map(Math.round).join(' ');
      cells.set(key, [...(cells.get(key) ?? []), segment]);
    }
  }
  if (own.length < 2 || cells.size < 2) return null;
  // Between the rules around a whole list stand the times of several entries.
  const dated = cells.get(cell.box.map(Math.round).join(' '))?.filter((s) => findMonths(s.text).length > 0);
  if (dated && dated.length > TIMES) return null;
  const lists = [...cells.values()].toSorted((a, b) => a[0]!.box[0] - b[0]!.box[0]);
  const lines = lists.map(linesOf);
  const timed = lines.map((list) => {
    const end = list.findIndex((line) => !line.every(isTime));
    return end < 0 ? list.length : end;
  });
  return {
    rows: own,
    times: level(lines.map((list, i) => list.slice(0, timed[i]))),
    others: lines.flatMap((list, i) => list.slice(timed[i])),
    beside,
  };
}

/** The segments of a box line by line. */
function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines = new Map<number, Segment[]>();
  for (const segment of segments) lines.set(segment.row, [...(lines.get(segment.row) ?? []), segment]);
  return [...lines.values()];
}

/** The lines of several boxes side by side. */
const level = (lists: readonly Segment[][][]): Segment[][] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list[i] ?? []),
  );

/**
 * The rows of a page with those of a ruled table of entries box by box: there the time may stand at half the height of
 * its entry, and the names of several boxes break each into lines of their own.
 */
export function rowsByBox(page: PageLayout, rows: readonly Row[]): BoxedRow[] {
  const done = new Set<Row>();
  const bands = rows.map((row) => once(() => ({ band: bandOf(page, rows, row) })));
  return rows.flatMap((row, at): BoxedRow[] => {
    if (done.has(row)) return [];
    const band = bandHere(bands.slice(at, at + AHEAD), row);
    if (!band) return [row];
    for (const one of band.rows) done.add(one);
    const { times, others, beside } = band;
    const count = Math.max(times.length, others.length);
    const read = Array.from({ length: count }, (_, i) => [...(times[i] ?? []), ...(others[i] ?? [])]);
    return [...(beside.length > 0 ? [beside] : []), ...read].map((segments, i) => ({
      ...(band.rows[Math.min(i, band.rows.length - 1)] ?? row),
      boxed: i > 0 || beside.length === 0,
      segments,
      box: unionOf(segments.map((s) => s.box)),
    }));
  });
}

/** The band that a row opens: that of a time in it, or in one of the rows below it. */
function bandHere(below: readonly (() => { band: Band | null })[], row: Row): Band | null {
  for (const bandAt of below) {
    const { band } = bandAt();
    if (band) return band.rows[0] === row ? band : null;
  }
  return null;
}

/** Rows of an entry above its time, at most. */
const AHEAD = 8;
