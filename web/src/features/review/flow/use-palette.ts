import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { type PaletteCommand as Entry, useCommands } from '../../../portal/commands.ts';
import { BINDINGS, COMMANDS, keyNames, type ReviewCommand } from '../model/keyboard.ts';
import { type Panels, titleOf } from '../panels/use-panels.ts';
import type { ExtraActions } from './use-extra-actions.ts';
import type { CommandTable } from './use-keys.ts';
import type { StatusActions } from './use-status.ts';

/** The keys of a command that does not need a value with the focus; null for one that does. */
const keysOf = (command: ReviewCommand): string | null => {
  const way = BINDINGS.find((binding) => binding.command === command && binding.scope !== 'field');
  return way ? keyNames(way).join(' ') : null;
};

/** What the palette would only answer with itself. */
const LEFT_OUT: readonly ReviewCommand[] = ['close', 'palette', 'confirm-anyway'];

type Parts = {
  record: ExtractionDetail;
  commands: CommandTable;
  status: StatusActions;
  panels: Panels;
  actions: ExtraActions;
};

/** Gives the palette what the screen can do just now: status moves, panels, the extra menu, commands of the keys. */
export const usePaletteEntries = ({ record, commands, status, panels, actions }: Parts): void => {
  const { t } = useTranslation();
  const moves = record.can.actions
    .filter(({ enabled }) => enabled)
    .map(({ action }) => ({
      id: `status-${action}`,
      label: t(`review.action.${action}`),
      keys: '',
      run: () => void status.move(action),
    }));
  const sides = panels.shown.map((panel) => ({
    id: `panel-${panel.id}`,
    label: t('actions.open_panel', { name: t(titleOf(panel, record)) }),
    keys: '',
    run: () => panels.toggle(panel.id),
  }));
  const keyed = COMMANDS.flatMap((command): Entry[] => {
    const keys = keysOf(command);
    if (keys === null || LEFT_OUT.includes(command)) return [];
    const run = () => void commands[command](null, new KeyboardEvent('keydown'));
    return [{ id: `key-${command}`, label: t(`review.key.${command}`), keys, run }];
  });
  useCommands([...moves, ...actions.entries.map((entry) => ({ ...entry, keys: '' })), ...sides, ...keyed]);
};
