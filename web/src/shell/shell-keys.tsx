import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { parts } from '../lib/parts.ts';
import { useActiveShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { openPalette } from '../portal/commands.ts';
import { GuideLinks } from '../portal/guide-links.tsx';

const load = parts(() => import('../ui/shortcut-overlay.tsx'));
const ShortcutOverlay = lazy(async () => ({ default: (await load()).ShortcutOverlay }));

/** True on a page that has a table of keys of its own: the shell leaves single keys and `?` to it. */
export const useOwnKeys = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownKeys) });

const PALETTE = { key: 'k', ctrl: true, label: 'palette.key', run: openPalette } as const;

/** The keys of every page: `?` shows all that work here, with the guide to the page. */
export function ShellKeys() {
  const [opened, setOpened] = useState(false);
  const own = useOwnKeys();
  const guide = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide });
  const help = { key: '?', label: 'shell.shortcuts.show', run: () => setOpened(true) };
  useShortcuts(own ? [PALETTE] : [PALETTE, help], 'base');
  const shortcuts = useActiveShortcuts();
  const close = () => setOpened(false);
  return (
    opened && (
      <Suspense>
        <ShortcutOverlay
          onClose={close}
          shortcuts={shortcuts}
          foot={<GuideLinks guides={guide ? [guide] : []} onFollow={close} />}
        />
      </Suspense>
    )
  );
}
