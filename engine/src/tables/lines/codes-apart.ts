import type { TableSchema } from '../../schema/types.ts';
import type { CellValue, TableRow } from '../types.ts';

/** A code of capitals and figures: "IMP-CI-125", "GAL-6012", "Q-11825". */
const CODE = String.raw`(?=\S*\d)(?=\S*\p{Lu}|\S*-)[\p{Lu}\d][\p{Lu}\d./_-]{2,}`;
/** The number of a line and the code of its item in one cell. */
const NUMBERED = new RegExp(
  String.raw`^(?<number>\d{1,6})[.)]?\s+(?<code>${CODE})(?:\s+(?<rest>\S.*))?$`,
  'u',
);
/** A code before the words that it stands for. */
const CODED = new RegExp(String.raw`^(?<code>${CODE})\s+(?<rest>\p{L}{2}.*)$`, 'u');

/** Share of the rows that must be set so, and how many at least. */
const MOST = 0.8;
const FEWEST = 2;

type Parts = { number?: string | undefined; code: string; rest?: string | undefined };

/**
 * Parts the code of an item from the number of its line, or from its description, where the table has no other column of
 * codes and all rows are set so: "10 IMP-CI-125", "002 Q-11825 Xylene, industrial".
 */
export function codesApart(rows: readonly TableRow[], { columns }: TableSchema): TableRow[] {
  const code = columns.find(({ id }) => id === 'ipc' || id === 'code')?.id;
  if (code === undefined || rows.some(({ cells }) => cells.has(code))) return [...rows];
  const hasNumber = columns.some(({ id }) => id === 'item_no');
  const numbers = rows.some(({ cells }) => cells.has('item_no'));
  const ways = [
    { from: 'item_no', form: NUMBERED, fits: hasNumber },
    { from: 'description', form: NUMBERED, fits: hasNumber && !numbers },
    { from: 'description', form: CODED, fits: true },
  ];
  for (const { from, form } of ways.filter(({ fits }) => fits)) {
    const parts = rows.map(({ cells }) => partsOf(cells.get(from), form));
    const found = parts.filter((part) => part !== null).length;
    if (found < FEWEST || found < MOST * rows.length) continue;
    return rows.map((row, i) => {
      const part = parts[i];
      return part ? { ...row, cells: parted(row.cells, from, code, part) } : row;
    });
  }
  return [...rows];
}

const partsOf = (cell: CellValue | undefined, form: RegExp): Parts | null =>
  (form.exec(cell?.printed.trim() ?? '')?.groups as Parts | undefined) ?? null;

function parted(
  cells: ReadonlyMap<string, CellValue>,
  from: string,
  id: string,
  { number, code, rest }: Parts,
): Map<string, CellValue> {
  const out = new Map(cells);
  const cell = out.get(from)!;
  const put = (column: string, text: string, standard = text) =>
    out.set(column, { ...cell, printed: text, value: standard, standard });
  out.delete(from);
  if (number !== undefined) put('item_no', number, String(Number(number)));
  put(id, code);
  if (rest !== undefined && !out.has('description')) put('description', rest);
  return out;
}
