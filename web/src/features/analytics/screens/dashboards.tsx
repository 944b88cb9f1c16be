import { Button } from '@mantine/core';
import type { DashboardRecord } from '@recto/contracts/charts/records';
import { holdsAny } from '@recto/contracts/roles';
import { IconExternalLink, IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { useAccount } from '../../../portal/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { dashboardsQuery } from '../analytics.queries.ts';
import { listedDashboards } from '../model/listed.ts';
import { dashboardTitle } from '../model/naming.ts';
import classes from '../parts/lists.module.css';
import { SupersetSection } from '../parts/superset-section.tsx';

/** Dashboards that this person may open: what comes with the portal first, then what was published, by title (L-004 to L-008). */
export function Dashboards() {
  const { t } = useTranslation();
  const account = useAccount();
  const query = useQuery(dashboardsQuery);
  const rows = useWalkKeys<HTMLDivElement>('list.key.down', 'list.key.up');
  const isAdmin = !!account && holdsAny(account.authorities, ['ROLE_ADMIN']);
  return (
    <Page
      title={t('analytics.dashboards')}
      actions={
        isAdmin && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/analytics/dashboards/create" />}
          >
            {t('analytics.create')}
          </Button>
        )
      }
    >
      <div ref={rows} className={classes.sections}>
        <QueryList query={query} empty={t('analytics.no_dashboards')}>
          {(all) => {
            const { fixed, published, drafts } = listedDashboards(all);
            return (
              <>
                <Section title={t('analytics.insights')} dashboards={fixed} isAdmin={isAdmin} />
                <Section title={t('analytics.published')} dashboards={published} isAdmin={isAdmin} empty />
                {isAdmin && <Section title={t('analytics.drafts')} dashboards={drafts} isAdmin />}
              </>
            );
          }}
        </QueryList>
        <SupersetSection />
      </div>
    </Page>
  );
}

type SectionProps = { title: string; dashboards: DashboardRecord[]; isAdmin: boolean; empty?: boolean };

function Section({ title, dashboards, isAdmin, empty }: SectionProps) {
  const { t } = useTranslation();
  if (dashboards.length === 0 && !empty) return null;
  return (
    <Panel title={title}>
      {dashboards.length === 0 && (
        <EmptyState icon={<IconLayoutDashboard size={20} />} title={t('analytics.none_published')}>
          {t(isAdmin ? 'analytics.none_published_admin' : 'analytics.none_published_hint')}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {dashboards.map((one) => (
          <li key={one.id}>
            <Way dashboard={one} isAdmin={isAdmin} />
            {isAdmin && <span className={classes.quiet}>{dayOf(one.changed_on)}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Administrators see it here; others at the address of the service, in a tab of its own. */
function Way({ dashboard, isAdmin }: { dashboard: DashboardRecord; isAdmin: boolean }) {
  const { t } = useTranslation();
  const title = dashboardTitle(dashboard, t);
  if (isAdmin)
    return (
      <Link
        className={classes.way}
        to="/analytics/dashboards/$id/view"
        params={{ id: String(dashboard.id) }}
        data-row
      >
        {title}
      </Link>
    );
  return (
    <a className={classes.way} href={dashboard.url} target="_blank" rel="noreferrer" data-row>
      {title}
      <IconExternalLink size={14} aria-label={t('analytics.new_tab')} />
    </a>
  );
}
