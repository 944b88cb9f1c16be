import { Badge, Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { dashboardQuery } from '../analytics.queries.ts';
import { dashboardTitle } from '../model/naming.ts';
import { ShownDashboard } from '../parts/shown-dashboard.tsx';

/** A dashboard, for administrators below the portal's own addresses and for readers at the service's. */
export function DashboardView() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(dashboardQuery(id));
  if (error)
    return (
      <EmptyState page title={t('analytics.no_dashboard')}>
        {errorMessages(error, t).join(' ')}
      </EmptyState>
    );
  if (!data) return <Skeleton height={400} m={20} />;
  return (
    <Page
      title={dashboardTitle(data, t)}
      count={!data.published && <Badge variant="light">{t('analytics.draft')}</Badge>}
      actions={
        data.can.change && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/analytics/dashboards/$id/edit" params={{ id: String(data.id) }} />
            )}
          >
            {t('analytics.edit')}
          </Button>
        )
      }
    >
      <ShownDashboard dashboard={data} />
    </Page>
  );
}
