import type { Box } from '@recto/contracts/geometry';
import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { shared } from '../layout/geometry.ts';
import { spanOf } from '../layout/segment.ts';
import { type Decimal, decimal, near, plain } from '../normalise/decimal.ts';
import { findNumbers } from '../normalise/numbers.ts';
import { columnSum } from '../rules/facts.ts';
import type { CellReference, FieldSchema, RowReference } from '../schema/types.ts';
import type { ReadTable } from '../tables/types.ts';
import { SCORES } from './weights.ts';

const EXACT: Decimal = { units: 0n, scale: 0 };

/** Candidates of fields that tables hold as well: a cell, or the printed sum of a column. */
export function tableFieldCandidates(
  fields: readonly FieldSchema[],
  tables: readonly ReadTable[],
  context: DocumentContext,
): Candidate[] {
  return fields.flatMap((field) => [
    ...(field.row ? namedRow(field, field.row, tables) : []),
    ...ownCell(field, tables, context),
  ]);
}

/** The one row of a table that is about the field. */
function namedRow(
  field: FieldSchema,
  { table, column, by, is }: RowReference,
  tables: readonly ReadTable[],
): Candidate[] {
  const rows = tables.find((t) => t.schema.id === table)?.rows ?? [];
  const named = rows.filter(({ cells }) => is.test(cells.get(by)?.value ?? ''));
  const cell = named.length === 1 ? named[0]!.cells.get(column) : undefined;
  if (!cell) return [];
  const { span, value, standard, quality, reason } = cell;
  return [{ field: field.id, span, value, standard, score: SCORES.tableCell * quality, reason }];
}

function ownCell(field: FieldSchema, tables: readonly ReadTable[], context: DocumentContext): Candidate[] {
  const table = tables.find((t) => t.schema.id === field.cell?.table);
  if (!field.cell || !table) return [];
  const summed = field.cell.sum || (field.cell.row === undefined && table.rows.length > 1);
  return summed ? printedSum(field, field.cell, table, context) : cellOf(field, field.cell, table);
}

/** True for what a label finds below it where that heads a column: the first of several rows speaks for itself alone. */
export function isOfOneRow(
  { span, reason }: Candidate,
  field: FieldSchema | undefined,
  tables: readonly ReadTable[],
): boolean {
  if (!field?.cell || field.cell.row !== undefined || reason.kind === 'column-total') return false;
  const rows = tables.find((t) => t.schema.id === field.cell?.table)?.rows ?? [];
  const cells = rows.map((row) => row.cells.get(field.cell!.column)?.span);
  return (
    cells.filter((cell) => cell !== undefined).length > 1 &&
    cells.some((cell) => cell?.page === span.page && overlaps(cell.box, span.box))
  );
}

const overlaps = (a: Box, b: Box): boolean =>
  shared(a[0], a[2], b[0], b[2]) > 0 && shared(a[1], a[3], b[1], b[3]) > 0.5 * (b[3] - b[1]);

function cellOf(field: FieldSchema, { column, row }: CellReference, { rows }: ReadTable): Candidate[] {
  const cell = rows.at(row ?? 0)?.cells.get(column);
  if (!cell) return [];
  const { span, value, standard, quality, reason } = cell;
  return [{ field: field.id, span, value, standard, score: SCORES.tableCell * quality, reason }];
}

/** "CARTON SIZE 60x40x35 CM": a side of something, and no sum. */
const isMeasure = (text: string, start: number, end: number): boolean =>
  /^\s?[x×*]\s?\d/iu.test(text.slice(end)) || /\d\s?[x×*]\s?$/iu.test(text.slice(0, start));

/** The figure on the page that equals the sum of a column; for a single row that is its own cell. */
function printedSum(
  field: FieldSchema,
  { column }: CellReference,
  table: ReadTable,
  context: DocumentContext,
): Candidate[] {
  const sum = columnSum(table, column);
  if (!sum || sum.units === 0n) return [];
  const last = table.rows.at(-1)!.cells.get(column)!;
  const pages = context.pages.filter((p) => p.number >= last.span.page);
  const found = pages.flatMap((page) =>
    page.segments
      .filter((s) => page.number > last.span.page || s.box[1] >= last.span.placed[1] - 1)
      .flatMap((segment) =>
        findNumbers(segment.text, context.decimalMark).flatMap(({ start, end, value }) => {
          const figure = decimal(value);
          const fits = figure && near(figure, sum, EXACT) && !isMeasure(segment.text, start, end);
          return fits ? [spanOf(segment, start, end)] : [];
        }),
      ),
  );
  return found.slice(0, 1).map((span) => ({
    field: field.id,
    span,
    value: plain(sum),
    standard: plain(sum),
    score: SCORES.columnTotal,
    reason: { kind: 'column-total' },
  }));
}
