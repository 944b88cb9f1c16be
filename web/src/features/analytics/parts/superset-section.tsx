import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { supersetQuery } from '../analytics.queries.ts';
import classes from './lists.module.css';

/** Dashboards of a real Superset, where one is set up. */
export function SupersetSection() {
  const { t } = useTranslation();
  const { data, error } = useQuery(supersetQuery);
  if (error)
    return (
      <Panel title={t('analytics.superset')}>
        <EmptyState title={t('analytics.superset_failed')}>{errorMessages(error, t).join(' ')}</EmptyState>
      </Panel>
    );
  if (!data || data.url === null) return null;
  return (
    <Panel title={t('analytics.superset')}>
      {data.dashboards.length === 0 && (
        <EmptyState icon={<IconLayoutDashboard size={20} />} title={t('analytics.superset_none')}>
          {t('analytics.superset_none_hint')}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data.dashboards.map(({ uuid, title }) => (
          <li key={uuid}>
            <Link className={classes.way} to="/analytics/superset/$uuid" params={{ uuid }} data-row>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
