import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Panel } from '../../../ui/panel.tsx';
import { throughputQuery } from '../dashboard.queries.ts';
import { barStarts, unitOf } from '../model/period.ts';
import { barsOf, PLOTTED } from '../model/series.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import { Failed } from './failed.tsx';
import classes from './plot.module.css';
import { SeriesPlot } from './series-plot.tsx';
import { SeriesTable } from './series-table.tsx';

/** What became of documents in the period: as a plot, or as the table behind it. */
export function Throughput() {
  const { t } = useTranslation();
  const { state, period, today } = useDashboardHere();
  const query = useQuery(throughputQuery(state, period));
  const [asTable, setAsTable] = useState(false);
  const toggle = () => setAsTable((so) => !so);
  useShortcuts([{ key: 't', label: 'dashboard.key.table', run: toggle }]);
  const unit = unitOf(period);
  const bars = query.data && barsOf(query.data, barStarts(period, unit, today));
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Panel
      title={t('dashboard.throughput')}
      aside={
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={toggle}
          aria-keyshortcuts="t"
        >
          {t(asTable ? 'dashboard.as_plot' : 'dashboard.as_table')}
        </Button>
      }
    >
      <div className={classes.frame} style={{ '--rows': PLOTTED.length } as React.CSSProperties}>
        {query.isError && <Failed query={query} />}
        {bars &&
          !query.isError &&
          (asTable ? <SeriesTable bars={bars} unit={unit} /> : <SeriesPlot bars={bars} unit={unit} />)}
      </div>
    </Panel>
  );
}
