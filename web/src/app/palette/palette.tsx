import { useState } from 'react';
import { closePalette, usePaletteOpened } from '../commands.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { usePalette } from './use-palette.ts';

/** The command palette of every page; Ctrl-K opens it. */
export function Palette() {
  return usePaletteOpened() ? <Opened /> : null;
}

function Opened() {
  const [typed, setTyped] = useState('');
  const { groups, searching } = usePalette(typed);
  return (
    <PaletteDialog
      typed={typed}
      onType={setTyped}
      groups={groups}
      searching={searching}
      onClose={closePalette}
    />
  );
}
