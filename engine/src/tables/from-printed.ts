import type { DocumentContext } from '../context/context.ts';
import type { LabelHit, LabelIndex } from '../context/labels.ts';
import { centreY, heightOf } from '../layout/geometry.ts';
import type { Row } from '../layout/page.ts';
import { plainSpan, type Segment, wholeSpan } from '../layout/segment.ts';
import { unitOf } from '../normalise/units.ts';
import type { TableSchema } from '../schema/types.ts';
import type { Grid } from './body.ts';
import { isNamed } from './header.ts';
import { printedOn } from './printed/find.ts';
import type { PrintedCell, PrintedTable } from './printed/types.ts';
import { isValue } from './printed/values.ts';
import { rowKind } from './totals.ts';
import type { GridRow, Header, HeaderCell } from './types.ts';

/** Rows that a heading takes up at most. */
const TALLEST = 3;
/** Share of the columns that a cell reaches over which makes it a remark or the title of a group. */
const WIDE = 0.6;

/** What columns there can be, and what headings name them. */
type Naming = { index: LabelIndex; ids: ReadonlySet<string> };

/** How much the heading says that is nothing but a unit. */
const BARE = 0.7;

type Line = { row: number; cells: PrintedCell[] };

/**
 * The tables of a document as they are printed, as grids to be named: each heading in them with the rows below it, down
 * to the next one or a sum. They are found without knowing what they are about: by rules, or by how their text stands.
 */
export function printedGrids(schema: TableSchema, index: LabelIndex, context: DocumentContext): Grid[] {
  const naming: Naming = { index, ids: new Set(schema.columns.map((c) => c.id)) };
  return context.texts.flatMap((text) => printedOn(text).tables.flatMap((table) => gridsOf(table, naming)));
}

const linesOf = (table: PrintedTable): Line[] =>
  Array.from({ length: table.rows }, (_, row) => ({
    row,
    cells: table.cells.filter((cell) => cell.row === row),
  }));

function gridsOf(table: PrintedTable, naming: Naming): Grid[] {
  const lines = linesOf(table);
  const heads: { from: number; to: number; cells: HeaderCell[] }[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(lines, at, table, naming);
    if (!head) continue;
    heads.push(head);
    at = head.to;
  }
  return heads.map(({ from, to, cells }, i) => {
    const until = heads[i + 1]?.from ?? lines.length;
    const header: Header = { page: table.page, first: -1, last: -1, cells };
    return gridOf(header, lines.slice(to + 1, until), table, from);
  });
}

/** The tables in which no line names two columns, under what stands over them or their first line of words alone. */
export function unnamedGrids(schema: TableSchema, index: LabelIndex, context: DocumentContext): Grid[] {
  const naming: Naming = { index, ids: new Set(schema.columns.map((c) => c.id)) };
  return context.texts.flatMap((text) => {
    const page = context.pages.find(({ number }) => number === text.number);
    return unnamedAmong(printedOn(text).tables, page?.rows ?? [], naming);
  });
}

/** The same of the tables of one page, whose lines are `rows`. */
export const unnamedAmong = (tables: readonly PrintedTable[], rows: readonly Row[], naming: Naming): Grid[] =>
  tables.flatMap((table) => {
    const above = linesAbove(table, tables, rows);
    return gridBelowHeading(table, above, naming) ?? unnamedGrid(table, naming) ?? [];
  });

function unnamedGrid(table: PrintedTable, naming: Naming): Grid | null {
  const lines = linesOf(table);
  if (lines.some((_, at) => headAt(lines, at, table, naming))) return null;
  const at = lines.findIndex(({ cells }) => cells.length >= 2 && !cells.some(({ text }) => isFigure(text)));
  if (at < 0 || at > TALLEST || at === lines.length - 1) return null;
  const cells = columnsOver(lines.slice(at, at + 1), table, naming);
  return gridOf({ page: table.page, first: -1, last: -1, cells }, lines.slice(at + 1), table, at);
}

/** Rows and columns of a table whose heading is sought above it, at least. */
const LEAST = { rows: 3, columns: 3 };
/** Share of the columns that a line over the table has to stand over to be their heading. */
const OVER = 0.6;

/** White below the last line of such a heading, and between its lines, at most, in heights of a line. */
const [APART, CLOSE] = [1.5, 1];

/** A table that is headed by the lines above it, which a rule or the title of a group parts from it. */
function gridBelowHeading(table: PrintedTable, above: readonly Row[], naming: Naming): Grid | null {
  const lines = linesOf(table);
  if (table.rows < LEAST.rows || table.columns < LEAST.columns) return null;
  if (lines.some((_, at) => headAt(lines, at, table, naming))) return null;
  const cells = headingOf(above, table, naming);
  if (cells.every(({ text }) => text === '')) return null;
  return gridOf({ page: table.page, first: -1, last: -1, cells }, lines, table, 0);
}

/** What lines above a table say over each of its columns; nothing where they are no heading of theirs. */
function headingOf(above: readonly Row[], table: PrintedTable, naming: Naming): HeaderCell[] {
  const columns = Array.from({ length: table.columns }, (_, column) => edgesOf(table, column));
  const over = columns.map((): Segment[] => []);
  for (const [line, { segments }] of above.entries()) {
    const places = segments.map((segment) => columnUnder(segment, columns));
    // Above the last line of a heading may stand what is none of it: "Covers 02/01/26 thru 02/28/26".
    const tells = ({ text }: Segment) => (line === 0 ? isFigure(text) : /\d/.test(text));
    if (places.includes(-1) || segments.some(tells)) break;
    for (const [i, at] of places.entries()) over[at]!.push(segments[i]!);
  }
  const filled = over.filter((own) => own.length > 0).length;
  return columns.map(([left, right], column): HeaderCell => {
    const lines = filled >= OVER * columns.length ? over[column]!.toSorted(inReading).map(wholeSpan) : [];
    // "Prüf-" over "vorschrift".
    const text = lines
      .map((span) => span.text)
      .join(' ')
      .replace(/(?<=\p{Ll})-\s(?=\p{Ll})/gu, '');
    const said = lines.map((span) => span.text);
    return { left, right, text, spans: lines, ...meaningsIn(text, said, naming) };
  });
}

/** The column that a piece of print stands over most; -1 for none. The title of a group may widen a column. */
function columnUnder({ box }: Segment, columns: readonly [number, number][]): number {
  const over = columns.map(([left, right]) => Math.min(box[2], right) - Math.max(box[0], left));
  const most = Math.max(...over);
  return most > 0 ? over.indexOf(most) : -1;
}

const inReading = (a: Segment, b: Segment): number => a.box[1] - b.box[1] || a.box[0] - b.box[0];

/**
 * The lines above a table, from below, that are set close and are of no other table: the title of its first group may
 * stand between.
 */
function linesAbove(table: PrintedTable, tables: readonly PrintedTable[], rows: readonly Row[]): Row[] {
  const topOf = ({ cells }: PrintedTable) => Math.min(...cells.map((cell) => cell.placed[1]));
  const top = topOf(table);
  const others = tables.filter((other) => topOf(other) < top).flatMap(({ cells }) => cells);
  const floor = Math.max(0, ...others.map((cell) => cell.placed[3]));
  const above = rows.filter(({ box }) => centreY(box) < top && centreY(box) > floor).toReversed();
  const [nearest] = above;
  const from = nearest?.segments.length === 1 ? 1 : 0;
  const lines = above.slice(from, from + TALLEST);
  const until = lines.findIndex(({ segments, box }, i) => {
    const below = above[from + i - 1]?.box[1] ?? top;
    return segments.length < 2 || below - box[3] > (i === 0 ? APART : CLOSE) * heightOf(box);
  });
  return until < 0 ? lines : lines.slice(0, until);
}

/** The heading that begins at a line: words alone, at least two of which name columns. */
function headAt(lines: readonly Line[], at: number, table: PrintedTable, naming: Naming) {
  let best: { from: number; to: number; cells: HeaderCell[]; named: number } | null = null;
  for (let to = at; to < Math.min(lines.length - 1, at + TALLEST); to++) {
    const line = lines[to]!;
    if (line.cells.length === 0 || line.cells.some(({ text }) => isFigure(text))) break;
    // The title of a group of rows below the heading is none of its lines.
    if (to > at && line.cells.length === 1 && table.columns > 2) break;
    // Words in all columns that name none are the first row: "Appearance", "conforms", "passed".
    if (best && line.cells.length === table.columns && namedBy([line], table, naming).named < 2) break;
    const { cells, named } = namedBy(lines.slice(at, to + 1), table, naming);
    const filled = cells.filter((c) => c.text !== '').length;
    const parts = best !== null && partsGroups(line, lines[to - 1]!, table);
    if (named < 2 || named < 0.4 * filled || (named <= (best?.named ?? 0) && !parts)) continue;
    best = { from: at, to, cells, named };
  }
  return best;
}

/** Words that all stand under headings of several columns: "min." and "max." under "Limits". */
const partsGroups = ({ cells }: Line, above: Line, table: PrintedTable): boolean =>
  cells.length > 1 &&
  cells.every(({ column, columnSpan }) => {
    const group = above.cells.find((c) => over(c, column));
    return columnSpan === 1 && group && group.columnSpan > 1 && group.columnSpan < table.columns;
  });

/** A figure or a date; a year or a number in brackets stands in headings too. */
const isFigure = (text: string): boolean =>
  isValue(text) && /\d/.test(text) && !/^\(?\d\)?$|^(?:19|20)\d\d$/.test(text);

const over = (cell: PrintedCell, column: number): boolean =>
  cell.column <= column && cell.column + cell.columnSpan > column;

/** What stands over each column, line by line; what spans all of them is a title. */
/** The columns under these lines, and how many different ones they name. */
function namedBy(lines: readonly Line[], table: PrintedTable, naming: Naming) {
  const cells = columnsOver(lines, table, naming);
  const named = new Set(cells.filter(isNamed).flatMap((c) => c.meanings[0]?.id ?? [])).size;
  return { cells, named };
}

function columnsOver(lines: readonly Line[], table: PrintedTable, naming: Naming): HeaderCell[] {
  return Array.from({ length: table.columns }, (_, column): HeaderCell => {
    const spans = lines.flatMap(({ cells }) =>
      cells.filter((c) => over(c, column) && c.columnSpan < Math.max(2, table.columns)),
    );
    const [left, right] = edgesOf(table, column);
    const each = spans.map((s) => s.text);
    const text = each.join(' ');
    const { meanings, covered } = meaningsIn(text, each, naming);
    const own = spans.at(-1);
    const ofGroup = own?.columnSpan === 1 && spans.some((s) => s.columnSpan > 1);
    const said = ofGroup ? ownFirst(meanings, text, own.text, naming) : meanings;
    return { left, right, text, spans: spans.map(plainSpan), covered, meanings: said };
  });
}

/** "min." under "Limits" says the lower limit; what both say together, "net" under "Weight", comes before. */
function ownFirst(meanings: HeaderCell['meanings'], text: string, own: string, { index }: Naming) {
  const from = text.length - own.length;
  const hits = index.find(text).filter((hit) => hit.meanings.length > 0);
  const both = hits.some((hit) => hit.start < from && hit.end > from);
  const said = both ? [] : index.find(own).flatMap((hit) => hit.meanings);
  return [...said, ...meanings].filter((m, i, all) => all.findIndex((n) => n.id === m.id) === i);
}

/** A unit or a currency alone heads the figures of a table. */
function measuredIn(text: string): readonly string[] {
  const bare = text.replace(/[()[\]（）［］\s]/gu, '');
  if (/^(?:\p{Sc}|[A-Z]{1,2}\p{Sc}|元|円|EUR|USD|GBP|CHF|HKD|CNY|RMB|TWD|SGD|JPY)$/u.test(bare))
    return ['amount'];
  return bare !== '' && unitOf(bare) !== null ? ['value'] : [];
}

/** What a heading means: its lines together before each of them. */
function meaningsIn(text: string, lines: readonly string[], { index, ids }: Naming) {
  const bare = measuredIn(text).find((id) => ids.has(id));
  if (bare) return { meanings: [{ id: bare, weight: BARE }], covered: text.length };
  const whole = index.find(text).filter((hit) => hit.meanings.length > 0);
  const longest = whole.reduce<LabelHit | null>(
    (best, hit) => (best && best.length >= hit.length ? best : hit),
    null,
  );
  const each = lines.length > 1 ? lines.flatMap((line) => index.find(line)) : whole;
  const said = [...(longest?.meanings ?? []), ...each.flatMap((hit) => hit.meanings)];
  const meanings = said.filter((m, i) => said.findIndex((n) => n.id === m.id) === i);
  const letters = (hits: readonly LabelHit[]) =>
    hits.reduce(
      (sum, hit) => sum + (hit.meanings.length > 0 ? hit.text.replace(/[\s\p{P}]/gu, '').length : 0),
      0,
    );
  return { meanings, covered: Math.max(letters(whole), letters(each)) };
}

function edgesOf({ cells }: PrintedTable, column: number): [number, number] {
  const own = cells.filter((c) => c.column === column && c.columnSpan === 1);
  return own.length === 0
    ? [0, 0]
    : [Math.min(...own.map((c) => c.placed[0])), Math.max(...own.map((c) => c.placed[2]))];
}

function gridOf(header: Header, lines: readonly Line[], table: PrintedTable, from: number): Grid {
  const rows: GridRow[] = [];
  let end: Grid['end'] = from + lines.length < table.rows ? 'table' : 'page';
  for (const [i, line] of lines.entries()) {
    if (line.cells.length === 0) continue;
    const kind = rowKind({ segments: line.cells });
    if (kind === 'carry' || isTitle(line, table)) continue;
    if (kind === 'totals') {
      if (goesOn(rows, lines.slice(i + 1))) continue;
      end = 'sum';
      break;
    }
    rows.push(rowOf(line, table));
  }
  return { header, rows, lines: [], discounts: [], cuts: [], end };
}

/** One cell over most columns: a remark, or the title of a group. */
const isTitle = ({ cells }: Line, { columns }: PrintedTable): boolean =>
  columns > 2 && cells.length === 1 && cells[0]!.columnSpan >= WIDE * columns;

/** Behind a sum another group begins, whose rows are as full as those above. */
function goesOn(rows: readonly GridRow[], below: readonly Line[]): boolean {
  const most = Math.max(...rows.map((row) => row.cells.filter((c) => c.spans.length > 0).length), 3);
  return below.some(({ cells }) => cells.length >= most && rowKind({ segments: cells }) === 'plain');
}

function rowOf({ cells }: Line, { page, columns }: PrintedTable): GridRow {
  const placed = Array.from({ length: columns }, (_, column) => cells.filter((c) => c.column === column));
  return {
    page,
    cells: placed.map((own) => ({ spans: own.map(plainSpan) })),
    extra: [],
    top: Math.min(...cells.map((c) => c.placed[1])),
    bottom: Math.max(...cells.map((c) => c.placed[3])),
  };
}
