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
const LABEL = /^\s*(?:身[份分]|[职職][位务務]|capacity)\s*[:：]?\s*/iu;
const HAN = /^\p{Script=Han}{2,12}$/u;
const LATIN = /^\p{Lu}[\p{L}'’.,-]*(?:\s\p{Lu}[\p{L}'’.,-]*)+$/u;

/** "余錦龍  YU Kam Lung / 執行董事 / 身分證 D305***(*)": officers in blocks, several side by side: name, what he is, papers below or beside it. */
export function officerBlocks(context: DocumentContext): TableRow[] {
  const rows = context.pages.flatMap((page) =>
    page.segments.flatMap((at): TableRow[] => {
      const cells = capacityIn(at) ? blockOf(page, at) : null;
      return cells ? [{ cells, page: page.number }] : [];
    }),
  );
  return rows.length >= 2 ? rows : [];
}

/** What a piece of text says somebody is, and nothing else but its label: "執行董事", "身分 董事". */
function capacityIn({ text }: Segment): { start: number; end: number } | null {
  const label = LABEL.exec(text)?.[0].length ?? 0;
  const said = text.slice(label).trim();
  return said !== '' && CAPACITY.exec(said)?.[0] === said
    ? { start: text.indexOf(said, label), end: text.indexOf(said, label) + said.length }
    : null;
}

function blockOf(page: PageLayout, at: Segment): Map<string, CellValue> | null {
  const ownRow = page.rows[at.row]!.segments;
  const capacity = capacityIn(at);
  const nextTo = ownRow.slice(ownRow.indexOf(at) + 1);
  const next = nextTo.find((s) => !identityIn(s))?.box[0] ?? Number.POSITIVE_INFINITY;
  const inBlock = (s: Segment) => s.box[0] > at.box[0] - EDGE && s.box[0] < next - EDGE;
  const names = (page.rows[at.row - 1]?.segments ?? []).filter(inBlock);
  const cells = new Map<string, CellValue>([
    ['capacity', toldCell(capacity ? spanOf(at, capacity.start, capacity.end) : wholeSpan(at))],
  ]);
  for (const [id, form] of [
    ['name', LATIN],
    ['name_zh', HAN],
  ] as const) {
    const name = names.find(({ text }) => form.test(text.trim()));
    if (name) cells.set(id, toldCell(wholeSpan(name)));
  }
  const papers = page.rows
    .slice(at.row, at.row + 1 + UNDER)
    .flatMap(({ segments }) => segments.filter((s) => s !== at && inBlock(s)))
    .find((segment) => identityIn(segment));
  const identity = papers && identityIn(papers);
  if (cells.size === 1 || !papers || !identity) return null;
  return cells.set('identity', toldCell(spanOf(papers, identity.start, identity.end)));
}
