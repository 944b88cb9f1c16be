import type { ChartSource } from '@recto/contracts/charts/question';
import type { DashboardRecord } from '@recto/contracts/charts/records';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { dashboardChartsQuery, dashboardDataQuery } from '../analytics.queries.ts';
import { inOrder } from '../model/grid.ts';
import classes from './board.module.css';
import { Board } from './board.tsx';
import { FilterBar, NOT_NARROWED } from './filter-bar.tsx';
import { SaveDashboard } from './save-dashboard.tsx';

const DOCUMENTS: ChartSource = { kind: 'search', index: 'extraction' };

/** The charts of a dashboard with the figures of whoever looks, and what they narrow them by. */
export function ShownDashboard({ dashboard }: { dashboard: DashboardRecord }) {
  const { t } = useTranslation();
  const [narrowing, setNarrowing] = useState(NOT_NARROWED);
  const charts = useQuery(dashboardChartsQuery(dashboard.id));
  const data = useQuery(dashboardDataQuery(dashboard.id, narrowing));
  const failure = charts.error ?? data.error;
  if (dashboard.layout.length === 0)
    return (
      <EmptyState icon={<IconChartBar size={20} />} title={t('analytics.no_charts')}>
        {t('analytics.no_charts_hint')}
      </EmptyState>
    );
  if (failure && !data.data)
    return (
      <EmptyState
        title={t('shell.list_failed')}
        action={<RetryButton onClick={() => void Promise.all([charts.refetch(), data.refetch()])} />}
      >
        {errorMessages(failure, t).join(' ')}
      </EmptyState>
    );
  const sources = (charts.data ?? []).map(({ question }) => question);
  const sourceOf = (field: string): ChartSource =>
    sources.find(({ by, source }) => source.kind === 'dataset' && by.some((one) => one.field === field))
      ?.source ??
    sources.find(({ source }) => source.kind === 'search')?.source ??
    DOCUMENTS;
  return (
    <>
      <div className={classes.top}>
        <FilterBar
          filters={dashboard.filters}
          choices={data.data?.choices ?? {}}
          sourceOf={sourceOf}
          value={narrowing}
          onChange={setNarrowing}
        />
        <SaveDashboard id={dashboard.id} narrowing={narrowing} />
      </div>
      <Board
        layout={inOrder(dashboard.layout)}
        charts={charts.data ?? []}
        data={data.data?.result}
        narrowing={narrowing}
      />
    </>
  );
}
