import type { Box } from '@recto/contracts/geometry';
import { centreX, centreY, shared } from '../../layout/geometry.ts';
import { layOut, type PageLayout } from '../../layout/page.ts';
import type { PlacedWord } from '../../layout/segment.ts';
import type { PageText, Rule } from '../../types.ts';
import type { Region } from './types.ts';

/** Words and rules reach this far over the edge of their table. */
const EDGE = 3;

export const isWithin = (box: Box, around: Box): boolean => {
  const [x, y] = [centreX(box), centreY(box)];
  return x > around[0] - EDGE && x < around[2] + EDGE && y > around[1] - EDGE && y < around[3] + EDGE;
};

/** Text that runs up or down the page stands in no line of a table. */
const isUpright = ({ text, box }: PlacedWord): boolean =>
  text.length < 3 || box[3] - box[1] <= 1.5 * (box[2] - box[0]);

const touches = ({ box }: Rule, around: Box): boolean =>
  shared(box[0], box[2], around[0] - EDGE, around[2] + EDGE) > 0 &&
  shared(box[1], box[3], around[1] - EDGE, around[3] + EDGE) > 0;

/** The words of `layout` that stand in the box, laid out for themselves: their neighbours outside no longer matter. */
export function regionOf(page: PageText, layout: PageLayout, box: Box, rules: readonly Rule[]): Region {
  const words = layout.segments
    .flatMap((s) => s.words)
    .filter((w) => isWithin(w.box, box) && isUpright(w))
    .map((w) => w.source);
  const inside = rules.filter((rule) => touches(rule, box));
  const own = layOut({ ...page, words });
  return {
    page: own,
    box,
    lines: own.rows,
    horizontal: inside.filter((r) => r.direction === 'horizontal'),
    vertical: inside.filter((r) => r.direction === 'vertical'),
  };
}
