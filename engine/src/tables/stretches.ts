import { findMonths } from '../normalise/months.ts';
import type { TableSchema } from '../schema/types.ts';
import type { CellValue } from './types.ts';

/** "2022.05—至今" in one column: from when, and until when. */
export function partStretch(cells: Map<string, CellValue>, { columns }: TableSchema): void {
  const start = cells.get('start');
  if (!start || cells.has('end') || !columns.some(({ id }) => id === 'end')) return;
  const [from, until, ...others] = findMonths(start.printed);
  if (!from || !until || others.length > 0) return;
  cells.set('start', { ...start, value: from.value, standard: from.value });
  cells.set('end', { ...start, value: until.value, standard: until.value });
}
