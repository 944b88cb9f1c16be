import type { ReviewCommand } from '../model/keyboard.ts';
import type { RowStep } from '../model/row-steps.ts';
import type { ReviewServices } from './services.ts';
import type { CommandTable } from './use-keys.ts';

/** Opens the filter of the column that a cell is in; false when the value is in no table. */
const openFilter = (key: string): boolean => {
  const [column, , ...table] = key.split('/').reverse();
  const name = [...table]
    .reverse()
    .concat(column ?? '')
    .join('/');
  const button = document.querySelector<HTMLElement>(`[data-filter="${CSS.escape(name)}"]`);
  button?.focus();
  button?.click();
  return button !== null;
};

type RowCommand = Extract<ReviewCommand, `row-${string}` | 'filter-column'>;

/** What the keys of rows do, with the row that holds the keyboard. */
export const rowCommands = ({ rowStep }: ReviewServices): Pick<CommandTable, RowCommand> => {
  const step = (name: RowStep) => (key: string | null) => key !== null && rowStep(key, name);
  return {
    'row-above': step('above'),
    'row-below': step('below'),
    'row-duplicate': step('duplicate'),
    'row-up': step('up'),
    'row-down': step('down'),
    'row-delete': step('delete'),
    'filter-column': (key) => key !== null && openFilter(key),
  };
};
