import { Button } from '@mantine/core';
import type { TenantEntry } from '@recto/contracts/endpoints/administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { tenantsQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { ColumnTable } from '../parts/column-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TenantDialog } from '../parts/tenant-dialog.tsx';

/** Tenants: all of them to operators, to others the one that they administer. */
export function TenantsPage() {
  const { t } = useTranslation();
  const tenants = useQuery(tenantsQuery);
  const [making, setMaking] = useState(false);
  const canMake = tenants.data?.can.create ?? false;
  useShortcuts(canMake ? [{ key: 'n', label: 'admin.key.tenant', run: () => setMaking(true) }] : []);
  return (
    <AdminPage
      title={t('admin.tenants')}
      onRefresh={tenants.refetch}
      count={tenants.data && t('admin.tenant_count', { count: tenants.data.tenants.length })}
      actions={canMake && <Button onClick={() => setMaking(true)}>{t('admin.new_tenant')}</Button>}
    >
      <Panel>
        <Loaded query={tenants}>{(data) => <TenantTable tenants={data.tenants} />}</Loaded>
      </Panel>
      {making && <TenantDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  );
}

const COLUMNS = ['tenant', 'display_name', 'owner', 'members', 'created'];

const TenantTable = ({ tenants }: { tenants: readonly TenantEntry[] }) => {
  const { t } = useTranslation();
  return (
    <ColumnTable label={t('admin.tenants')} columns={COLUMNS} numbers={['members']}>
      {tenants.map(({ tenantId, tenantDisplayName, owner, members, createdDate }) => (
        <tr key={tenantId}>
          <th scope="row" className={classes.code}>
            {tenantId}
          </th>
          <td>{tenantDisplayName}</td>
          <td>{owner}</td>
          <td className={classes.number}>{members}</td>
          <td className={classes.fixed}>
            <Time iso={createdDate} />
          </td>
        </tr>
      ))}
    </ColumnTable>
  );
};
