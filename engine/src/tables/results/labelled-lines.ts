import { cellIndex } from '../../context/indexes.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import type { CellValue, GridRow } from '../types.ts';

/** A value that its label names: where the label begins in the text, and where the value does, which ends it. */
export type LabelledValue = { column: ColumnSchema; label: string; start: number; from: number };

/** A colon, and something behind it. */
const LABELLED = /^\s*[:：]\s*(?=\S)/u;

/**
 * The first value that a text names with the label of a column: "Requirement: max. 150". It goes to the end of the text,
 * for words as "max." are labels too.
 */
export function labelledIn(text: string, schema: TableSchema): LabelledValue | null {
  for (const { start, end, text: label, meanings } of cellIndex(schema).find(text)) {
    const colon = LABELLED.exec(text.slice(end));
    const column = schema.columns.find(({ id }) => meanings.some((m) => m.id === id));
    if (colon && column) return { column, label, start, from: end + colon[0].length };
  }
  return null;
}

/** A line that is nothing but such a value: below a result, it is no result of its own and no part of its name. */
function labelledLine({ extra }: GridRow, schema: TableSchema): (LabelledValue & { at: Segment }) | null {
  const [at, ...others] = extra;
  const stated = at && others.length === 0 ? labelledIn(at.text, schema) : null;
  return at && stated && stated.start < 2 ? { ...stated, at } : null;
}

export const isLabelledLine = (line: GridRow, schema: TableSchema): boolean =>
  labelledLine(line, schema) !== null;

/** Adds what the lines below a result say with the labels of columns that it has nothing in. */
export function labelledBelow(
  cells: Map<string, CellValue>,
  lines: readonly GridRow[],
  schema: TableSchema,
): void {
  for (const line of lines) {
    const stated = labelledLine(line, schema);
    if (!stated || cells.has(stated.column.id)) continue;
    const { at, column, label, from } = stated;
    const span = spanOf(at, from, at.text.length);
    const value = span.text.trim();
    const reason = { kind: 'line-label', label } as const;
    cells.set(column.id, { span, printed: value, value, standard: value, reason, quality: 0.9, lines: 1 });
  }
}
