import { centreX, heightOf, shared } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import type { PlacedWord } from '../layout/segment.ts';
import type { Header } from './types.ts';

/**
 * Where columns part: the widest white gap that the fewest words cross, between the middles of two
 * neighbouring header cells. Drawn vertical rules go before white space.
 * @returns one x per pair of neighbours, in the straightened frame.
 */
export function columnCuts(page: PageLayout, header: Header, body: readonly Row[]): number[] {
  const words = body.flatMap((row) => row.segments.flatMap((s) => s.words));
  const bottom = body.at(-1)?.box[3] ?? 0;
  const top = page.rows[Math.max(header.first, 0)]?.box[1] ?? 0;
  const rules = page.rules
    .filter(
      (r) => r.direction === 'vertical' && shared(r.box[1], r.box[3], top, bottom) > (bottom - top) * 0.3,
    )
    .map((r) => (r.box[0] + r.box[2]) / 2);
  return header.cells.slice(1).map((right, i) => {
    const left = header.cells[i]!;
    const rule = rules.find((x) => x > left.right - 2 && x < right.left + 2);
    return rule ?? behindFigures(inFront(whitest(words, left, right), left, right, body), right, body);
  });
}

type Range = { left: number; right: number };

/** Where the cells of a column begin below their head, as far as print is exact; in points. */
const EDGE = 2.5;
/** Rows that show where, at least, and their share of those with two pieces. */
const SHOWN = { rows: 3, share: 0.6 };

/**
 * A place that parts words of most rows ("WSP | 1010") gives way to the white in front of the right head, where the
 * cells of these rows begin.
 */
function inFront(x: number, left: Range, right: Range, body: readonly Row[]): number {
  const rows = body.filter(({ segments }) => segments.length > 1);
  const parted = rows.flatMap(({ segments }) => {
    const at = segments.findIndex(({ box }) => Math.abs(box[0] - right.left) < EDGE);
    const before = segments[at - 1]?.box;
    return before && before[0] < x && before[2] > x && before[0] < left.right ? [before[2]] : [];
  });
  const end = Math.max(...parted);
  const most = parted.length >= SHOWN.rows && parted.length >= SHOWN.share * rows.length;
  return most && end < right.left ? (end + right.left) / 2 : x;
}

/** A figure by itself, and the white behind it that is more than that between words, in heights of its type. */
const FIGURE = /^[-–(+±<>≤≥]?\p{Sc}?\d[\d.,'’]*[)%]?$/u;
const WHITE = 0.4;

/**
 * Figures set at the right edge of their column stand close to the next one, and may begin right of their head: where
 * the cells of the next column begin right below its head, what stands in front of them is not of it.
 */
function behindFigures(x: number, right: Range, body: readonly Row[]): number {
  const rows = body.filter(({ segments }) => segments.length > 1);
  const ends = rows.flatMap(({ segments }) => {
    const words = segments.flatMap((s) => s.words);
    const at = words.findIndex(({ box }) => Math.abs(box[0] - right.left) < EDGE);
    const before = words[at - 1];
    const gap = before ? right.left - before.box[2] : 0;
    const isFigure = before && before.box[0] > x && FIGURE.test(before.text);
    return isFigure && gap > WHITE * heightOf(before.box) ? [before.box[2]] : [];
  });
  const most = ends.length >= SHOWN.rows && ends.length >= SHOWN.share * rows.length;
  return most ? (Math.max(...ends) + right.left) / 2 : x;
}

/** What a word that crosses a gap leaves of its worth: one stray word does not make a chink the better gap. */
const CROSSED = 0.1;

function whitest(words: readonly PlacedWord[], left: Range, right: Range): number {
  const from = Math.min((left.left + left.right) / 2, left.right);
  const to = Math.max((right.left + right.right) / 2, right.left);
  const inside = words.filter((w) => w.box[2] > from && w.box[0] < to);
  const edges = [...new Set([from, to, ...inside.flatMap((w) => [w.box[0], w.box[2]])])]
    .filter((x) => x >= from && x <= to)
    .sort((a, b) => a - b);
  let best = { worth: 0, x: (left.right + right.left) / 2 };
  for (let i = 1; i < edges.length; i++) {
    const [a, b] = [edges[i - 1]!, edges[i]!];
    if (b - a < 0.5) continue;
    const crossings = inside.filter((w) => w.box[0] < b && w.box[2] > a).length;
    // A gap that also runs between the two header texts is worth more than one under either of them.
    const clear = a < right.left && b > left.right ? 1.3 : 1;
    const worth = (b - a) * clear * CROSSED ** crossings;
    if (worth > best.worth) best = { worth, x: (a + b) / 2 };
  }
  return best.x;
}

/** Index of the column that a word stands in. */
export function columnOf(word: PlacedWord, cuts: readonly number[]): number {
  const x = centreX(word.box);
  let column = 0;
  while (column < cuts.length && x > cuts[column]!) column++;
  return column;
}
