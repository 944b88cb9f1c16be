import type { DocumentContext } from '../extract/context.ts';
import { cellIndex, headerIndex } from '../extract/indexes.ts';
import type { LabelIndex } from '../extract/labels.ts';
import { readValues } from '../extract/values.ts';
import { joinSpans, type Segment, type Span, segmentOf, spanOf } from '../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { assignColumns, columnPurity, fitsColumn } from './assign.ts';
import { keepFirstLanguage } from './bilingual.ts';
import { type Grid, type GridOptions, gatherItems, readGrid } from './body.ts';
import { complete } from './complete.ts';
import { readEntries } from './entries.ts';
import { endOfItems, isItem, otherTableBelow } from './extent.ts';
import { guessColumns } from './guess.ts';
import { findHeaders } from './header.ts';
import { impliedCells } from './implied.ts';
import { readSharedCells } from './shared-cells.ts';
import { type CellValue, cellText, type GridRow, type ReadTable, type TableRow } from './types.ts';

export const emptyTable = (schema: TableSchema): ReadTable => ({
  schema,
  rows: [],
  labels: new Map(),
  purity: new Map(),
});

/** Finds a table of the schema over all pages of a document; repeated headers continue it. */
export function readTable(
  schema: TableSchema,
  context: DocumentContext,
  others: readonly TableSchema[] = [],
): ReadTable {
  if (schema.entries) return { ...emptyTable(schema), rows: readEntries(schema, schema.entries, context) };
  const index = headerIndex(schema);
  const inner = cellIndex(schema);
  const { labels, purity, rows } = emptyTable(schema);
  for (const { grid, columns } of pickGrids(schema, index, context, others)) {
    grid.header.cells.forEach((cell, i) => {
      const column = columns[i];
      if (!column) return;
      if (!labels.has(column.id) && cell.text !== '') labels.set(column.id, cell.text);
      const pure = columnPurity(column, grid.rows, i, context);
      purity.set(column.id, Math.min(pure, purity.get(column.id) ?? 1));
    });
    rows.push(...rowsOf(grid, columns, schema, inner, context));
  }
  return { schema, rows: keepFirstLanguage(rows, schema), labels, purity };
}

type Picked = { grid: Grid; columns: (ColumnSchema | null)[] };

/** The grid that names most columns, and those after it that name the same ones. */
function pickGrids(
  schema: TableSchema,
  index: LabelIndex,
  context: DocumentContext,
  others: readonly TableSchema[],
): Picked[] {
  const sums = schema.totals ?? schema.columns.some((c) => c.type === 'amount');
  const all = context.pages.flatMap((page) => {
    const headers = findHeaders(page, index);
    return headers.map((header, i): Picked & { score: number } => {
      const until = Math.min(
        headers[i + 1]?.first ?? page.rows.length,
        otherTableBelow(page, header, others),
      );
      const wide = readColumns({ page, header, until, sums }, schema, context);
      const end = endOfItems(page, wide.grid, wide.columns, context);
      const { grid, columns } =
        end < until ? readColumns({ page, header, until: end, sums }, schema, context) : wide;
      const named = columns.filter((c) => c !== null);
      const anchored = named.some((c) => c.anchor) ? 1 : 0;
      return {
        grid,
        columns,
        score: grid.rows.length === 0 ? 0 : named.length + anchored + Math.min(grid.rows.length, 3) * 0.1,
      };
    });
  });
  const best = all.reduce<(typeof all)[number] | null>(
    (top, g) => (g.score > (top?.score ?? 0) ? g : top),
    null,
  );
  if (!best || best.score < 2.5) return [];
  return all.filter((g) => g === best || (g.score > 0 && isAlike(g, best)));
}

/** The same table goes on: nearly the same columns; OCR may lose a word of a repeated header. */
function isAlike(a: Picked, b: Picked): boolean {
  const ids = ({ columns }: Picked) => columns.flatMap((c) => c?.id ?? []);
  const [mine, theirs] = [ids(a), ids(b)];
  const both = mine.filter((id) => theirs.includes(id)).length;
  return both >= Math.max(2, 0.75 * Math.max(mine.length, theirs.length));
}

/** Reads a grid and names its columns; columns that only their contents name are added when they can be named. */
function readColumns(options: GridOptions, schema: TableSchema, context: DocumentContext): Picked {
  const name = (grid: Grid) => {
    const assigned = assignColumns(grid.header.cells, schema.columns, grid.rows, context);
    return guessColumns(assigned, schema.columns, grid.rows, context);
  };
  const plain = readGrid(options);
  const printed = { grid: plain, columns: name(plain) };
  const implied = impliedCells(options.header.cells, plain.lines);
  if (implied.length === 0) return printed;
  const cells = [...options.header.cells, ...implied].sort((a, b) => a.left - b.left);
  const grid = readGrid({ ...options, header: { ...options.header, cells } });
  const columns = name(grid);
  const kept = cells.filter((cell, i) => cell.text !== '' || columns[i] !== null);
  if (kept.length === options.header.cells.length) return printed;
  const last = readGrid({ ...options, header: { ...options.header, cells: kept } });
  return { grid: last, columns: name(last) };
}

function rowsOf(
  grid: Grid,
  columns: (ColumnSchema | null)[],
  schema: TableSchema,
  inner: LabelIndex,
  context: DocumentContext,
): TableRow[] {
  const anchors = columns.flatMap((c, i) => (c?.anchor ? [i] : []));
  const lineHeight = context.pages.find((p) => p.number === grid.header.page)?.lineHeight ?? 10;
  const accepts = (row: GridRow) => isItem(row, columns, context);
  return gatherItems(grid.rows, anchors, lineHeight, accepts).map(({ row, tail }) => {
    const cells = new Map<string, CellValue>();
    columns.forEach((column, i) => {
      if (column)
        put(cells, column, spansOf(column, i, row, tail, inner), grid.header.cells[i]!.text, context);
    });
    readSharedCells(cells, schema, grid.header.cells, columns, [row, ...tail], context);
    complete(cells, schema, row, columns, context);
    for (const line of tail) labelledParts(line, schema, inner, context, cells);
    return { cells, page: row.page };
  });
}

/** Text columns go on over the lines below their item, as far as those lines carry no label of their own. */
function spansOf(
  column: ColumnSchema,
  at: number,
  row: GridRow,
  tail: readonly GridRow[],
  inner: LabelIndex,
): Span[] {
  const spans = [...row.cells[at]!.spans];
  if (column.type !== 'text' && column.type !== 'result') return spans;
  for (const line of tail) {
    const text = cellText(line.cells[at]);
    if (text === '') continue;
    if (
      inner
        .find(text)
        .some((h) => h.leading && h.start < 2 && /^\s*(?:\.?\s*[:：#]|\S*\d)/.test(text.slice(h.end)))
    )
      break;
    if (
      line.cells.filter((c) => cellText(c) !== '').length > 1 &&
      spans.length > 0 &&
      line.cells.findIndex((c) => cellText(c) !== '') < at
    )
      break;
    spans.push(...line.cells[at]!.spans);
  }
  return spans;
}

function put(
  cells: Map<string, CellValue>,
  column: ColumnSchema,
  spans: readonly Span[],
  header: string,
  context: DocumentContext,
): void {
  if (spans.length === 0) return;
  const span = joinSpans(spans, ' ');
  if (/^[-–—./]*$/.test(span.text.trim())) return;
  const [reading] = readValues(column.type, span.text, context);
  if (!reading) return;
  const reason = header === '' ? 'stands in a column that its values name' : `stands under "${header}"`;
  cells.set(column.id, {
    span,
    printed: span.text,
    value: reading.value,
    standard: reading.standard,
    reason,
    quality: reading.quality,
    lines: spans.length,
    fits: fitsColumn(column, span.text.trim(), context),
  });
  if (reading.unit && !cells.has('unit') && (column.type === 'quantity' || column.type === 'result')) {
    cells.set('unit', {
      span,
      printed: reading.unit,
      value: reading.unit,
      standard: reading.unit,
      reason: 'stands behind the number',
      quality: 0.95,
      lines: 1,
    });
  }
}

/** Values that a line under the item names itself: "Your material no.: 10559846". */
function labelledParts(
  line: GridRow,
  schema: TableSchema,
  inner: LabelIndex,
  context: DocumentContext,
  cells: Map<string, CellValue>,
): void {
  for (const segment of line.extra) {
    const hits = inner.find(segment.text);
    hits.forEach((hit, i) => {
      const column = schema.columns.find((c) => hit.meanings.some((m) => m.id === c.id) && !cells.has(c.id));
      const rest = segment.text.slice(hit.end);
      if (!column || !hit.leading || !/^\s*(?:\.?\s*[:：#]|\S*\d)/.test(rest)) return;
      const part = cut(segment, hit.end, hits[i + 1]?.start ?? segment.text.length);
      const [reading] = readValues(column.type, part.text, context);
      if (!reading) return;
      const span = spanOf(part, reading.start, reading.end);
      cells.set(column.id, {
        span,
        printed: span.text,
        value: reading.value,
        standard: reading.standard,
        reason: `follows "${hit.text}"`,
        quality: reading.quality,
        lines: 1,
      });
    });
  }
}

/** The words of a segment between two offsets, as a segment of their own. */
function cut(segment: Segment, start: number, end: number): Segment {
  const words = segment.words.filter(
    (w, i) => segment.starts[i]! + w.text.length > start && segment.starts[i]! < end,
  );
  return segmentOf(segment.page, segment.row, words);
}
