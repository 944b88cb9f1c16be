import { joinSpans } from '../../layout/segment.ts';
import type { TableSchema } from '../../schema/types.ts';
import type { TableRow } from '../types.ts';

/** What moves on an account; a line with a balance alone is one of the account itself. */
const MONEY = ['withdrawal', 'deposit', 'balance'];
/** Share of the rows that must have a second line for it to be the way of the bank. */
const HABIT = 0.4;

const moves = ({ cells }: TableRow): boolean => MONEY.some((id) => cells.has(id));

/**
 * Puts a line with a day and words but no money to the movement above it, where a bank sets every movement on two such
 * lines: the day of its value stands under that of its booking.
 */
export function withSecondDays(rows: readonly TableRow[], { columns }: TableSchema): TableRow[] {
  if (!['withdrawal', 'deposit'].every((id) => columns.some((c) => c.id === id))) return [...rows];
  const isSecond = (row: TableRow, i: number) =>
    !moves(row) && i > 0 && moves(rows[i - 1]!) && rows[i - 1]!.page === row.page && row.cells.has('date');
  const seconds = rows.filter(isSecond);
  if (seconds.length < 2 || seconds.length < HABIT * rows.length) return [...rows];
  return rows.flatMap((row, i) => {
    if (isSecond(row, i)) return [];
    const next = rows[i + 1];
    return next && isSecond(next, i + 1) ? [joined(row, next)] : [row];
  });
}

function joined(row: TableRow, second: TableRow): TableRow {
  const [mine, theirs] = [row.cells.get('description'), second.cells.get('description')];
  if (!theirs) return row;
  if (!mine) return { ...row, cells: new Map(row.cells).set('description', theirs) };
  const value = `${mine.value} ${theirs.value}`;
  const cell = {
    ...mine,
    span: joinSpans([mine.span, theirs.span], ' '),
    printed: `${mine.printed} ${theirs.printed}`,
    value,
    standard: value,
    lines: mine.lines + theirs.lines,
  };
  return { ...row, cells: new Map(row.cells).set('description', cell) };
}
