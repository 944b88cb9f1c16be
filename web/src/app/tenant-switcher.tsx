import { Menu } from '@mantine/core';
import { type Account, switchTenant } from '@recto/contracts/endpoints/tenancy';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api.ts';
import classes from './header.module.css';

/** The current tenant; with several, a menu of them. Everything on screen belongs to one, so the page reloads. */
export function TenantSwitcher({ account }: { account: Account }) {
  const { t } = useTranslation();
  const change = useMutation({
    mutationFn: (tenantId: string) => call(switchTenant, { body: { tenantId } }),
    onSuccess: () => location.assign('/'),
  });
  const current = account.tenants.find(({ tenantId }) => tenantId === account.currentTenant);
  const name = current?.tenantDisplayName ?? account.currentTenant ?? '';
  if (account.tenants.length < 2)
    return name ? (
      <div className={classes.tenant}>
        <span>{name}</span>
      </div>
    ) : null;
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.tenant} aria-label={t('shell.switch_tenant', { name })}>
          <span>{name}</span>
          <IconSelector size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.tenants')}</Menu.Label>
        {account.tenants.map(({ tenantId, tenantDisplayName }) => (
          <Menu.Item
            key={tenantId}
            rightSection={tenantId === account.currentTenant ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={tenantId === account.currentTenant || undefined}
            onClick={() => tenantId !== account.currentTenant && change.mutate(tenantId)}
          >
            {tenantDisplayName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
