import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { healthQuery } from '../admin.queries.ts';
import { shownFigure } from '../model/figures.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { Loaded } from '../parts/loaded.tsx';

const TONE = { UP: 'success', DOWN: 'danger' } as const;

/** Whether the installation is well, part by part (P-003). Looks again by itself. */
export function HealthPage() {
  const { t, i18n } = useTranslation();
  const health = useQuery(healthQuery);
  return (
    <AdminPage
      title={t('admin.health')}
      onRefresh={health.refetch}
      count={health.data && <StatusBadge status={health.data.status} />}
    >
      <Loaded query={health}>
        {({ components = {} }) => (
          <div className={classes.grid}>
            {Object.entries(components).map(([name, { status, details }]) => (
              <Panel key={name} title={t(`admin.part.${name}`)} aside={<StatusBadge status={status} />}>
                <dl className={classes.facts}>
                  {Object.entries(details).map(([detail, value]) => (
                    <div key={detail}>
                      <dt>{t(`admin.detail.${detail}`)}</dt>
                      <dd>{shownFigure(detail, value, i18n.language)}</dd>
                    </div>
                  ))}
                </dl>
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

const StatusBadge = ({ status }: { status: keyof typeof TONE }) => {
  const { t } = useTranslation();
  return <Badge tone={TONE[status]}>{t(`admin.status.${status}`)}</Badge>;
};
