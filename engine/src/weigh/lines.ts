import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';

/** Lines of one text begin within so many points of each other, and stand this close, in line heights. */
const [EDGE, GAP] = [4, 1.2];
/** How much the type of lines of one text differs at most. */
const SIZES = 1.25;

/** The segment that goes on below another: at its left edge, close by, in type of its size. */
function under({ rows, lineHeight }: PageLayout, segment: Segment): Segment | undefined {
  for (const { segments, box } of rows.slice(segment.row + 1, segment.row + 4)) {
    if (box[1] - segment.box[3] > GAP * lineHeight) return undefined;
    const next = segments.find((s) => Math.abs(s.box[0] - segment.box[0]) < EDGE);
    if (!next) continue;
    const [a, b] = [heightOf(next.box), heightOf(segment.box)];
    const near = next.box[1] - segment.box[3] <= GAP * lineHeight;
    return near && Math.max(a, b) < SIZES * Math.min(a, b) ? next : undefined;
  }
  return undefined;
}

/** The lines that may go on with a text below it, at most `most`, whatever they say. */
export function linesUnder(page: PageLayout, segment: Segment, most: number): Segment[] {
  const lines: Segment[] = [];
  for (let at = under(page, segment); at && lines.length < most; at = under(page, at)) lines.push(at);
  return lines;
}
