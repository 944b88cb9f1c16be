import { centreX, centreY } from '../../layout/geometry.ts';
import { layOutPart, type PageLayout } from '../../layout/page.ts';
import type { PlacedWord, Segment } from '../../layout/segment.ts';
import { endMatterBelow } from '../end-matter.ts';
import type { ResultHead } from './heads.ts';

/** What stands under the headings of one table, laid out by itself. */
export type Pane = { head: ResultHead; part: PageLayout };

/** How far names may begin left of their heading, and values end right of theirs, in points. */
const LEFT = 60;
const RIGHT = 60;

/** Share of the lines that go on counting. */
const COUNTED = 0.7;

/** Parts a page into what stands under each of the headings, down to the next ones. */
export function panesOf(page: PageLayout, heads: readonly ResultHead[]): Pane[] {
  const floors = heads.map((head) =>
    Math.min(
      page.height,
      endMatterBelow(page, head.bottom)?.box[1] ?? page.height,
      ...heads
        .filter((h) => h.top > head.bottom && h.left < head.right && h.right > head.left)
        .map((h) => h.top),
    ),
  );
  return heads.map((head, i) => {
    const floor = floors[i]!;
    const beside = heads.filter((h, j) => h !== head && h.bottom < floor && floors[j]! > head.bottom);
    const inside = page.segments.filter((s) => centreY(s.box) > head.bottom && centreY(s.box) < floor);
    const lefts = beside.filter((h) => h.right <= head.left + 1);
    const rights = beside.filter((h) => h.left >= head.right - 1);
    const left = Math.max(
      lefts.length === 0 ? outerLeft(inside, head, page.lineHeight) : Number.NEGATIVE_INFINITY,
      ...lefts.map((h) => gutter(inside, h, head)),
    );
    const right = Math.min(
      rights.length === 0 ? head.right + RIGHT : Number.POSITIVE_INFINITY,
      ...rights.map((h) => gutter(inside, head, h)),
    );
    const words = inside
      .filter((s) => !crosses(s, left, right))
      .flatMap((s) => s.words)
      .filter((w) => centreX(w.box) > left && centreX(w.box) < right);
    const part = layOutPart(page, words);
    const counts = new Set(countsOf(part));
    return {
      head,
      part:
        counts.size === 0
          ? part
          : layOutPart(
              page,
              words.filter((w) => !counts.has(w)),
            ),
    };
  });
}

/** Numbers of lines before their names, one more from line to line. */
function countsOf({ rows }: PageLayout): PlacedWord[] {
  const firsts = rows
    .map((row) => row.segments[0]!.words[0]!)
    .filter(({ text }) => /^\d{1,3}[.)]?$/.test(text));
  const inOrder = firsts.filter(
    (w, i) => i > 0 && Number.parseInt(w.text, 10) === Number.parseInt(firsts[i - 1]!.text, 10) + 1,
  );
  return inOrder.length > 1 && inOrder.length >= COUNTED * (rows.length - 1) ? firsts : [];
}

/** Names mostly begin below the left edge of their heading; what stands further left is something else. */
function outerLeft(inside: readonly Segment[], { cells, left }: ResultHead, lineHeight: number): number {
  const first = cells[0]!;
  const under = inside.filter((s) => s.box[0] < first.right && s.box[2] > left - LEFT);
  const flush = under.filter((s) => Math.abs(s.box[0] - left) < 0.5 * lineHeight);
  return flush.length > 0 && flush.length >= 0.5 * under.length ? left - 0.6 * lineHeight : left - LEFT;
}

/** Running text that goes on beyond a table is no part of it. */
const crosses = ({ box, words }: Segment, left: number, right: number): boolean =>
  words.length >= 4 &&
  ((box[0] < left - 2 && box[2] > left + 30) || (box[2] > right + 2 && box[0] < right - 30));

/** Where two tables side by side part: the first clear gap right of the values of the left one. */
function gutter(inside: readonly Segment[], left: ResultHead, right: ResultHead): number {
  const last = left.cells.at(-1)!;
  const first = right.cells[0]!;
  const [from, to] = [(last.left + last.right) / 2, Math.max(first.left, last.right)];
  const words = inside
    .filter((s) => s.words.length < 6)
    .flatMap((s): PlacedWord[] => s.words)
    .filter((w) => w.box[2] > from && w.box[0] < to + 1)
    .sort((a, b) => a.box[0] - b.box[0]);
  let edge = from;
  let best = { x: (last.right + first.left) / 2, width: 0 };
  for (const { box } of words) {
    const width = box[0] - edge;
    if (width > 1.6 * best.width) best = { x: (edge + box[0]) / 2, width };
    edge = Math.max(edge, box[2]);
  }
  const width = to - edge;
  if (width > 1.6 * best.width) best = { x: (edge + to) / 2, width };
  return best.x;
}
