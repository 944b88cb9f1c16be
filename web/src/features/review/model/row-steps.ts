import type { Result } from '@recto/contracts/result';
import { addRow, deleteRow, duplicateRow, moveRow, type TableAddress } from './rows.ts';

/** What can be done with the row that holds the keyboard. */
export const ROW_STEPS = ['above', 'below', 'duplicate', 'up', 'down', 'delete'] as const;
export type RowStep = (typeof ROW_STEPS)[number];

/** A change of rows, and the row that the keyboard goes to; null: there is none left. */
export type RowChange = { readonly change: (result: Result) => Result; readonly row: number | null };

/** The change of a step with row `row` of `count`; null when it leads nowhere. */
export const stepWithRow = (
  step: RowStep,
  at: TableAddress,
  row: number,
  count: number,
): RowChange | null => {
  const move = (to: number): RowChange | null =>
    to < 0 || to >= count ? null : { change: (result) => moveRow(result, at, row, to), row: to };
  switch (step) {
    case 'above':
      return { change: (result) => addRow(result, at, row), row };
    case 'below':
      return { change: (result) => addRow(result, at, row + 1), row: row + 1 };
    case 'duplicate':
      return { change: (result) => duplicateRow(result, at, row), row: row + 1 };
    case 'up':
      return move(row - 1);
    case 'down':
      return move(row + 1);
    case 'delete':
      return {
        change: (result) => deleteRow(result, at, row),
        row: count > 1 ? Math.min(row, count - 2) : null,
      };
  }
};
