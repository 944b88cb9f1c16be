import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { useCommands } from '../../../portal/commands.ts';
import { reviewOf } from '../../../portal/review-link.ts';
import { useHolds } from '../../../portal/session.ts';
import { Page } from '../../../ui/page.tsx';
import { openIssuesQuery, overviewQuery, waitingQuery } from '../dashboard.queries.ts';
import { DASHBOARD } from '../definition.ts';
import { listAs, listOfWork } from '../model/links.ts';
import { Aside } from '../parts/aside.tsx';
import { Beginning } from '../parts/beginning.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { OfPeriod } from '../parts/of-period.tsx';
import classes from '../parts/page.module.css';
import { ReviewTimes } from '../parts/review-times.tsx';
import { Throughput } from '../parts/throughput.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { DashboardProvider, type DashboardState, useDashboard } from '../use-dashboard.ts';
import { useLiveDashboard } from '../use-live-dashboard.ts';

/** What needs somebody now, and how the work goes (L-001 to L-003, X-107). */
export function Dashboard() {
  const { t } = useTranslation();
  const here = useDashboard();
  const overview = useQuery(overviewQuery(here.state, here.period));
  const issues = useQuery(openIssuesQuery);
  const isLead = useHolds(['ROLE_MANAGEMENT']);
  const parts = useWalkKeys<HTMLDivElement>('list.key.down', 'list.key.up');
  const next = useNext(here);
  useLiveDashboard();
  const bare = DASHBOARD.facets.every(({ id }) => here.state[id] === undefined);
  const isEmpty = bare && overview.data?.all === 0;
  return (
    <DashboardProvider value={here}>
      <Page
        title={t('dashboard.title')}
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/extractions" search={listAs(here.state, null)} />}
            >
              {t('list.title')}
            </Button>
            {next && (
              <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={next}>
                {t('dashboard.next')}
              </Button>
            )}
          </>
        }
      >
        {isEmpty ? (
          <Beginning />
        ) : (
          <div ref={parts}>
            <FilterBar />
            <Tiles overview={overview.data} issues={issues.data?.length} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <Throughput />
                <OfPeriod query={overview} />
                {isLead && overview.data && <ReviewTimes />}
              </div>
              <div className={classes.column}>
                <Aside issues={issues} />
              </div>
            </div>
          </div>
        )}
      </Page>
    </DashboardProvider>
  );
}

/** The way to the document that waits longest, whose queue goes on with the next; null where nothing waits. */
function useNext({ state }: DashboardState): (() => void) | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const first = useQuery(waitingQuery(state)).data?.[0];
  const go = first ? () => void navigate(reviewOf(first, listOfWork(state, 'review'))) : null;
  useShortcuts([
    ...(go ? [{ key: 'n', label: 'dashboard.next', run: go }] : []),
    { key: 'u', label: 'list.key.upload', run: () => void navigate({ to: '/documents/upload' }) },
    {
      key: 'l',
      label: 'dashboard.key.list',
      run: () => void navigate({ to: '/extractions', search: listAs(state, null) }),
    },
  ]);
  useCommands(go ? [{ id: 'dashboard-next', label: t('dashboard.next'), keys: 'n', run: go }] : []);
  return go;
}
