import { Button, Skeleton } from '@mantine/core';
import type { DashboardRecord } from '@recto/contracts/charts/records';
import type { Tile } from '@recto/contracts/charts/shapes';
import { IconDeviceFloppy, IconLayoutDashboard, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { chartDataQuery, chartsQuery, dashboardQuery } from '../analytics.queries.ts';
import { moveTile, removeTile } from '../model/grid.ts';
import { chartTitle } from '../model/naming.ts';
import { Board } from '../parts/board.tsx';
import { BoardSettings } from '../parts/board-settings.tsx';
import classes from '../parts/builder.module.css';
import { TileTools } from '../parts/tile-tools.tsx';
import { useBoardDraft } from '../parts/use-board-draft.ts';

/** A new dashboard. */
export const NewDashboard = () => <Editor record={null} />;

/** A dashboard that is there, to be changed. */
export function EditDashboard() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(dashboardQuery(id));
  if (error)
    return (
      <EmptyState page title={t('analytics.no_dashboard')}>
        {errorMessages(error, t).join(' ')}
      </EmptyState>
    );
  return data ? <Editor key={data.version} record={data} /> : <Skeleton height={400} m={20} />;
}

/** Its settings, and its charts on the grid with what moves them. */
function Editor({ record }: { record: DashboardRecord | null }) {
  const { t } = useTranslation();
  const { draft, change, nameProblem, save, remove, isBusy, error, dialog } = useBoardDraft(record);
  const charts = useQuery(chartsQuery(false));
  const data = useFigures(draft.layout);
  const all = charts.data ?? [];
  return (
    <Page
      title={t(record ? 'analytics.edit_dashboard' : 'analytics.new_dashboard')}
      actions={
        <>
          {record && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => void remove()}
            >
              {t('analytics.delete')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/analytics/charts/create" />}
          >
            {t('analytics.new_chart')}
          </Button>
          <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} loading={isBusy} onClick={save}>
            {t('analytics.save')}
          </Button>
        </>
      }
    >
      {dialog}
      {error && (
        <p role="alert" className={classes.failed}>
          {errorMessages(error, t).join(' ')}
        </p>
      )}
      <BoardSettings draft={draft} charts={all} nameProblem={nameProblem} onChange={change} />
      <div className={classes.below}>
        {draft.layout.length === 0 ? (
          <EmptyState icon={<IconLayoutDashboard size={20} />} title={t('analytics.empty_board')}>
            {t('analytics.empty_board_hint')}
          </EmptyState>
        ) : (
          <Board
            layout={draft.layout}
            charts={all}
            data={data}
            toolsOf={(tile, chart) => (
              <TileTools
                tile={tile}
                title={chartTitle(chart, t)}
                onMove={(move) => change({ layout: moveTile(draft.layout, tile.chart, move) })}
                onRemove={() => change({ layout: removeTile(draft.layout, tile.chart) })}
              />
            )}
          />
        )}
      </div>
    </Page>
  );
}

/** Figures of the charts that are on it so far: it is not saved yet, so each is asked for by itself. */
function useFigures(layout: readonly Tile[]) {
  const found = useQueries({ queries: layout.map(({ chart }) => chartDataQuery(chart)) });
  return layout.map(({ chart }, at) => ({
    chart,
    data: found[at]?.data ?? null,
    problem: null,
    unfiltered: [],
  }));
}
