import type { DocumentContext } from '../../context/context.ts';
import type { EntrySchema, TableSchema } from '../../schema/types.ts';
import type { CellValue, TableRow } from '../types.ts';
import { sectionsIn } from './read-entries.ts';

/** How far down a document something stands. */
const placed = (page: number, top: number): number => page * 1e5 + top;

const placeOf = ({ page, cells }: TableRow): number =>
  placed(page, Math.min(...[...cells.values()].map(({ span }) => span.placed[1])));

/** The rows of a table of entries under its heads: up to where something else is headed, each with its time. */
export function headedRows(
  rows: readonly TableRow[],
  schema: TableSchema,
  entries: EntrySchema,
  context: DocumentContext,
): TableRow[] {
  const first = Math.min(...rows.map(placeOf));
  const heads = sectionsIn(schema, entries, context)
    .filter(({ topic }) => topic !== entries.kind && topic !== 'unknown')
    .map(({ heading }) => placed(heading.page, heading.box[1]));
  const end = Math.min(...heads.filter((place) => place > first));
  const own = rows.filter((row) => placeOf(row) < end && row.cells.get('start')?.standard !== 'present');
  const graduated = entries.kind === 'schools' && own.every(({ cells }) => !cells.has('end'));
  return graduated ? own.map(endingThen) : own;
}

/** "Year of passing" is the only one of a degree: that of its end. */
function endingThen(row: TableRow): TableRow {
  const { start, ...others } = Object.fromEntries(row.cells) as Record<string, CellValue>;
  return start ? { ...row, cells: new Map(Object.entries({ ...others, end: start })) } : row;
}
