import { shared } from '../../layout/geometry.ts';
import { type Interval, islandsOf, pieces, riversOf } from './rivers.ts';
import { coverage, separatorsOf } from './separators.ts';
import type { Region, RegionColumn } from './types.ts';

/** A wall must stand beside this part of the region's height to bound columns. */
const WALL_HEIGHT = 0.15;
/** Lines with this part of the usual number of pieces show the columns; others span or continue. */
const FULL = 0.6;
/** Rivers part a walled column only where this part of its lines agrees. */
const AGREED = 0.6;

/** The columns of a region: those that drawn lines bound, parted further by white rivers. */
export function columnsOf(region: Region): RegionColumn[] {
  const walls = wallsOf(region);
  const edges = [region.box[0], ...walls, region.box[2]];
  const height = region.page.lineHeight;
  const lines = region.lines.map((line) => pieces(line, height, region.page.pitch !== null));
  return edges.slice(1).flatMap((right, i): RegionColumn[] => {
    const left = edges[i]!;
    const within = clip(lines, left, right);
    const alone = edges.length === 2;
    const columns = partition(within, height, alone ? 0 : AGREED);
    const walled = columns.length <= 1 && !alone;
    if (walled) return [{ left, right, walled }];
    return columns.map(([a, b]) => ({ left: a, right: b, walled: false }));
  });
}

/** Positions of the vertical lines that part the region, left to right. */
function wallsOf({ box, vertical }: Region): number[] {
  const [left, top, right, bottom] = box;
  return separatorsOf(vertical)
    .filter((wall) => coverage(wall, top, bottom) > WALL_HEIGHT)
    .map(({ at }) => at)
    .filter((at) => at > left + 4 && at < right - 4);
}

function clip(lines: readonly Interval[][], left: number, right: number): Interval[][] {
  return lines
    .map((line) => line.filter(([a, b]) => (a + b) / 2 > left && (a + b) / 2 < right))
    .filter((line) => line.length > 0);
}

/** Islands of text; one for a column that does not part. `agreed` is the share of lines that must show the parts. */
function partition(lines: readonly Interval[][], height: number, agreed: number): Interval[] {
  if (lines.length === 0) return [];
  const counts = lines.map((l) => l.length).sort((a, b) => b - a);
  const usual = counts[Math.min(counts.length - 1, Math.max(1, Math.floor(counts.length / 8)))]!;
  const full = lines.filter((l) => l.length >= Math.max(2, FULL * usual));
  if (full.length < Math.max(2, agreed * lines.length) || (agreed > 0 && full.length < 3))
    return [extent(lines)];
  const rivers = riversOf(full, height);
  const islands = withoutWeak(islandsOf(rivers, ...extent(full)), full);
  const columns = grow(islands, lines, height);
  return agreed > 0 && !filled(columns, lines, agreed) ? [extent(lines)] : columns;
}

/** A word gap in one line of a heading parts nothing: islands of one line join the nearer neighbour. */
function withoutWeak(islands: readonly Interval[], lines: readonly Interval[][]): Interval[] {
  if (lines.length < 4) return [...islands];
  const out = islands.map(([a, b]): Interval => [a, b]);
  for (let i = out.length - 1; i >= 0 && out.length > 1; i--) {
    const [a, b] = out[i]!;
    if (lines.filter((line) => line.some(([x, y]) => shared(a, b, x, y) > 0)).length > 1) continue;
    const [left, right] = [out[i - 1], out[i + 1]];
    const toLeft = left !== undefined && (right === undefined || a - left[1] <= right[0] - b);
    const other = toLeft ? left : right!;
    other[0] = Math.min(other[0], a);
    other[1] = Math.max(other[1], b);
    out.splice(i, 1);
  }
  return out;
}

const extent = (lines: readonly Interval[][]): Interval => [
  Math.min(...lines.flat().map(([a]) => a)),
  Math.max(...lines.flat().map(([, b]) => b)),
];

/** Pieces of other lines widen the island that they lie over, or make one of their own where two agree. */
function grow(islands: readonly Interval[], lines: readonly Interval[][], height: number): Interval[] {
  const columns = islands.map(([a, b]): Interval => [a, b]);
  const strays: Interval[] = [];
  for (const piece of lines.flat()) {
    const over = columns.filter(([a, b]) => shared(a, b, piece[0], piece[1]) > 0);
    if (over.length === 0) strays.push(piece);
  }
  for (const island of islandsOfStrays(strays, height)) {
    const clear = columns.every(([a, b]) => shared(a, b, ...island) < -0.3 * height);
    if (clear) columns.push(island);
  }
  return columns.sort((a, b) => a[0] - b[0]);
}

function islandsOfStrays(strays: readonly Interval[], height: number): Interval[] {
  const merged: { island: Interval; count: number }[] = [];
  for (const piece of [...strays].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && piece[0] < last.island[1] + 0.1 * height) {
      last.island[1] = Math.max(last.island[1], piece[1]);
      last.count++;
    } else merged.push({ island: [...piece], count: 1 });
  }
  return merged.filter(({ count }) => count >= 2).map(({ island }) => island);
}

function filled(columns: readonly Interval[], lines: readonly Interval[][], agreed: number): boolean {
  return columns.every(([a, b]) => {
    const hit = lines.filter((line) => line.some(([x, y]) => shared(a, b, x, y) > 0));
    return hit.length >= agreed * lines.length;
  });
}
