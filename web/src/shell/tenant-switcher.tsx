import { Menu } from '@mantine/core';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwitchTenant } from '../portal/use-switch-tenant.ts';
import classes from './header.module.css';

/** From so many tenants on, they are found by typing. */
const MANY = 8;

/** The current tenant; with several, a menu of them (A-061, B-008). */
export function TenantSwitcher({ account }: { account: Account }) {
  const { t } = useTranslation();
  const change = useSwitchTenant();
  const [text, setText] = useState('');
  const current = account.tenants.find(({ tenantId }) => tenantId === account.currentTenant);
  const name = current?.tenantDisplayName ?? account.currentTenant ?? '';
  if (account.tenants.length < 2)
    return name ? (
      <div className={classes.tenant}>
        <span>{name}</span>
      </div>
    ) : null;
  const wanted = text.trim().toLowerCase();
  const shown = account.tenants.filter((one) =>
    [one.tenantDisplayName, one.tenantId].some((known) => known.toLowerCase().includes(wanted)),
  );
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tenant} aria-label={t('shell.switch_tenant', { name })}>
          <span>{name}</span>
          <IconSelector size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {account.tenants.length >= MANY && (
          <Menu.Search
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t('shell.find_tenant')}
            aria-label={t('shell.find_tenant')}
          />
        )}
        <Menu.RadioGroup value={account.currentTenant} onChange={(tenantId) => change.mutate(tenantId)}>
          <Menu.Label>{t('shell.tenants')}</Menu.Label>
          <div className={classes.tenants}>
            {shown.length === 0 && <Menu.Item disabled>{t('palette.nothing')}</Menu.Item>}
            {shown.map(({ tenantId, tenantDisplayName }) => (
              <Menu.RadioItem key={tenantId} value={tenantId}>
                {tenantDisplayName}
              </Menu.RadioItem>
            ))}
          </div>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
