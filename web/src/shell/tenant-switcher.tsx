import { Menu } from '@mantine/core';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSwitchTenant } from '../portal/use-switch-tenant.ts';
import classes from './header.module.css';

/** The current tenant; with several, a menu of them (A-061, B-008). */
export function TenantSwitcher({ account }: { account: Account }) {
  const { t } = useTranslation();
  const change = useSwitchTenant();
  const current = account.tenants.find(({ tenantId }) => tenantId === account.currentTenant);
  const name = current?.tenantDisplayName ?? account.currentTenant ?? '';
  if (account.tenants.length < 2)
    return name ? (
      <div className={classes.tenant}>
        <span>{name}</span>
      </div>
    ) : null;
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tenant} aria-label={t('shell.switch_tenant', { name })}>
          <span>{name}</span>
          <IconSelector size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={account.currentTenant} onChange={(tenantId) => change.mutate(tenantId)}>
          <Menu.Label>{t('shell.tenants')}</Menu.Label>
          {account.tenants.map(({ tenantId, tenantDisplayName }) => (
            <Menu.RadioItem key={tenantId} value={tenantId}>
              {tenantDisplayName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
