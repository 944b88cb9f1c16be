import type { DocumentContext } from '../../context/context.ts';
import type { LabelIndex } from '../../context/labels.ts';
import { readValues } from '../../context/values.ts';
import { type Segment, segmentOf, spanOf } from '../../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import type { CellValue, GridRow } from '../types.ts';
import { statedIn } from './stated-below.ts';

/** Values that a line under the item names itself: "Your material no.: 10559846". */
export function labelledParts(
  line: GridRow,
  schema: TableSchema,
  inner: LabelIndex,
  context: DocumentContext,
  cells: Map<string, CellValue>,
): void {
  for (const segment of line.extra) {
    const told = statedIn(segment.text, inner, schema);
    for (const hit of new Set(told.map((t) => t.hit))) {
      // A line that names its value says more than a heading that nobody knows.
      const free = (id: string) => !cells.has(id) || cells.get(id)?.meant === false;
      const stated = told.find((t) => t.hit === hit && free(t.column.id));
      if (!stated) continue;
      const { column } = stated;
      const end = CODES.has(column.type) ? endOfCode(segment.text, stated.from, stated.to) : stated.to;
      const part = cut(segment, stated.from, end);
      const [reading] = readValues(column.type, part.text, context);
      if (!reading) continue;
      const span = spanOf(part, reading.start, reading.end);
      cells.set(column.id, {
        span,
        printed: span.text,
        value: reading.value,
        standard: reading.standard,
        reason: { kind: 'line-label', label: hit.text },
        quality: reading.quality,
        lines: 1,
      });
    }
  }
}

const CODES: ReadonlySet<ColumnSchema['type']> = new Set(['code', 'ipc']);

/** A code ends before what a dash or a dot parts from it: "VPS-PRO-8 — 01/07/2026 to 31/07/2026". */
function endOfCode(text: string, from: number, to: number): number {
  const rest = text.slice(from, to);
  const at = rest.search(/(?<=\S)\s+[—–·|•]\s/u);
  return at < 0 ? to : from + at;
}

/** The words of a segment between two offsets, as a segment of their own. */
function cut(segment: Segment, start: number, end: number): Segment {
  const words = segment.words.filter(
    (w, i) => segment.starts[i]! + w.text.length > start && segment.starts[i]! < end,
  );
  return segmentOf(segment.page, segment.row, words);
}
