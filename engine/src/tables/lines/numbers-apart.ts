import type { TableSchema } from '../../schema/types.ts';
import type { TableRow } from '../types.ts';

/** "Item number; marks, …", "项目编号": a heading that speaks of the number of the line. */
const SAYS_NUMBER = /\b(?:item|line|pos|no|nr|n°)\b|num|núm|nummer|項|项|序|編號|编号/iu;
/** Without such a heading, lines that must be numbered one after the other. */
const LINES = 3;

/** Lines are numbered one by one, or in tens so that others may come between. */
const STEPS = [1, 10];

const LEADING = /^(?<n>\d{1,3})[.)]?\s+(?=\S)/u;

/** Takes the numbers of the lines off the text that they stand before: 1, 2, 3 or 10, 20, 30 from the first row to the last. */
export function numbersApart(
  rows: readonly TableRow[],
  { columns }: TableSchema,
  labels: ReadonlyMap<string, string>,
): TableRow[] {
  const column = columns.find(({ id, type }) => {
    if (type !== 'text') return false;
    const said = SAYS_NUMBER.test(labels.get(id) ?? '');
    const numbers = rows.map(({ cells }) => Number(LEADING.exec(cells.get(id)?.value ?? '')?.groups?.n));
    return (
      rows.length >= (said ? 2 : LINES) &&
      STEPS.some((step) => numbers.every((number, i) => number === step * (i + 1)))
    );
  });
  if (!column) return [...rows];
  return rows.map((row) => {
    const cell = row.cells.get(column.id)!;
    const value = cell.value.replace(LEADING, '');
    const standard = cell.standard.replace(LEADING, '');
    return { ...row, cells: new Map(row.cells).set(column.id, { ...cell, value, standard }) };
  });
}
