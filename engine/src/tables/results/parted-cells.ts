import type { DocumentContext } from '../../context/context.ts';
import { readResult } from '../../normalise/results.ts';
import type { TableSchema } from '../../schema/types.ts';
import type { CellValue, ReadTable, TableRow } from '../types.ts';
import { methodAt } from './by-content.ts';
import { isMeasured, isVerdict } from './measured.ts';

type Cells = Map<string, CellValue>;
/** The ids of what a row of results says; of a schema without one, undefined. */
type Ids = Record<'name' | 'result', string> & Record<'limit' | 'verdict' | 'method', string | undefined>;

/** A name ends with its method in so many of the rows: "Lead SS-EN 15763" in one is a name. */
const MOSTLY = 0.6;
const FEWEST = 3;

/**
 * Type set close, or under one heading for two ("MCL METHOD", "RESULT QUAL"), puts two values into one cell: a limit or
 * a name before its method, a result or a limit before its verdict. They are parted, where the other column is empty.
 */
export function withPartedCells(table: ReadTable, context: DocumentContext): ReadTable {
  const ids = idsOf(table.schema);
  if (!ids) return table;
  const named = table.rows.filter(({ cells }) => methodBehind(cells, ids) > 0).length;
  const inNames = named >= FEWEST && named >= MOSTLY * table.rows.length;
  const rows = table.rows.map((row): TableRow => {
    const cells: Cells = new Map(row.cells);
    if (inNames) methodOffName(cells, ids);
    partMethod(cells, ids, context);
    verdictOff(cells, ids.result, ids.verdict, context);
    if (ids.limit) verdictOff(cells, ids.limit, ids.verdict, context);
    return { ...row, cells };
  });
  return { ...table, rows };
}

function idsOf({ columns }: TableSchema): Ids | null {
  const ofType = (type: string) => columns.find((c) => c.type === type)?.id;
  const oneOf = (...ids: string[]) => ids.find((id) => columns.some((c) => c.id === id));
  const [name, result] = [ofType('text'), ofType('result')];
  return name && result
    ? {
        name,
        result,
        limit: oneOf('limit', 'specification'),
        verdict: oneOf('status', 'verdict'),
        method: oneOf('method'),
      }
    : null;
}

const withText = (cell: CellValue, printed: string, value = printed): CellValue => ({
  ...cell,
  printed,
  value,
  standard: value,
});

/** Where the method behind a name begins; 0 where there is none, or the row has one already. */
function methodBehind(cells: Cells, { name, method }: Ids): number {
  const text = cells.get(name)?.value ?? '';
  return method && !cells.has(method) ? methodAt(text) : 0;
}

function methodOffName(cells: Cells, ids: Ids): void {
  const at = methodBehind(cells, ids);
  const cell = cells.get(ids.name);
  if (at === 0 || !cell || !ids.method) return;
  cells.set(ids.name, withText(cell, cell.value.slice(0, at).trim()));
  cells.set(ids.method, withText(cell, cell.value.slice(at).trim()));
}

/** A limit and its method in one cell, whichever of the two columns was named for it. */
function partMethod(cells: Cells, { limit, method }: Ids, { decimalMark }: DocumentContext): void {
  if (!limit || !method || cells.has(limit) === cells.has(method)) return;
  const cell = cells.get(method) ?? cells.get(limit)!;
  const at = methodAt(cell.printed);
  const before = cell.printed.slice(0, at).trim();
  // "Absent SM 9223B", "0.010 EPA 200.8"; "Sieving KS-12" is a method as a whole.
  if (at === 0 || !isMeasured(before)) return;
  cells.set(limit, withText(cell, before, readResult(before, decimalMark).value));
  cells.set(method, withText(cell, cell.printed.slice(at).trim()));
}

/** "0.0041 PASS", "ND PASS": the verdict behind what was found, or behind its limit. */
function verdictOff(
  cells: Cells,
  from: string,
  verdict: string | undefined,
  { decimalMark }: DocumentContext,
): void {
  const cell = cells.get(from);
  const { value = '', said = '' } =
    /^(?<value>.*\S)\s+(?<said>\S+)$/u.exec(cell?.printed.trim() ?? '')?.groups ?? {};
  if (!cell || !verdict || cells.has(verdict) || !isVerdict(said) || !/\d|^\p{L}{2,}$/u.test(value)) return;
  cells.set(verdict, withText(cell, said));
  cells.set(from, withText(cell, value, readResult(value, decimalMark).value));
}
