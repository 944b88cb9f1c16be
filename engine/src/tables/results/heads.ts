import type { LabelIndex } from '../../context/labels.ts';
import { centreY, shared } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { type PlacedWord, type Segment, type Span, segmentOf } from '../../layout/segment.ts';
import { cellsOf, isNamed, merge } from '../header.ts';
import type { HeaderCell } from '../types.ts';
import { isMeasured, isVerdict, unitAlone, unitInHeading } from './measured.ts';

/** A heading cell with where it stands from top to bottom. */
type Placed = HeaderCell & {
  top: number;
  bottom: number;
  /** A value stands right of it, of a row of its own or of the table beside: it heads nothing by itself. */
  weak?: boolean;
};

/** The headings of one table of results; several may stand side by side. */
export type ResultHead = { cells: HeaderCell[]; left: number; right: number; top: number; bottom: number };

/** Headings of one table stand at most so many line heights apart on the page. */
const LEVEL = 1.25;
/** A further line of headings, in line heights. */
const NEXT_LINE = 0.85;
/** All lines of headings together. */
const TALL = 4.5;
const LINES = 3;
/** Words that only say more about a heading. */
const MORE =
  /^(?:[([]?(?:w\/w|m\/m|dry|wet|basis|as received|total|level|levels|limit|limits|uncertainty|measurement|units?|result|results|name|no\.?|#|date|method|action|test(?:ed)?|pass\/fail|min\.?|max\.?|value|expanded|k=2|calculated|state|regulatory)[)\]]?\s?)+$/iu;

/** White between words that parts two headings for certain, and where both sides are headings, in line heights. */
const PARTS = 0.6;
const MAY_PART = 0.4;

const letters = (text: string): number => text.replace(/[\s\p{P}]/gu, '').length;

/** Pieces of a line of headings: type set close puts several of them into one segment. */
function piecesOf(segment: Segment, index: LabelIndex): Segment[] {
  const height = segment.box[3] - segment.box[1];
  const piece = (words: PlacedWord[]) => segmentOf(segment.page, segment.row, words);
  const out: Segment[] = [];
  let from = 0;
  segment.words.forEach((word, i) => {
    const next = segment.words[i + 1];
    const gap = next ? (next.box[0] - word.box[2]) / height : Number.POSITIVE_INFINITY;
    if (gap < MAY_PART) return;
    const [before, behind] = [piece(segment.words.slice(from, i + 1)), next ? piece([next]) : null];
    if (gap < PARTS && !(isHeadingText(before.text, index) && behind && isHeadingText(behind.text, index)))
      return;
    out.push(before);
    from = i + 1;
  });
  return out;
}

function isHeadingText(text: string, index: LabelIndex): boolean {
  if (unitAlone(text) !== null) return true;
  const hits = index.find(text).filter((h) => h.meanings.length > 0);
  return hits.reduce((sum, h) => sum + letters(h.text), 0) >= 0.8 * letters(text);
}

/** Sentences have words of headings among others; titles name a day. */
const isSaid = (segment: Segment, index: LabelIndex): boolean =>
  /\d{4}|\d[./-]\d+[./-]\d|[:：]\s*\S/.test(segment.text) ||
  (segment.words.length > 6 && coveredBy(segment.text, index) < 0.6 * letters(segment.text));

function placedCells(row: Row, index: LabelIndex): Placed[] {
  const segments = row.segments.flatMap((segment) =>
    isSaid(segment, index) ? [segment] : piecesOf(segment, index),
  );
  return cellsOf({ ...row, segments }, index).map((cell) => {
    const said = row.segments.some(
      (s) => isSaid(s, index) && s.box[0] <= cell.left + 1 && s.box[2] >= cell.right - 1,
    );
    return {
      ...cell,
      ...(said ? { meanings: [], covered: 0 } : {}),
      top: Math.min(...cell.spans.map((s) => s.placed[1])),
      bottom: Math.max(...cell.spans.map((s) => s.placed[3])),
    };
  });
}

/** Ids that tell the headings of results from other labels. */
const NAMES = new Set(['analyte', 'characteristic']);
const VALUES = new Set(['result']);

const idOf = (cell: HeaderCell): string | undefined =>
  isNamed(cell) && unitAlone(cell.text) === null ? cell.meanings[0]?.id : undefined;
export const isNameHead = (cell: HeaderCell): boolean => NAMES.has(idOf(cell) ?? '');
/** A column of measured values: named so, or headed by nothing but a unit. */
export const isValueHead = (cell: HeaderCell): boolean =>
  VALUES.has(idOf(cell) ?? '') || (idOf(cell) === undefined && unitAlone(cell.text) !== null);

const isHeading = (cell: HeaderCell): boolean => isNamed(cell) || unitAlone(cell.text) !== null;
/** What stands beside a name in a row of results. */
const isValue = (cell: Placed | undefined): boolean =>
  cell !== undefined && (isMeasured(cell.text) || isVerdict(cell.text));
const isFigure = ({ text }: HeaderCell): boolean => /\d/.test(text) && isMeasured(text);

/** Headings that stand at nearly the same height, each line without figures between them. */
function bandsOf(lines: readonly Placed[][], lineHeight: number): Placed[][] {
  let bands: Placed[][] = [];
  const heads = lines.flatMap(headingsOf);
  for (const head of [...heads.filter((h) => !h.weak), ...heads.filter((h) => h.weak)]) {
    if (head.weak && !bands.some((band) => band.length > 1 && joins(head, band, lineHeight))) continue;
    const near = bands.filter((band) => joins(head, band, lineHeight));
    const others = bands.filter((band) => !near.includes(band));
    bands = [...others, [...near.flat(), head]];
  }
  return bands.filter((band) => band.some((c) => idOf(c) !== undefined));
}

function joins(head: Placed, band: readonly Placed[], lineHeight: number): boolean {
  const top = Math.min(head.top, ...band.map((c) => c.top));
  const bottom = Math.max(head.bottom, ...band.map((c) => c.bottom));
  return (
    bottom - top < TALL * lineHeight &&
    band.some((c) => Math.abs(centreOf(c) - centreOf(head)) < LEVEL * lineHeight) &&
    band.every(
      (c) =>
        over(c, head) <= 0 || Math.max(head.top - c.bottom, c.top - head.bottom) < NEXT_LINE * lineHeight,
    )
  );
}

const centreOf = ({ top, bottom }: Placed): number => centreY([0, top, 0, bottom]);
const over = (a: HeaderCell, b: HeaderCell): number => shared(a.left, a.right, b.left, b.right);

/** The headings of one line, without those right of which a value stands: they belong to rows of results. */
function headingsOf(line: readonly Placed[]): Placed[] {
  const out: Placed[] = [];
  let run: Placed[] = [];
  const close = (isRow: boolean) => {
    out.push(...(isRow ? run.map((c) => ({ ...c, weak: true })) : run));
    run = [];
  };
  for (const cell of line) {
    if (isHeading(cell) && !(isValue(cell) && unitAlone(cell.text) === null)) run.push(cell);
    else close(isMeasured(cell.text) || isVerdict(cell.text));
  }
  close(false);
  return out;
}

/** The headings of the tables of results on a page, side by side ones apart. */
export function findResultHeads(page: PageLayout, index: LabelIndex): ResultHead[] {
  const lines = page.rows.map((row) => placedCells(row, index));
  const bands = bandsOf(lines, page.lineHeight).filter((band) => isResultHead(band));
  const used = new Set(bands.flat().flatMap((c) => c.spans));
  return bands
    .map((band) => completeBand(band, lines, { lineHeight: page.lineHeight, index, used }))
    .flatMap(sideBySide)
    .filter(isResultHead)
    .map((cells) => ({
      cells,
      left: Math.min(...cells.map((c) => c.left)),
      right: Math.max(...cells.map((c) => c.right)),
      top: Math.min(...cells.map((c) => c.top)),
      bottom: Math.max(...cells.map((c) => c.bottom)),
    }));
}

/** Two columns of which one holds what was found. */
function isResultHead(cells: readonly HeaderCell[]): boolean {
  const ids = new Set(cells.flatMap((c) => idOf(c) ?? []));
  const values = cells.some(isValueHead);
  const judged = ids.has('status') || ids.has('verdict');
  const known = cells.filter((c) => idOf(c) !== undefined || isValueHead(c)).length;
  return known >= 2 && (values || (judged && cells.some(isNameHead)));
}

/** A heading that nobody knows stands no further right of the last known one, in line heights. */
const FURTHER = 6;

/** Where the headings of a band end: "Lower | Limit" goes on with "Upper | Limit", of which no line by itself is known. */
function rightOf(band: readonly Placed[], lines: readonly Placed[][], lineHeight: number): number {
  const [top, bottom] = [Math.min(...band.map((c) => c.top)), Math.max(...band.map((c) => c.bottom))];
  return lines
    .filter((line) => line.some((c) => band.some((b) => b.spans.some((s) => c.spans.includes(s)))))
    .flatMap((line) => (line.some(isValue) ? [] : line))
    .filter((c) => centreOf(c) > top && centreOf(c) < bottom)
    .sort((a, b) => a.left - b.left)
    .reduce(
      (right, c) => (c.left < right + FURTHER * lineHeight ? Math.max(right, c.right) : right),
      Math.max(...band.map((c) => c.right)),
    );
}

/** Adds the other lines and the unknown headings of a band: "ACTION" above "LEVEL", "(mg/g)" below "RESULT". */
function completeBand(
  band: readonly Placed[],
  lines: readonly Placed[][],
  { lineHeight, index, used }: { lineHeight: number; index: LabelIndex; used: Set<Span> },
): Placed[] {
  const [left, right] = [Math.min(...band.map((c) => c.left)), rightOf(band, lines, lineHeight)];
  const free = (cell: Placed) => !cell.spans.some((s) => used.has(s));
  const rows = lines.map((line) =>
    line.filter(
      (c, i) =>
        c.right > left - 2 * lineHeight &&
        c.left < right + FURTHER * lineHeight &&
        (isHeading(c) || !isValue(line[i + 1])),
    ),
  );
  let cells = stacked([...band], index);
  const take = (found: readonly Placed[]) => {
    for (const cell of found) for (const s of cell.spans) used.add(s);
    cells = stacked([...cells, ...found], index);
  };
  const [top, bottom] = [Math.min(...band.map((c) => c.top)), Math.max(...band.map((c) => c.bottom))];
  // Beside the known ones.
  for (const row of rows) {
    const beside = row.filter(
      (c) => free(c) && !isFigure(c) && c.text.length < 40 && centreOf(c) > top && centreOf(c) < bottom,
    );
    take(beside);
  }
  for (let n = 0; n < LINES; n++) {
    const below = rows.flatMap((row) => lineBelow(row, cells, free, lineHeight));
    const above = rows.flatMap((row) => lineAbove(row, cells, free, lineHeight));
    if (below.length + above.length === 0) break;
    take([...below, ...above]);
  }
  return cells;
}

/** Cells that stand on one another become one. */
function stacked(cells: readonly Placed[], index: LabelIndex): Placed[] {
  const sorted = [...cells].sort((a, b) => a.top - b.top || a.left - b.left);
  const tops = new Map<unknown, Placed>();
  for (const cell of sorted) for (const s of cell.spans) tops.set(s, cell);
  const merged = linesOf(sorted).reduce<HeaderCell[]>(
    (out, line) => (out.length === 0 ? line : merge(out, line, index)),
    [],
  );
  return merged.map((cell) => {
    const parts = cell.spans.map((s) => tops.get(s)!);
    const text = cell.text;
    const covered = coveredBy(text, index);
    return {
      ...cell,
      covered: Math.max(covered, ...(parts.length === 1 ? [cell.covered] : [])),
      top: Math.min(...parts.map((p) => p.top)),
      bottom: Math.max(...parts.map((p) => p.bottom)),
    };
  });
}

/** Cells from top to bottom, those at one height together; what stands on the line of another is no part of it. */
function linesOf(sorted: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = [];
  for (const cell of sorted) {
    const line = lines.at(-1);
    if (line && cell.top - line[0]!.top < SAME_LINE) line.push(cell);
    else lines.push([cell]);
  }
  return lines;
}
/** In points. */
const SAME_LINE = 1;

/** Letters of a heading that labels cover; its unit says nothing else. */
function coveredBy(text: string, index: LabelIndex): number {
  const hits = index.find(text).filter((h) => h.meanings.length > 0);
  const unit = unitInHeading(text);
  return hits.reduce((sum, h) => sum + letters(h.text), 0) + (hits.length > 0 && unit ? letters(unit) : 0);
}

const says = (c: Placed): boolean => unitAlone(c.text) !== null || MORE.test(c.text) || isNamed(c);

function lineBelow(
  row: readonly Placed[],
  cells: readonly Placed[],
  free: (c: Placed) => boolean,
  lineHeight: number,
): Placed[] {
  const [left, right] = [Math.min(...cells.map((c) => c.left)), Math.max(...cells.map((c) => c.right))];
  const under = row.filter((c) => free(c) && c.right > left && c.left < right);
  const fits = (c: Placed) => {
    const above = cells.filter((h) => over(h, c) > 0.25 * Math.min(c.right - c.left, h.right - h.left));
    const [head] = above;
    return (
      above.length === 1 &&
      head !== undefined &&
      c.top >= head.top &&
      c.top - head.bottom < NEXT_LINE * lineHeight &&
      says(c) &&
      !(idOf(c) && cells.some((h) => h !== head && idOf(h) === idOf(c) && !VALUES.has(idOf(c)!)))
    );
  };
  const near = under.filter((c) =>
    cells.some((h) => over(h, c) > 0 && c.top - h.bottom < NEXT_LINE * lineHeight && c.top > h.top),
  );
  // Every cell of the line is a unit or a word more on its heading; a row of values is not.
  if (near.length === 0 || near.some((c) => isValue(c) && unitAlone(c.text) === null)) return [];
  return near.every(fits) ? near : [];
}

function lineAbove(
  row: readonly Placed[],
  cells: readonly Placed[],
  free: (c: Placed) => boolean,
  lineHeight: number,
): Placed[] {
  return row.filter((c) => {
    if (!free(c) || isFigure(c) || c.text.length > 24 || /[:：]/.test(c.text)) return false;
    const below = cells.filter((h) => over(h, c) > 0.25 * Math.min(c.right - c.left, h.right - h.left));
    const [head] = below;
    return (
      below.length === 1 &&
      head !== undefined &&
      !isNameHead(head) &&
      c.bottom <= head.bottom &&
      head.top - c.bottom < 0.5 * lineHeight &&
      c.right - c.left < 2.5 * Math.max(head.right - head.left, 3 * lineHeight)
    );
  });
}

/** How many columns that a table has once come again. */
const repeats = (rest: readonly Placed[], table: readonly Placed[]): number =>
  table.filter((c) => idOf(c) !== undefined && !VALUES.has(idOf(c)!) && rest.some((r) => idOf(r) === idOf(c)))
    .length;

/** Heads the numbers of lines, which stand before the names. */
const COUNT = /^(?:#|no\.?|nr\.?|n[°º]|s\.? ?no\.?|序号|序號)$/iu;

/** Parts headings of tables side by side: where the name comes again, or a column that a table has once. */
function sideBySide(band: readonly Placed[]): Placed[][] {
  const tables: Placed[][] = [];
  let table: Placed[] = [];
  const start = () => {
    if (table.length > 0) tables.push(table);
    table = [];
  };
  for (const [i, cell] of band.entries()) {
    const id = idOf(cell);
    const again =
      id !== undefined &&
      !VALUES.has(id) &&
      repeats(band.slice(i), table) > 1 &&
      table.some((c) => idOf(c) === id);
    if (isNameHead(cell) && table.some((c) => isNamed(c) || isValueHead(c))) {
      const count = COUNT.test(table.at(-1)!.text) ? table.pop() : undefined;
      start();
      // Names begin below their number, which is told from them later.
      table.push(count ? { ...cell, left: count.left } : cell);
      continue;
    } else if (again && table.some((c) => isValueHead(c) || idOf(c) === 'status' || idOf(c) === 'verdict')) {
      // The heading without a known meaning before it is the name of the new table.
      const last = table.at(-1);
      const carried = last && idOf(last) === undefined && !isValueHead(last) ? [table.pop()!] : [];
      start();
      table.push(...carried);
    }
    table.push(cell);
  }
  start();
  return tables;
}
