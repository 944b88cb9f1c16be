import type { DocumentContext } from '../../context/context.ts';
import { readResult } from '../../normalise/results.ts';
import type { TableSchema } from '../../schema/types.ts';
import type { CellValue, ReadTable, TableRow } from '../types.ts';
import { unitBehind, unitOfName } from './measured.ts';

type Cells = Map<string, CellValue>;
/** The ids of what a row of results says. */
type Ids = { name: string; result: string; unit: string };

/** The rows with the unit that stands within another cell: behind the result, the name of what was tested or its limits. */
export function withRowUnits(table: ReadTable, context: DocumentContext): ReadTable {
  const ids = idsOf(table.schema);
  return ids ? { ...table, rows: table.rows.map((row) => withUnit(row, ids, context)) } : table;
}

function idsOf({ columns }: TableSchema): Ids | null {
  const [name, result, unit] = ['text', 'result', 'unit'].map((t) => columns.find((c) => c.type === t)?.id);
  return name && result && unit ? { name, result, unit } : null;
}

function withUnit(row: TableRow, { name, result, unit }: Ids, context: DocumentContext): TableRow {
  if (row.cells.has(unit)) return row;
  const cells: Cells = new Map(row.cells);
  const put = (from: CellValue, text: string) =>
    cells.set(unit, {
      ...from,
      printed: text,
      value: text,
      standard: text,
      reason: { kind: 'behind-number' },
    });
  const measured = cells.get(result);
  const behind = unitBehind(measured?.value ?? '');
  const named = unitOfName(cells.get(name)?.value ?? '');
  const limits = cells.get('specification') ?? cells.get('limit');
  const limited = unitBehind(limits?.printed ?? '');
  if (measured && behind) {
    const { value } = readResult(behind.value, context.decimalMark);
    cells.set(result, { ...measured, value, standard: value });
    put(measured, behind.unit);
  } else if (named) {
    const cell = cells.get(name)!;
    cells.set(name, { ...cell, value: named.name, standard: named.name });
    put(cell, named.unit);
  } else if (limits && limited) put(limits, limited.unit);
  return cells.size > row.cells.size ? { ...row, cells } : row;
}
