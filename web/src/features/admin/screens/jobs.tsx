import { Button, SegmentedControl } from '@mantine/core';
import type { JobEntry } from '@recto/contracts/endpoints/administration';
import { JOB_STATES, type JobState } from '@recto/contracts/jobs';
import { PAGING } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { jobsQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { JobTable } from '../parts/job-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useRetry } from '../parts/use-retry.ts';

const route = getRouteApi('/private/admin/jobs');

/** What the workers still have to do for this tenant, and what they gave up, with the reason. */
export function JobsPage() {
  const { t } = useTranslation();
  const { page = 1, state = 'failed' } = route.useSearch();
  const navigate = route.useNavigate();
  const jobs = useQuery(jobsQuery(state, page - 1));
  const { retry, dialog } = useRetry();
  const counts = jobs.data?.counts;
  const canRetry = (counts?.failed ?? 0) > 0;
  const retryAll = () => void retry.all(counts?.failed ?? 0);
  useShortcuts(canRetry ? [{ key: 'a', label: 'admin.key.retry_all', run: retryAll }] : []);
  return (
    <AdminPage
      title={t('admin.jobs')}
      onRefresh={jobs.refetch}
      actions={
        <Button variant="default" disabled={!canRetry || retry.isPending} onClick={retryAll}>
          {t('admin.retry_all')}
        </Button>
      }
    >
      <div className={classes.filters}>
        <SegmentedControl
          size="xs"
          className={classes.choices}
          aria-label={t('admin.column.status')}
          data={JOB_STATES.map((one) => ({
            value: one,
            label: `${t(`admin.job.${one}`)} ${counts?.[one] ?? ''}`,
          }))}
          value={state}
          onChange={(next) => void navigate({ search: { state: next as JobState } })}
        />
      </div>
      <Panel>
        <Loaded query={jobs}>{(data) => <Jobs state={state} jobs={data.jobs} onRetry={retry.one} />}</Loaded>
      </Panel>
      <Pager
        page={page}
        pages={Math.ceil((counts?.[state] ?? 0) / PAGING.size)}
        buttons={PAGING.buttons.classic}
      />
      {dialog}
    </AdminPage>
  );
}

type Props = { state: JobState; jobs: readonly JobEntry[]; onRetry: (job: JobEntry) => void };

const Jobs = ({ state, jobs, onRetry }: Props) => {
  const { t } = useTranslation();
  if (jobs.length === 0) return <p className={classes.empty}>{t(`admin.no_jobs.${state}`)}</p>;
  return <JobTable jobs={jobs} {...(state === 'failed' && { onRetry })} />;
};
