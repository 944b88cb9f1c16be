import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsHere } from '../../portal/commands.ts';
import { recallPlaces } from '../../portal/recent.ts';
import { useAccount } from '../../portal/session.ts';
import { findEntries } from './find-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-dialog.tsx';
import { usePortalCommands, useScreens } from './portal-commands.ts';
import { useFound } from './use-found.ts';

/** What is typed looks like a number: then records are likelier meant than commands. */
const looksLikeNumber = (typed: string): boolean => /\d/.test(typed);

/** What the palette offers for what was typed: what was open lately, this screen, other screens, the portal, records. */
export function usePalette(typed: string): { groups: PaletteGroup[]; searching: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  const screens = useScreens(typed.trim() !== '');
  const portal = usePortalCommands();
  // As it was when the palette opened.
  const [here] = useState(commandsHere);
  const [places] = useState(() => (account ? recallPlaces(localStorage, account) : []));
  const { hits, searching } = useFound(typed);

  const open = (href: string) => () => void navigate({ href });
  const recent = places
    .filter(({ href }) => href !== location.pathname)
    .map(
      ({ label, detail, href }): PaletteEntry => ({
        id: `recent-${href}`,
        label,
        detail,
        keys: '',
        run: open(href),
      }),
    );
  const found = hits
    .filter(
      ({ href }) => !places.some((place) => place.href === href && findEntries([place], typed).length > 0),
    )
    .map(
      ({ id, label, detail, href }): PaletteEntry => ({
        id: `found-${id}`,
        label,
        detail,
        keys: '',
        run: open(href),
      }),
    );

  const group = (id: string, entries: readonly PaletteEntry[]): PaletteGroup => ({
    id,
    title: t(`palette.group.${id}`),
    entries: findEntries(entries, typed),
  });
  const records = { id: 'found', title: t('palette.group.found'), entries: found };
  const named = [group('here', here), group('screens', screens), group('portal', portal)];
  const lately = group('recent', recent);
  return {
    groups: looksLikeNumber(typed) ? [lately, records, ...named] : [lately, ...named, records],
    searching,
  };
}
