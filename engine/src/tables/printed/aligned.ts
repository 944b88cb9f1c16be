import type { Box } from '@recto/contracts/geometry';
import { unionOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Rule } from '../../types.ts';
import { extendDown, extendUp } from './extend.ts';
import type { Interval } from './rivers.ts';
import { withoutCaption } from './trim.ts';
import { isValue, wordCount } from './values.ts';

/** Rows farther apart than this many line heights belong to different tables. */
const FAR = 2.6;
/** A river narrower than this many line heights is a word gap. */
const NARROW = 0.4;
/** A row belongs to a run when it keeps this part of the rivers known so far, and of the gaps of its own. */
const KEPT = { known: 0.6, all: 0.2 } as const;
/** So many rows in a row may hold one piece only (a heading, a long label). */
const SINGLE_ROWS = 2;
/** More words in one piece are a sentence, which stands in no table of its own width. */
const MOST_TITLE_WORDS = 12;
/** Headings take so many rows of several pieces at most. */
const MOST_HEADING_ROWS = 5;

type Run = { rows: Row[]; rivers: Interval[]; full: number; singles: number };

/** Boxes of runs of rows whose text stands in common columns, with the headings above them. */
export function alignedBoxes(page: PageLayout, rules: readonly Rule[]): Box[] {
  const cores = runsOf(page).flatMap((run) => coreOf(run, rules) ?? []);
  const out: Box[] = [];
  cores.forEach((core, i) => {
    let box = extendUp(page, core.box, rules);
    let above = out.at(-1);
    while (above && core.rows >= 2 && heads(above, box, cores, core)) {
      out.pop();
      above = out.at(-1);
    }
    if (above && box[1] < above[3]) box = [box[0], above[3] + 0.1, box[2], box[3]];
    const below = cores[i + 1];
    const full = extendDown(page, box, rules);
    out.push(
      below && full[3] > below.box[1]
        ? [full[0], full[1], full[2], Math.max(box[3], below.box[1] - 0.1)]
        : full,
    );
  });
  return out;
}

/** Few rows that the headings of the next run reach over are headings themselves. */
function heads(above: Box, box: Box, cores: readonly Core[], core: Core): boolean {
  const own = cores.find((c) => c !== core && c.box[1] >= above[1] - 1 && c.box[3] <= above[3] + 1);
  return above[1] >= box[1] - 2 && (own === undefined || own.rows <= MOST_HEADING_ROWS);
}

function runsOf(page: PageLayout): Run[] {
  const runs: Run[] = [];
  for (const row of page.rows) {
    const run = runs.at(-1);
    const last = run?.rows.at(-1);
    const near = last !== undefined && row.box[1] - last.box[3] <= FAR * page.lineHeight;
    const next = run && near ? taken(run, row, page.lineHeight) : null;
    if (next) runs.splice(-1, 1, next);
    else runs.push(started(row, page.lineHeight));
  }
  return runs;
}

function started(row: Row, height: number): Run {
  const rivers = gapsOf(row).filter(([a, b]) => b - a > NARROW * height);
  return { rows: [row], rivers, full: row.segments.length > 1 ? 1 : 0, singles: 0 };
}

/** White between the segments of a row; before and after it there is nothing but white. */
function gapsOf(row: Row): Interval[] {
  const edges = [Number.NEGATIVE_INFINITY, ...row.segments.flatMap((s) => [s.box[0], s.box[2]]), Infinity];
  return Array.from({ length: edges.length / 2 }, (_, i): Interval => [edges[2 * i]!, edges[2 * i + 1]!]);
}

function taken(run: Run, row: Row, height: number): Run | null {
  if (run.full === 0) return null;
  if (row.segments.length < 2) {
    if (run.singles >= SINGLE_ROWS || wordCount(row.segments[0]!.text) > MOST_TITLE_WORDS) return null;
    return { ...run, rows: [...run.rows, row], singles: run.singles + 1 };
  }
  const rivers = crossed(run.rivers, gapsOf(row), NARROW * height);
  const inner = inside(rivers, run, row);
  const most = Math.max(...run.rows.map((r) => r.segments.length));
  if (run.full >= 3 && row.segments.length >= 2 * most && isAllWords(row)) return null;
  const gaps = row.segments.length - 1;
  const known = Math.min(inside(run.rivers, run).length, gaps);
  if (inner.length < Math.max(1, KEPT.known * known, KEPT.all * gaps)) return null;
  return { rows: [...run.rows, row], rivers, full: run.full + 1, singles: 0 };
}

/** Headings: a row without figures starts a table below rows of half its pieces, which are labels and values. */
const isAllWords = ({ segments }: Row): boolean => segments.every((s) => !isValue(s.text));

function crossed(a: readonly Interval[], b: readonly Interval[], least: number): Interval[] {
  return a.flatMap(([from, to]) =>
    b.map(([x, y]): Interval => [Math.max(from, x), Math.min(to, y)]).filter(([x, y]) => y - x > least),
  );
}

/** Rivers with text on both sides. */
function inside(rivers: readonly Interval[], run: Run, row?: Row): Interval[] {
  const boxes = [...run.rows, ...(row ? [row] : [])].filter((r) => r.segments.length > 1).map((r) => r.box);
  const [left, , right] = unionOf(boxes);
  return rivers.filter(([a, b]) => a > left && b < right);
}

type Core = { box: Box; rows: number };

function coreOf(run: Run, rules: readonly Rule[]): Core | null {
  const full = withoutCaption(run.rows, rules).filter((r) => r.segments.length > 1);
  return full.length < 2 ? null : { box: unionOf(full.map((r) => r.box)), rows: full.length };
}
