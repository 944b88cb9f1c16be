import type { TableRow } from './types.ts';

/**
 * The instalments once each: a notice tells them in a table with the shares that make them up and once more on its
 * slips. What is due on a day is the largest sum that is told for it.
 */
export function oneInstalmentADay(rows: readonly TableRow[]): TableRow[] {
  const of = ({ cells }: TableRow): number => Number(cells.get('amount')?.standard ?? 0);
  const dayOf = ({ cells }: TableRow): string | undefined => cells.get('due_date')?.standard;
  return rows.flatMap((row) => {
    const day = dayOf(row);
    if (day === undefined) return [row];
    const same = rows.filter((other) => dayOf(other) === day);
    // It keeps the place that it was first told at.
    return same[0] === row ? [same.reduce((best, other) => (of(other) > of(best) ? other : best))] : [];
  });
}
