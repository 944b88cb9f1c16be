import { centreX } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, segmentOf } from '../../layout/segment.ts';
import { FIGURE, UNIT } from './measure-lines.ts';
import { isUnit } from './measure-units.ts';

/** A figure with its unit, and the name that stands over or under it. */
export type FigureTile = { name: Segment; figure: Segment };

/** "740 mm", "0,236 kg": a figure with its unit and nothing else. */
export const MEASURED = new RegExp(`^${FIGURE}\\s?${UNIT}$`, 'du');
const isMeasured = ({ text }: Segment): boolean => isUnit(MEASURED.exec(text)?.groups?.unit ?? '');

/** Figures side by side, at least. */
const FEWEST = 3;
/** Names stand this near their figures, in line heights; and their lines to one another. */
const REACH = 2;
const WRAPPED = 0.6;
/** Slack of the middle or an edge, in points. */
const EDGE = 6;

/**
 * Figures side by side with the name of each over or under it: large figures on a sheet, or a table that lies down. None
 * where they are too few to be a list.
 */
export function tilesOf(page: PageLayout): FigureTile[] {
  const found = page.rows.flatMap((row) => {
    const figures = row.segments.filter(isMeasured);
    if (figures.length < 2) return [];
    const sides = ([1, -1] as const).map((step) =>
      figures.flatMap((figure): FigureTile[] => {
        const name = nameOf(page, row, figure, step);
        return name ? [{ name, figure }] : [];
      }),
    );
    const [under = [], over = []] = sides;
    const tiles =
      over.length > under.length || (over.length === under.length && isNearer(over, under)) ? over : under;
    return tiles.length === figures.length ? tiles : [];
  });
  return found.length >= FEWEST ? found : [];
}

/** Whether tiles have their names nearer than others. */
const isNearer = (some: readonly FigureTile[], others: readonly FigureTile[]): boolean =>
  distance(some) < distance(others);
const distance = (tiles: readonly FigureTile[]): number =>
  tiles.reduce((sum, { name, figure }) => sum + apart(name, figure), 0);

const apart = ({ box: a }: Segment, { box: b }: Segment): number => Math.max(a[1] - b[3], b[1] - a[3]);

const isAligned = ({ box: a }: Segment, { box: b }: Segment): boolean =>
  Math.abs(centreX(a) - centreX(b)) < EDGE || Math.abs(a[0] - b[0]) < EDGE / 2;

const isName = ({ text }: Segment): boolean =>
  /\p{L}{2}|\p{Script=Han}/u.test(text) && !/\d|[:：]$/u.test(text);

/** The name under (1) or over (-1) a figure, on one or more lines. */
function nameOf(page: PageLayout, { index }: Row, figure: Segment, step: 1 | -1): Segment | null {
  const lines: Segment[] = [];
  for (let at = index + step; at >= 0 && at < page.rows.length; at += step) {
    const next = page.rows[at]!.segments.find(
      (s) => isAligned(s, figure) || (lines[0] && isAligned(s, lines[0])),
    );
    const last = lines.at(-1);
    if (next && apart(next, last ?? figure) < (last ? WRAPPED : REACH) * page.lineHeight && isName(next))
      lines.push(next);
    else if (next || apartFrom(page.rows[at]!, last ?? figure) > REACH * page.lineHeight) break;
  }
  const [first] = lines;
  if (!first) return null;
  const sorted = step > 0 ? lines : lines.toReversed();
  return segmentOf(
    page.number,
    first.row,
    sorted.flatMap(({ words }) => words),
  );
}

const apartFrom = ({ box }: Row, { box: b }: Segment): number => Math.max(box[1] - b[3], b[1] - box[3]);
