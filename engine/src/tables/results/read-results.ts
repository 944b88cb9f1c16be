import type { DocumentContext } from '../../context/context.ts';
import { headerIndex } from '../../context/indexes.ts';
import { median } from '../../layout/geometry.ts';
import type { PageLayout } from '../../layout/page.ts';
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
  const items = itemsOf(ended, { name, result, header: grid.header, page: part, schema });
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

type Places = { name: number; result: number; header: Header; page: PageLayout; schema: TableSchema };

function itemsOf(rows: readonly GridRow[], { name, result, header, page, schema }: Places): TableItem[] {
  return gatherItems(rows, {
    anchors: [result],
    strict: [],
    lineHeight: page.lineHeight,
    accepts: (row) =>
      valued(row, result) && cellText(row.cells[name]).length < 90 && !isLabelledLine(row, schema),
    bandOf: bandsOf(page, header),
  });
}

/** How close the next line of a name stands; rows stand further apart. */
function wrappedGap(items: readonly TableItem[]): number {
  const gaps = items.slice(1).flatMap(({ row }, i) => {
    const above = items[i]!;
    return above.tail.length === 0 && items[i + 1]!.lead.length === 0 ? [row.top - above.row.bottom] : [];
  });
  return gaps.length === 0 ? Number.POSITIVE_INFINITY : WRAPPED * median(gaps);
}
