import type { Box } from '@recto/contracts/geometry';
import { shared, unionOf, widthOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Rule } from '../../types.ts';
import { extendDown, extendUp } from './extend.ts';
import type { Interval } from './rivers.ts';
import { withoutCaption } from './trim.ts';

/** Rows farther apart than this many line heights belong to different tables. */
const FAR = 2.6;
/** A river narrower than this many line heights is a word gap. */
const NARROW = 0.4;
/** A row that leaves fewer than this part of the rivers belongs to something else. */
const KEPT = 0.6;
/** So many rows in a row may hold one piece only (a heading, a long label). */
const SINGLE_ROWS = 2;

type Run = { rows: Row[]; rivers: Interval[]; full: number; singles: number };

/** Boxes of runs of rows whose text stands in common columns, with the headings above them. */
export function alignedBoxes(page: PageLayout, rules: readonly Rule[]): Box[] {
  const boxes: Box[] = [];
  let run: Run | null = null;
  const flush = () => {
    const box = run && boxOf(page, run, rules);
    if (box) boxes.push(box);
    run = null;
  };
  for (const row of page.rows) {
    const last: Row | undefined = run?.rows.at(-1);
    if (last && row.box[1] - last.box[3] > FAR * page.lineHeight) flush();
    const next: Run | null = run ? taken(run, row, page.lineHeight) : null;
    if (next) run = next;
    else {
      flush();
      run = started(row, page.lineHeight);
    }
  }
  flush();
  return apart(boxes);
}

function started(row: Row, height: number): Run | null {
  const rivers = gapsOf(row).filter(([a, b]) => b - a > NARROW * height);
  return row.segments.length < 2 ? null : { rows: [row], rivers, full: 1, singles: 0 };
}

/** White between the segments of a row; before and after it there is nothing but white. */
function gapsOf(row: Row): Interval[] {
  const edges = [Number.NEGATIVE_INFINITY, ...row.segments.flatMap((s) => [s.box[0], s.box[2]]), Infinity];
  return Array.from({ length: edges.length / 2 }, (_, i): Interval => [edges[2 * i]!, edges[2 * i + 1]!]);
}

function taken(run: Run, row: Row, height: number): Run | null {
  if (row.segments.length < 2) {
    if (run.singles >= SINGLE_ROWS) return null;
    return { ...run, rows: [...run.rows, row], singles: run.singles + 1 };
  }
  const rivers = crossed(run.rivers, gapsOf(row), NARROW * height);
  const inner = inside(rivers, run, row);
  const before = Math.min(inside(run.rivers, run).length, row.segments.length - 1);
  if (inner.length < Math.max(1, KEPT * before)) return null;
  return { rows: [...run.rows, row], rivers, full: run.full + 1, singles: 0 };
}

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

function boxOf(page: PageLayout, run: Run, rules: readonly Rule[]): Box | null {
  const rows = withoutCaption(run.rows, rules);
  if (rows.filter((r) => r.segments.length > 1).length < 2) return null;
  const full = unionOf(rows.filter((r) => r.segments.length > 1).map((r) => r.box));
  const box = extendDown(page, extendUp(page, full, rules), rules);
  return widthOf(box) > 0 ? box : null;
}

/** Headings taken into one table are not the last rows of another. */
function apart(boxes: readonly Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes) {
    const last = out.at(-1);
    const over = last ? shared(last[1], last[3], box[1], box[3]) : -1;
    if (last && over > 0 && shared(last[0], last[2], box[0], box[2]) > 0) {
      if (over > 0.5 * (last[3] - last[1])) out.splice(-1, 1, unionOf([last, box]));
      else out.push([box[0], last[3] + 0.1, box[2], box[3]]);
    } else out.push(box);
  }
  return out;
}
