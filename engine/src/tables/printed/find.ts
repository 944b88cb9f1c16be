import type { Box } from '@recto/contracts/geometry';
import { shared } from '../../layout/geometry.ts';
import { layOut, type PageLayout } from '../../layout/page.ts';
import { rememberFor } from '../../normalise/remember.ts';
import type { PageText } from '../../types.ts';
import { alignedBoxes } from './aligned.ts';
import { judgeAligned, judgeRuled } from './judge.ts';
import { isWithin, regionOf } from './region.ts';
import { ruledBoxes } from './ruled.ts';
import { structureOf } from './structure.ts';
import { withoutFrameText } from './trim.ts';
import type { PrintedTable } from './types.ts';
import { isCaption, isFigureCaption } from './values.ts';

/** Every table of the pages as printed, top to bottom: ruled by drawn lines, or only aligned. */
export function findPrintedTables(pages: readonly PageText[]): PrintedTable[] {
  return pages.flatMap((page) => printedOn(page).tables);
}

/** What a page has in the way of tables; `drawings` are frames and grids that turned out to be none. */
export const printedOn = rememberFor((page: PageText): { tables: PrintedTable[]; drawings: Box[] } => {
  const layout = layOut(page);
  const tables: PrintedTable[] = [];
  const taken: Box[] = [];
  const drawings: Box[] = [];
  for (const { box, rules } of ruledBoxes(layout.rules)) {
    if (taken.some((outer) => isWithin(box, outer))) continue;
    if (figureAbove(layout, box)) {
      taken.push(box);
      drawings.push(box);
      continue;
    }
    const region = regionOf(page, layout, box, rules);
    const whole = structureOf(region);
    const table = whole && withoutFrameText(whole);
    const verdict = table ? judgeRuled(table, region) : 'neither';
    if (verdict === 'table') tables.push(table!);
    if (verdict !== 'neither') taken.push(box);
    if (verdict === 'drawing') drawings.push(box);
  }
  const placed = layout.segments.flatMap((s) => s.words);
  const free = placed.filter((w) => !taken.some((box) => isWithin(w.box, box)));
  const rest = free.length === placed.length ? layout : layOut({ ...page, words: free.map((w) => w.source) });
  const rules = layout.rules.filter(({ box }) => !taken.some((t) => isWithin(box, t)));
  for (const box of alignedBoxes(rest, rules)) {
    if (figureAbove(layout, box)) continue;
    const region = regionOf(page, rest, box, rules);
    const table = structureOf(region);
    if (table && judgeAligned(table, region) === 'table') tables.push(table);
  }
  tables.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  return { tables, drawings };
});

/** A caption this close above (in line heights) names what stands below it. */
const CAPTION_REACH = 6;

/** True where the nearest caption above is that of a figure. */
function figureAbove({ rows, lineHeight }: PageLayout, box: Box): boolean {
  const near = rows.filter(
    (row) =>
      row.box[3] < box[1] + 2 &&
      box[1] - row.box[3] < CAPTION_REACH * lineHeight &&
      shared(row.box[0], row.box[2], box[0], box[2]) > 0,
  );
  const caption = near.findLast((row) => row.segments.some((s) => isCaption(s.text)));
  return caption?.segments.some((s) => isFigureCaption(s.text)) ?? false;
}
