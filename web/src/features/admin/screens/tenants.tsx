import { Anchor, Button } from '@mantine/core';
import type { TenantEntry } from '@recto/contracts/endpoints/administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { tenantsQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { ColumnTable } from '../parts/column-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TenantDetails } from '../parts/tenant-details.tsx';
import { TenantDialog } from '../parts/tenant-dialog.tsx';

/** Tenants: all of them to operators, to others the one that they administer. */
export function TenantsPage() {
  const { t } = useTranslation();
  const tenants = useQuery(tenantsQuery);
  const [making, setMaking] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = tenants.data?.tenants.find(({ tenantId }) => tenantId === opened);
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
        <Loaded query={tenants}>
          {(data) => <TenantTable tenants={data.tenants} onOpen={canMake ? setOpened : undefined} />}
        </Loaded>
      </Panel>
      {shown && <TenantDetails tenant={shown} onClose={() => setOpened(null)} />}
      {making && <TenantDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  );
}

const COLUMNS = ['tenant', 'display_name', 'state', 'owner', 'members', 'created'];
/** Columns that most installations have nothing for, and when a tenant has something. */
const SELDOM: Readonly<Record<string, (tenant: TenantEntry) => boolean>> = {
  state: ({ suspended, deletionDate, subscribedOnly }) =>
    Boolean(suspended || deletionDate || subscribedOnly),
  owner: ({ owner }) => Boolean(owner),
};

type TableProps = { tenants: readonly TenantEntry[]; onOpen?: ((tenantId: string) => void) | undefined };

const TenantTable = ({ tenants, onOpen }: TableProps) => {
  const { t } = useTranslation();
  const columns = COLUMNS.filter((column) => !SELDOM[column] || tenants.some(SELDOM[column]));
  return (
    <ColumnTable label={t('admin.tenants')} columns={columns} numbers={['members']}>
      {tenants.map((tenant) => {
        const { tenantId, tenantDisplayName, owner, members, createdDate } = tenant;
        return (
          <tr key={tenantId}>
            <th scope="row" className={classes.code}>
              {onOpen ? (
                <Anchor
                  component="button"
                  type="button"
                  aria-label={t('admin.tenant.open', { name: tenantDisplayName })}
                  onClick={() => onOpen(tenantId)}
                >
                  {tenantId}
                </Anchor>
              ) : (
                tenantId
              )}
            </th>
            <td>{tenantDisplayName}</td>
            {columns.includes('state') && (
              <td>
                <TenantState tenant={tenant} />
              </td>
            )}
            {columns.includes('owner') && <td>{owner}</td>}
            <td className={classes.number}>{members}</td>
            <td className={classes.fixed}>
              <Time iso={createdDate} />
            </td>
          </tr>
        );
      })}
    </ColumnTable>
  );
};

const TenantState = ({ tenant: { suspended, deletionDate, subscribedOnly } }: { tenant: TenantEntry }) => {
  const { t } = useTranslation();
  return (
    <>
      {suspended && <Badge tone="warning">{t('admin.tenant.state.suspended')}</Badge>}
      {deletionDate && (
        <Badge tone="danger">{t('admin.tenant.state.leaving', { date: dayOf(deletionDate) })}</Badge>
      )}
      {subscribedOnly && <Badge tone="info">{t('admin.tenant.state.subscribed')}</Badge>}
    </>
  );
};
