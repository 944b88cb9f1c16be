import type { Row } from '../../layout/page.ts';
import { isFootnoteMark } from './values.ts';

export type Interval = [number, number];

/** Words closer than this many line heights stand in one cell. */
const WORD_GAP = 0.42;
/** A river between few lines may be chance, so it must be wider. */
const RIVER = { few: 0.8, many: 0.4, manyLines: 5 } as const;
/** Lines of one in eight may cross a river. */
const TOLERANCE = 0.12;

/**
 * Runs of words within a line that word gaps hold together; a mark that points to a note stays with its word. Lines of
 * typed pages are in pieces already, where two spaces part them.
 */
export function pieces(line: Row, height: number, typed: boolean): Interval[] {
  if (typed) return line.segments.map(({ box }) => [box[0], box[2]]);
  const out: Interval[] = [];
  for (const segment of line.segments) {
    const glued = isFootnoteMark(segment.text) && out.length > 0;
    segment.words.forEach(({ box }, i) => {
      const last = out.at(-1);
      const close = last !== undefined && box[0] - last[1] < WORD_GAP * height;
      if (last && (close || (glued && box[0] - last[1] < 2 * height)) && (i > 0 || glued || close))
        last[1] = Math.max(last[1], box[2]);
      else out.push([box[0], box[2]]);
    });
  }
  return out;
}

/** White stretches that (nearly) no line crosses, with text on both sides. */
export function riversOf(lines: readonly Interval[][], height: number): Interval[] {
  const edges = lines.flat().flatMap(([a, b]): [number, number][] => [
    [a, 1],
    [b, -1],
  ]);
  edges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const most = Math.floor(TOLERANCE * lines.length);
  const widest = height * (lines.length >= RIVER.manyLines ? RIVER.many : RIVER.few);
  const out: Interval[] = [];
  let cover = 0;
  let start: number | null = null;
  for (const [x, step] of edges) {
    const before = cover;
    cover += step;
    if (before > most && cover <= most) start = x;
    else if (before <= most && cover > most && start !== null) {
      if (x - start >= widest) out.push([start, x]);
      start = null;
    }
  }
  return out;
}

/** The intervals between the rivers. */
export function islandsOf(rivers: readonly Interval[], from: number, to: number): Interval[] {
  const edges = [from, ...rivers.flat(), to];
  return Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i]!, edges[2 * i + 1]!] as Interval);
}
