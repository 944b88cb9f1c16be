import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
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
  return field.cell.sum ? printedSum(field, field.cell, table, context) : cellOf(field, field.cell, table);
}

function cellOf(field: FieldSchema, { column, row }: CellReference, { rows }: ReadTable): Candidate[] {
  if (row === undefined && rows.length !== 1) return [];
  const cell = rows.at(row ?? 0)?.cells.get(column);
  if (!cell) return [];
  const { span, value, standard, quality, reason } = cell;
  return [{ field: field.id, span, value, standard, score: SCORES.tableCell * quality, reason }];
}

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
          return figure && near(figure, sum, EXACT) ? [spanOf(segment, start, end)] : [];
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
