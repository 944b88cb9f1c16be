import { Button } from '@mantine/core';
import type { DatasetRecord } from '@recto/contracts/charts/records';
import { deleteDataset } from '@recto/contracts/endpoints/superset';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { dayOf } from '../../../lib/dates.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { ANALYTICS_KEY, datasetsQuery } from '../analytics.queries.ts';
import builder from './builder.module.css';
import classes from './lists.module.css';

/** Tables that were brought in. */
export function DatasetList() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(datasetsQuery);
  const { ask, dialog } = useAsk();
  const remove = useMutation({
    mutationFn: ({ id }: DatasetRecord) => call(deleteDataset, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ANALYTICS_KEY }),
    meta: { errors: 'silent' },
  });
  const asked = async (dataset: DatasetRecord) => {
    const text = t('analytics.ask_delete_dataset', { name: dataset.table_name });
    if (await ask({ text, yes: 'ask.delete' })) remove.mutate(dataset);
  };
  return (
    <Panel title={t('analytics.datasets')}>
      {dialog}
      {remove.error && (
        <div role="alert" className={builder.part}>
          <p className={builder.failed}>{errorMessages(remove.error, t).join(' ')}</p>
        </div>
      )}
      <QueryList query={query} empty={t('analytics.no_datasets')}>
        {(datasets) => (
          <ul className={classes.list}>
            {datasets.map((one) => (
              <li key={one.id}>
                <span className={classes.name}>{one.table_name}</span>
                <span className={classes.quiet}>
                  {t('analytics.rows_and_columns', {
                    rows: one.rows.toLocaleString(),
                    columns: one.columns.length,
                  })}
                </span>
                <span className={classes.quiet}>{dayOf(one.created_on)}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('analytics.delete_named', { name: one.table_name })}
                  onClick={() => void asked(one)}
                >
                  {t('analytics.delete')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Panel>
  );
}
