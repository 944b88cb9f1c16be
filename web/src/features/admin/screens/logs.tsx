import { Select } from '@mantine/core';
import { type Loggers, setLogger } from '@recto/contracts/endpoints/management';
import type { LogLevel } from '@recto/contracts/loggers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { loggersQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { ColumnTable } from '../parts/column-table.tsx';
import { Loaded } from '../parts/loaded.tsx';

/** How much each part of the system logs; a change holds in all processes within seconds (P-006). */
export function LogsPage() {
  const { t } = useTranslation();
  const loggers = useQuery(loggersQuery);
  return (
    <AdminPage title={t('admin.logs')} onRefresh={loggers.refetch}>
      <p className={classes.intro}>{t('admin.logs_intro')}</p>
      <Panel>
        <Loaded query={loggers}>{(data) => <LoggerTable data={data} />}</Loaded>
      </Panel>
    </AdminPage>
  );
}

/** Takes a level that was set apart back. */
const FOLLOW = 'follow';

const COLUMNS = ['logger', 'part', 'effective', 'level'];

const LoggerTable = ({ data: { loggers, levels } }: { data: Loggers }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ name, level }: { name: string; level: LogLevel | null }) =>
      call(setLogger, { params: { name }, body: { configuredLevel: level } }),
    onSuccess: (_done, { name }) => toast.success(t('admin.level_set', { name }), 'level'),
    onSettled: () => client.invalidateQueries({ queryKey: loggersQuery.queryKey }),
  });
  return (
    <ColumnTable label={t('admin.logs')} columns={COLUMNS}>
      {Object.entries(loggers).map(([name, { configuredLevel, effectiveLevel }]) => (
        <tr key={name}>
          <th scope="row" className={`${classes.code} ${classes.middle}`}>
            {name}
          </th>
          <td className={classes.middle}>{t(`admin.logger.${name}`)}</td>
          <td className={`${classes.code} ${classes.middle}`}>{effectiveLevel}</td>
          <td>
            <Select
              size="xs"
              w={200}
              allowDeselect={false}
              aria-label={t('admin.level_of', { name })}
              disabled={change.isPending}
              data={[
                { value: FOLLOW, label: t(name === 'ROOT' ? 'admin.as_configured' : 'admin.as_root') },
                ...levels,
              ]}
              value={configuredLevel ?? FOLLOW}
              onChange={(value) =>
                value && change.mutate({ name, level: value === FOLLOW ? null : (value as LogLevel) })
              }
            />
          </td>
        </tr>
      ))}
    </ColumnTable>
  );
};
