/** Share of the rows that shows that all are set so, and how many at least. */
export const HABIT = 0.6;
const FEWEST = 2;

/** Whether something was found on so many of `rows` rows that the table is set so. */
export function isHabit(found: readonly (object | null | undefined)[], rows: number): boolean {
  const count = found.filter(Boolean).length;
  return count >= FEWEST && count >= HABIT * rows;
}
