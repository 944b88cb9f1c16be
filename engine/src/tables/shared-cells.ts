import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { joinSpans } from '../layout/segment.ts';
import type { ColumnSchema, TableSchema, ValueType } from '../schema/types.ts';
import type { CellValue, GridRow, HeaderCell } from './types.ts';

/** Types that find their own value among other text. */
const SELECTIVE: ReadonlySet<ValueType> = new Set(['awb', 'container', 'hs_code', 'seal', 'unit_behind']);

/**
 * Fills columns that share their header with another one ("Container / Seal No."): what the other column
 * left of the cell, over all its lines, is read once more.
 */
export function readSharedCells(
  cells: Map<string, CellValue>,
  schema: TableSchema,
  header: readonly HeaderCell[],
  columns: readonly (ColumnSchema | null)[],
  lines: readonly GridRow[],
  context: DocumentContext,
): void {
  header.forEach(({ meanings, text }, at) => {
    const owner = columns[at];
    const guests = schema.columns.filter(
      (c) => c !== owner && SELECTIVE.has(c.type) && !cells.has(c.id) && meanings.some((m) => m.id === c.id),
    );
    const spans = lines.flatMap((line) => line.cells[at]?.spans ?? []);
    if (!owner || spans.length === 0) return;
    const span = joinSpans(spans, ' ');
    const taken = cells.get(owner.id);
    for (const guest of guests) {
      const rest = taken ? span.text.replace(taken.value, ' '.repeat(taken.value.length)) : span.text;
      const [reading] = readValues(guest.type, rest, context);
      if (!reading) continue;
      const { value, standard, quality } = reading;
      cells.set(guest.id, {
        span,
        printed: value,
        value,
        standard,
        quality: 0.95 * quality,
        reason: { kind: 'column-header', label: text },
        lines: spans.length,
      });
    }
  });
}
