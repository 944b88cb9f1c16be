import { closePalette } from '../../portal/commands.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { usePalette } from './use-palette.ts';

type Props = { typed: string; onType: (typed: string) => void };

/** The palette with what it offers for what was typed. */
export function OpenedPalette({ typed, onType }: Props) {
  const { groups, searching } = usePalette(typed);
  return (
    <PaletteDialog
      typed={typed}
      onType={onType}
      groups={groups}
      searching={searching}
      onClose={closePalette}
    />
  );
}
