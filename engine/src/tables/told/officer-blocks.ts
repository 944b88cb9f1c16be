import type { DocumentContext } from '../../context/context.ts';
import type { PageLayout } from '../../layout/page.ts';
import { type Segment, spanOf, wholeSpan } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';
import { toldCell } from './told.ts';
import { CAPACITY, identityIn } from './told-people.ts';

/** Slack of an edge in points. */
const EDGE = 4;
/** Lines under the capacity on which the papers may stand. */
const UNDER = 2;
const HAN = /^\p{Script=Han}{2,12}$/u;
const LATIN = /^\p{Lu}[\p{L}'’.,-]*(?:\s\p{Lu}[\p{L}'’.,-]*)+$/u;

/** "余錦龍  YU Kam Lung / 執行董事 / 身分證 D305***(*)": officers in blocks, several side by side: name, what he is, papers. */
export function officerBlocks(context: DocumentContext): TableRow[] {
  const rows = context.pages.flatMap((page) =>
    page.segments.flatMap((at): TableRow[] => {
      const cells = CAPACITY.exec(at.text.trim())?.[0] === at.text.trim() ? blockOf(page, at) : null;
      return cells ? [{ cells, page: page.number }] : [];
    }),
  );
  return rows.length >= 2 ? rows : [];
}

function blockOf(page: PageLayout, at: Segment): Map<string, CellValue> | null {
  const ownRow = page.rows[at.row]!.segments;
  const next = ownRow[ownRow.indexOf(at) + 1]?.box[0] ?? Number.POSITIVE_INFINITY;
  const inBlock = (s: Segment) => s.box[0] > at.box[0] - EDGE && s.box[0] < next - EDGE;
  const names = (page.rows[at.row - 1]?.segments ?? []).filter(inBlock);
  const cells = new Map<string, CellValue>([['capacity', toldCell(wholeSpan(at))]]);
  for (const [id, form] of [
    ['name', LATIN],
    ['name_zh', HAN],
  ] as const) {
    const name = names.find(({ text }) => form.test(text.trim()));
    if (name) cells.set(id, toldCell(wholeSpan(name)));
  }
  const papers = page.rows
    .slice(at.row + 1, at.row + 1 + UNDER)
    .flatMap(({ segments }) => segments.filter(inBlock))
    .find((segment) => identityIn(segment));
  const identity = papers && identityIn(papers);
  if (cells.size === 1 || !papers || !identity) return null;
  return cells.set('identity', toldCell(spanOf(papers, identity.start, identity.end)));
}
