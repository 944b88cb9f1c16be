import type { DocumentContext } from '../extract/context.ts';
import { cellIndex, headerIndex } from '../extract/indexes.ts';
import type { LabelIndex } from '../extract/labels.ts';
import { readValues } from '../extract/values.ts';
import { joinSpans, type Segment, type Span, segmentOf, spanOf } from '../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { assignColumns } from './assign.ts';
import { type Grid, gatherItems, readGrid } from './body.ts';
import { complete } from './complete.ts';
import { findHeaders } from './header.ts';
import { cellText, type GridRow } from './types.ts';

export type CellValue = {
  span: Span;
  printed: string;
  value: string;
  standard: string;
  reason: string;
  quality: number;
};
export type TableRow = { cells: Map<string, CellValue>; page: number };
export type ReadTable = {
  schema: TableSchema;
  rows: TableRow[] /** Printed header per column. */;
  labels: Map<string, string>;
};

/** Finds a table of the schema over all pages of a document; repeated headers continue it. */
export function readTable(schema: TableSchema, context: DocumentContext): ReadTable {
  const index = headerIndex(schema);
  const inner = cellIndex(schema);
  const labels = new Map<string, string>();
  const rows: TableRow[] = [];
  for (const { grid, columns } of pickGrids(schema, index, context)) {
    grid.header.cells.forEach((cell, i) => {
      const id = columns[i]?.id;
      if (id && !labels.has(id)) labels.set(id, cell.text);
    });
    rows.push(...rowsOf(grid, columns, schema, inner, context));
  }
  return { schema, rows, labels };
}

type Picked = { grid: Grid; columns: (ColumnSchema | null)[] };

/** The grid that names most columns, and those after it that name the same ones. */
function pickGrids(schema: TableSchema, index: LabelIndex, context: DocumentContext): Picked[] {
  const all = context.pages.flatMap((page) => {
    const headers = findHeaders(page, index);
    return headers.map((header, i): Picked & { score: number } => {
      const grid = readGrid({ page, header, until: headers[i + 1]?.first ?? page.rows.length, index });
      const columns = assignColumns(header.cells, schema.columns, grid.rows, context);
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
  const signature = (g: Picked) => g.columns.map((c) => c?.id ?? '').join();
  return all.filter((g) => g === best || (g.score > 0 && signature(g) === signature(best)));
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
  return gatherItems(grid.rows, anchors, lineHeight).map(({ row, tail }) => {
    const cells = new Map<string, CellValue>();
    columns.forEach((column, i) => {
      if (column)
        put(cells, column, spansOf(column, i, row, tail, inner), grid.header.cells[i]!.text, context);
    });
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
  const reason = `stands under "${header}"`;
  cells.set(column.id, {
    span,
    printed: span.text,
    value: reading.value,
    standard: reading.standard,
    reason,
    quality: reading.quality,
  });
  if (reading.unit && !cells.has('unit') && (column.type === 'quantity' || column.type === 'result')) {
    cells.set('unit', {
      span,
      printed: reading.unit,
      value: reading.unit,
      standard: reading.unit,
      reason: 'stands behind the number',
      quality: 0.95,
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
