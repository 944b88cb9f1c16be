import { unionOf } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import { periodIn } from '../../normalise/months.ts';

/** How far print may reach over the edge of its column, in points. */
const SLACK = 2;

/** The rows of a list column by column, where its entries stand side by side: two stretches of time in one row. */
export function besideEachOther(rows: readonly Row[]): (readonly Row[])[] {
  const edge = edgeOf(rows);
  if (edge === null) return [rows];
  const isRight = ({ box }: Segment) => box[0] > edge - SLACK;
  return [only(rows, (s) => !isRight(s)), only(rows, isRight)];
}

/** Where the right one of two columns begins, which nothing crosses; or null. */
function edgeOf(rows: readonly Row[]): number | null {
  const segments = rows.flatMap((row) => row.segments);
  for (const row of rows) {
    const [left, right] = row.segments.filter((s) => periodIn(s.text) !== null);
    if (!left || !right) continue;
    const edges = segments
      .map((s) => s.box[0])
      .filter((x) => x > left.box[2] && x <= right.box[0] + SLACK)
      .sort((a, b) => a - b);
    const free = edges.find((x) => !segments.some(({ box }) => box[0] < x - SLACK && box[2] > x + SLACK));
    if (free !== undefined) return free;
  }
  return null;
}

const only = (rows: readonly Row[], kept: (segment: Segment) => boolean): Row[] =>
  rows.flatMap((row) => {
    const segments = row.segments.filter(kept);
    return segments.length > 0 ? [{ ...row, segments, box: unionOf(segments.map((s) => s.box)) }] : [];
  });
