import type { DocumentContext } from '../../context/context.ts';
import { headerIndex } from '../../context/indexes.ts';
import { median } from '../../layout/geometry.ts';
import type { PageLayout } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import { bandsOf } from '../bands.ts';
import { gridRow } from '../body.ts';
import { impliedCells } from '../implied.ts';
import { gatherItems } from '../items.ts';
import {
  cellText,
  type GridRow,
  type Header,
  type HeaderCell,
  type TableItem,
  type TableRow,
} from '../types.ts';
import { resultCuts } from './cuts.ts';
import { findResultHeads, isNameHead, isValueHead, type ResultHead } from './heads.ts';
import { isLabelledLine } from './labelled-lines.ts';
import { isMeasured, isVerdict } from './measured.ts';
import { type Pane, panesOf } from './panes.ts';
import { resultRow } from './result-row.ts';
import { type ResultRole, rolesOf } from './roles.ts';
import { valueApart, wholeName } from './whole-names.ts';

/** Rows of results of one table, with the headings over them. */
export type ResultTable = { rows: TableRow[]; cells: HeaderCell[]; roles: ResultRole[] };

/** A stretch of white this many times the usual one ends a table. */
const ENDS = 3;
/** Lines of one name stand closer than rows by this share. */
const WRAPPED = 0.6;

/** Every table of results of a document, whatever headings each has, those side by side each by itself. */
export function readResultTables(schema: TableSchema, context: DocumentContext): ResultTable[] {
  const index = headerIndex(schema);
  const out: ResultTable[] = [];
  for (const page of context.pages) {
    for (const pane of panesOf(page, findResultHeads(page, index))) {
      const table = readPane(pane, schema, context);
      if (table) out.push(table);
    }
  }
  return out;
}

export function readPane(
  { head, part }: Pane,
  schema: TableSchema,
  context: DocumentContext,
): ResultTable | null {
  const named = withNameColumn(head, part);
  const wide = gridUnder(named, part);
  const implied = impliedCells(wide.header.cells, wide.lines);
  const cells = [...named, ...implied].sort((a, b) => a.left - b.left);
  const grid = implied.length === 0 ? wide : gridUnder(cells, part);
  const ended = endOfTable(grid.rows, rolesOf(cells, grid.rows, schema, context), part.lineHeight, schema);
  const roles = rolesOf(cells, ended, schema, context);
  const name = roles.findIndex((r) => r !== null && r !== 'other-result' && r === nameOf(schema));
  const result = roles.findIndex((r) => isColumn(r) && r.type === 'result');
  if (name < 0 || result < 0) return null;
  const items = itemsOf(ended, { name, result, roles, header: grid.header, page: part, schema });
  const rows = items.flatMap(
    (item) =>
      resultRow(item, {
        name,
        result,
        roles,
        cells,
        wrapped: wrappedGap(items),
        near: 0.45 * part.lineHeight,
        schema,
        context,
      }) ?? [],
  );
  return rows.length === 0 ? null : { rows, cells, roles };
}

const nameOf = (schema: TableSchema): ColumnSchema => schema.columns.find((c) => c.type === 'text')!;
const isColumn = (role: ResultRole): role is ColumnSchema => role !== null && role !== 'other-result';

/** Names under no heading of their own stand left of all others. */
export function withNameColumn({ cells }: ResultHead, part: PageLayout): HeaderCell[] {
  const first = cells[0]!;
  if (cells.some(isNameHead)) return cells;
  const left = part.rows.flatMap((row) => {
    const [segment] = row.segments;
    return segment && segment.box[0] < first.left - part.lineHeight && /\p{L}/u.test(segment.text)
      ? [segment.box[0]]
      : [];
  });
  if (left.length < 0.5 * part.rows.length || left.length === 0) return cells;
  const edge = median(left);
  const cell: HeaderCell = {
    left: edge,
    right: edge + 2 * part.lineHeight,
    text: '',
    spans: [],
    covered: 0,
    meanings: [],
  };
  return [cell, ...cells];
}

export function gridUnder(cells: HeaderCell[], part: PageLayout) {
  const header: Header = { page: part.number, first: -1, last: -1, cells };
  const lines = part.rows;
  const cuts = resultCuts(part, cells);
  const name = Math.max(cells.findIndex(isNameHead), 0);
  const value = cells.findIndex(isValueHead);
  const rows = lines.map((line) => {
    const row = wholeName(part, gridRow(part, line, cuts), cuts, name);
    return value < 0 ? row : valueApart(part, row, { cells, name, value });
  });
  return { header, lines, cuts, rows };
}

/** Rows up to the white space or the running text below the last result. */
function endOfTable(
  rows: readonly GridRow[],
  roles: readonly ResultRole[],
  lineHeight: number,
  schema: TableSchema,
): GridRow[] {
  const at = roles.findIndex((r) => isColumn(r) && r.type === 'result');
  const name = roles.indexOf(nameOf(schema));
  const holds = (row: GridRow) => at >= 0 && valued(row, at) && (name < 0 || row.cells.length > 1);
  const gaps = rows
    .slice(1)
    .flatMap((row, i) => (holds(row) && holds(rows[i]!) ? [row.top - rows[i]!.bottom] : []));
  const usual = Math.max(gaps.length > 0 ? median(gaps) : 0, 0.5 * lineHeight);
  const out: GridRow[] = [];
  let bottom = rows[0]?.top ?? 0;
  let since = 0;
  for (const row of rows) {
    if (out.some(holds) && row.top - bottom > Math.max(ENDS * usual, 2.5 * lineHeight)) break;
    since = holds(row) ? 0 : since + 1;
    if (since > 4 && out.some(holds)) break;
    out.push(row);
    bottom = Math.max(bottom, row.bottom);
  }
  return out;
}

const valued = (row: GridRow, at: number): boolean => {
  const text = cellText(row.cells[at]);
  return text !== '' && (isMeasured(text) || isVerdict(text));
};

type Places = {
  name: number;
  result: number;
  roles: readonly ResultRole[];
  header: Header;
  page: PageLayout;
  schema: TableSchema;
};

function itemsOf(rows: readonly GridRow[], places: Places): TableItem[] {
  const { name, result, header, page, schema } = places;
  const worded = new Set(rows.filter((row) => isWorded(row, rows, places)));
  return gatherItems(rows, {
    anchors: [result],
    strict: [],
    lineHeight: page.lineHeight,
    accepts: (row) =>
      (valued(row, result) || worded.has(row)) &&
      cellText(row.cells[name]).length < 90 &&
      !isLabelledLine(row, schema),
    bandOf: bandsOf(page, header),
  });
}

/** Columns that say what a result is held against, or what came of that. */
const HELD: ReadonlySet<string> = new Set(['specification', 'limit', 'verdict', 'status']);
const JUDGED: ReadonlySet<string> = new Set(['verdict', 'status']);
/** Rows of figures that show what a row of words has to fill. */
const SHOWN = 2;
/** What was found in words is no longer than this. */
const WORDS = 60;

/**
 * A row whose result is words: "Appearance | clear liquid | clear, colourless | A". It begins a line of its own as rows of
 * figures do, fills as many columns as they mostly do, and says what the words are held against.
 */
function isWorded(row: GridRow, rows: readonly GridRow[], { name, result, roles, page }: Places): boolean {
  const text = cellText(row.cells[result]);
  const filled = ({ cells }: GridRow) => cells.filter((c) => cellText(c) !== '').length;
  const figures = rows.filter((r) => valued(r, result) && cellText(r.cells[name]) !== '');
  if (valued(row, result) || !/^\P{Ll}.*\p{L}/u.test(cellText(row.cells[name]))) return false;
  if (!/\p{L}{2}/u.test(text) || text.length > WORDS || figures.length < SHOWN) return false;
  const held = roles.some((r, at) => isColumn(r) && HELD.has(r.id) && cellText(row.cells[at]) !== '');
  // Below the last of them stands running text as well, whose words fill columns that are set close.
  const judged = roles.some((r, at) => isColumn(r) && JUDGED.has(r.id) && isVerdict(cellText(row.cells[at])));
  if (!judged && figures.every((r) => r.top < row.top)) return false;
  const next = figures.some((r) => {
    const gap = Math.max(r.top - row.bottom, row.top - r.bottom);
    return gap > 0 && gap < NEXT * page.lineHeight;
  });
  // Running text is one piece across several columns.
  const apart = row.extra.every((s) => s.words.length < SENTENCE || !crossesCells(s, row));
  return held && next && apart && filled(row) >= median(figures.map(filled)) - 1;
}

/** Words that a sentence has, more than two cells set close. */
const SENTENCE = 7;

const crossesCells = ({ box }: Segment, { cells }: GridRow): boolean =>
  cells.filter((c) => c.spans.some(({ placed }) => placed[0] < box[2] - 1 && placed[2] > box[0] + 1)).length >
  1;

/** How far from a row of figures one of words may stand, in line heights. */
const NEXT = 4;

/** How close the next line of a name stands; rows stand further apart. */
function wrappedGap(items: readonly TableItem[]): number {
  const gaps = items.slice(1).flatMap(({ row }, i) => {
    const above = items[i]!;
    return above.tail.length === 0 && items[i + 1]!.lead.length === 0 ? [row.top - above.row.bottom] : [];
  });
  return gaps.length === 0 ? Number.POSITIVE_INFINITY : WRAPPED * median(gaps);
}
