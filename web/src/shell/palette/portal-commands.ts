import { useMantineColorScheme } from '@mantine/core';
import { rootRouteId, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PaletteCommand } from '../../portal/commands.ts';
import { usableBy } from '../../portal/menu.ts';
import { useAccount } from '../../portal/session.ts';
import { useSwitchTenant } from '../../portal/use-switch-tenant.ts';

/** Every screen that this account may open; without `all`, those of the menus. */
export function useScreens(all: boolean): PaletteCommand[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  const { menu } = useRouteContext({ from: rootRouteId });
  if (!account) return [];
  const entries = usableBy(account, menu).filter((entry) => all || entry.menu !== 'palette');
  return entries.map(({ key, path, about }) => ({
    id: `screen-${path}`,
    label: about ? t(about, { name: t(key) }) : t(key),
    keys: '',
    run: () => void navigate({ to: path }),
  }));
}

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** What the shell itself can do: look, tenants, the way out. */
export function usePortalCommands(): PaletteCommand[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  const { setColorScheme } = useMantineColorScheme();
  const change = useSwitchTenant();
  const schemes = SCHEMES.map((scheme) => ({
    id: `scheme-${scheme}`,
    label: t('palette.scheme', { name: t(`shell.theme.${scheme}`) }),
    keys: '',
    run: () => setColorScheme(scheme),
  }));
  const tenants = (account?.tenants ?? [])
    .filter(({ tenantId }) => tenantId !== account?.currentTenant)
    .map(({ tenantId, tenantDisplayName }) => ({
      id: `tenant-${tenantId}`,
      label: t('palette.tenant', { name: tenantDisplayName }),
      keys: '',
      run: () => change.mutate(tenantId),
    }));
  const out = {
    id: 'sign-out',
    label: t('shell.sign_out'),
    keys: '',
    run: () => void navigate({ to: '/logout' }),
  };
  return [...schemes, ...tenants, out];
}
