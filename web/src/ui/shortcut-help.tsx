import { useState } from 'react';
import { useActiveShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { ShortcutOverlay } from './shortcut-overlay.tsx';

/** `?` shows every key that works on this screen. Mounted by screens that have keys of this kind. */
export function ShortcutHelp() {
  const [opened, setOpened] = useState(false);
  useShortcuts([{ key: '?', label: 'shell.shortcuts.show', run: () => setOpened(true) }]);
  const shortcuts = useActiveShortcuts();
  return <ShortcutOverlay opened={opened} onClose={() => setOpened(false)} shortcuts={shortcuts} />;
}
