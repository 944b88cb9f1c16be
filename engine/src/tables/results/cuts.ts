import type { Box } from '@recto/contracts/geometry';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import { columnCuts } from '../columns.ts';
import type { HeaderCell } from '../types.ts';
import { isMeasured, isVerdict } from './measured.ts';

type Island = { left: number; right: number };

/** Share of the rows that text must fill to make a column; longer names may reach below the next heading. */
const OFTEN = 0.15;
/** Words of one text stand closer than this, in heights of their type. */
const CLOSE = 0.4;
/** What two columns under one heading cost, in line heights. */
const SHARED = 2;

/**
 * Where the columns under headings of results part. Headings are often centred above values that are not, so that the
 * white between the values decides, and which column is under which heading by how near it stands.
 */
export function resultCuts(part: PageLayout, cells: readonly HeaderCell[]): number[] {
  const most = Math.max(...part.rows.map(valuesOf));
  const rows = part.rows.filter((row) => valuesOf(row) > 0 && valuesOf(row) >= 0.5 * most);
  const islands = islandsOf(rows, part.lineHeight);
  if (islands.length < 2)
    return columnCuts(part, { page: part.number, first: -1, last: -1, cells: [...cells] }, part.rows);
  const heads = nearest(islands, cells, part.lineHeight);
  const lastOf = (at: number) =>
    islands.findLast((_, i) => heads[i]! <= at)?.right ?? Number.NEGATIVE_INFINITY;
  const firstOf = (at: number) => islands.find((_, i) => heads[i]! > at)?.left ?? Number.POSITIVE_INFINITY;
  return cells.slice(1).map((right, i) => {
    const left = cells[i]!;
    const [from, to] = [lastOf(i), firstOf(i)];
    const between = heads.includes(i) && heads.includes(i + 1);
    const middle = between ? (from + to) / 2 : (left.right + right.left) / 2;
    return Math.min(Math.max(middle, from + 0.5), to - 0.5);
  });
}

/** Pieces of a row right of its name that are values; a line of a title above the next table has few. */
const valuesOf = ({ segments }: Row): number =>
  segments
    .slice(1)
    .filter(
      (s) => isMeasured(s.text) || isVerdict(s.text) || /^[<\d.]+(?: [<\d.]+| \p{Lu}{2})+$/u.test(s.text),
    ).length;

/** Stretches of the line that enough rows fill. */
function islandsOf(rows: readonly Row[], lineHeight: number): Island[] {
  const edges = rows
    .flatMap((row) => row.segments.flatMap(piecesOf))
    .flatMap((box) => [
      { x: box[0], by: 1 },
      { x: box[2], by: -1 },
    ])
    .sort((a, b) => a.x - b.x || b.by - a.by);
  const least = Math.max(rows.length < 4 ? 1 : 2, OFTEN * rows.length);
  const out: Island[] = [];
  let depth = 0;
  for (const { x, by } of edges) {
    const before = depth;
    depth += by;
    if (before < least && depth >= least) out.push({ left: x, right: x });
    if (before >= least && depth < least) out.at(-1)!.right = x;
  }
  return out.reduce<Island[]>((kept, island) => {
    const last = kept.at(-1);
    if (last && island.left - last.right < 0.25 * lineHeight) last.right = island.right;
    else kept.push({ ...island });
    return kept;
  }, []);
}

/** Words that stand together, but figures each by itself: columns may be set closer than words. */
function piecesOf({ words }: Segment): Box[] {
  const out: Box[] = [];
  words.forEach(({ text, box }, i) => {
    const [before, last] = [words[i - 1], out.at(-1)];
    const close = before && box[0] - before.box[2] < CLOSE * (box[3] - box[1]);
    const figures = before && /\d/.test(text) && /\d/.test(before.text);
    if (last && close && !figures) last[2] = Math.max(last[2], box[2]);
    else out.push([...box]);
  });
  return out;
}

/** The heading of each column of text, from left to right, so that all together stand nearest. */
function nearest(islands: readonly Island[], cells: readonly HeaderCell[], lineHeight: number): number[] {
  let best: { cost: number; heads: number[] }[] = cells.map((cell, at) => ({
    cost: apart(islands[0]!, cell),
    heads: [at],
  }));
  for (const island of islands.slice(1)) {
    best = cells.map((cell, at) =>
      best
        .slice(0, at + 1)
        .map(({ cost, heads }, before) => ({
          cost: cost + apart(island, cell) + (before === at ? SHARED * lineHeight : 0),
          heads: [...heads, at],
        }))
        .reduce((a, b) => (b.cost < a.cost ? b : a)),
    );
  }
  return best.reduce((a, b) => (b.cost < a.cost ? b : a)).heads;
}

const apart = (a: Island, b: Island): number =>
  Math.min(
    Math.abs(a.left - b.left),
    Math.abs(a.right - b.right),
    Math.abs(a.left + a.right - b.left - b.right) / 2,
  );
