import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout } from '../../layout/page.ts';
import { type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';
import { measuresOn, type ToldMeasure } from './measure-lines.ts';
import { MEASURED, tilesOf } from './measure-tiles.ts';
import { cellByValues } from './told.ts';

/** Lines of a list, at least, how far their edges may differ in points, and how far apart they stand in line heights. */
const FEWEST = 3;
const EDGE = 3;
const REACH = 2.2;

/** What is told of one measure, wherever it stands. */
type Told = { name: Span; figure: Span; unit: Span; tolerance?: Span };

const placed = ({ line, name, figure, unit, tolerance }: ToldMeasure): Told => ({
  name: spanOf(line, ...name),
  figure: spanOf(line, ...figure),
  unit: spanOf(line, ...unit),
  ...(tolerance ? { tolerance: spanOf(line, ...tolerance) } : {}),
});

/**
 * Whether two measures are of one list: they stand side by side in one text each, or their names begin at one edge, and
 * the figures that stand apart end, or begin, at one.
 */
function areOfOneList(a: ToldMeasure, b: ToldMeasure, lineHeight: number): boolean {
  if (a.inOne !== b.inOne) return false;
  if (a.line.row === b.line.row) return a.inOne;
  const near = (x: number, y: number) => Math.abs(x - y) < EDGE;
  const [first, second] = [placed(a), placed(b)];
  const [f, g] = [first.figure.placed, second.figure.placed];
  const edges = near(f[2], g[2]) || near(f[0], g[0]) || near(first.unit.placed[2], second.unit.placed[2]);
  const apart = Math.max(b.line.box[1] - a.line.box[3], a.line.box[1] - b.line.box[3]);
  return near(a.line.box[0], b.line.box[0]) && (a.inOne || edges) && apart < REACH * lineHeight;
}

/** Measures of a page that stand in lists of three or more. */
function listed(page: PageLayout): Told[] {
  const runs: ToldMeasure[][] = [];
  for (const measure of page.rows.flatMap((row) => measuresOn(page, row))) {
    const run = runs.findLast((all) => all.some((other) => areOfOneList(other, measure, page.lineHeight)));
    if (run) run.push(measure);
    else runs.push([measure]);
  }
  const long = runs.filter((run) => run.length >= FEWEST);
  // What a list has apart from its names is set as one; texts may merely say figures.
  const apart = long.filter(([first]) => !first!.inOne);
  return (apart.length > 0 ? apart : long).flat().map(placed);
}

const tiled = (page: PageLayout): Told[] =>
  tilesOf(page).flatMap(({ name, figure }): Told[] => {
    const at = MEASURED.exec(figure.text)?.indices?.groups;
    if (!at?.figure || !at.unit) return [];
    return [
      { name: wholeSpan(name), figure: spanOf(figure, ...at.figure), unit: spanOf(figure, ...at.unit) },
    ];
  });

/** Measures listed one a line or side by side, each name with its figure and unit, under no headings of columns. */
export function measuresTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const [lines, tiles] = [listed(page), tiled(page)];
    return (tiles.length > lines.length ? tiles : lines).flatMap(
      ({ name, figure, unit, tolerance }): TableRow[] => {
        const [reading] = readValues('number', figure.text, context);
        if (!reading) return [];
        const cells = new Map<string, CellValue>([
          ['name', cellByValues(name, name.text.replace(/[\s.·:：_]+$/u, ''))],
          ['value', cellByValues(figure, figure.text, reading.standard)],
          ['unit', cellByValues(unit)],
        ]);
        if (tolerance) cells.set('tolerance', cellByValues(tolerance));
        return [{ cells, page: page.number }];
      },
    );
  });
}
