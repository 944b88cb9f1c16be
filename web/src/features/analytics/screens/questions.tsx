import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { chartsQuery } from '../analytics.queries.ts';
import { listedCharts } from '../model/listed.ts';
import { chartAbout, chartTitle } from '../model/naming.ts';
import { ChosenChart } from '../parts/chosen-chart.tsx';
import classes from '../parts/lists.module.css';

/** Favourite charts that somebody described, each with its figures (L-014 to L-018). */
export function Questions() {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const query = useQuery(chartsQuery(!all));
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = useWalkKeys<HTMLDivElement>('list.key.down', 'list.key.up');
  const listed = all ? (query.data ?? []) : listedCharts(query.data ?? []);
  const wanted = name.trim().toLowerCase();
  const shown = listed.filter((chart) => chartTitle(chart, t).toLowerCase().includes(wanted));
  const current = listed.find(({ id }) => id === chosen) ?? shown[0];
  return (
    <Page
      title={t('analytics.questions')}
      count={query.data && listed.length}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/analytics/charts/create" />}
        >
          {t('analytics.new_chart')}
        </Button>
      }
    >
      <div className={classes.two}>
        <Panel>
          <div className={classes.find}>
            <SegmentedControl
              fullWidth
              aria-label={t('analytics.which')}
              data={[
                { value: 'favourites', label: t('analytics.favourites') },
                { value: 'all', label: t('analytics.all') },
              ]}
              value={all ? 'all' : 'favourites'}
              onChange={(which) => setAll(which === 'all')}
            />
            <TextInput
              type="search"
              aria-label={t('analytics.find_chart')}
              placeholder={t('analytics.find_chart')}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
          <div ref={rows} className={classes.scroll}>
            <QueryList
              query={{ ...query, data: query.data && shown } as typeof query}
              empty={t('analytics.no_questions')}
            >
              {(charts) => (
                <nav aria-label={t('analytics.questions')}>
                  {charts.map((chart) => (
                    <button
                      key={chart.id}
                      type="button"
                      data-row
                      className={classes.choice}
                      aria-current={chart.id === current?.id || undefined}
                      onClick={() => setChosen(chart.id)}
                    >
                      <b>{chartTitle(chart, t)}</b>
                      <span className={classes.quiet}>{chartAbout(chart, t)}</span>
                    </button>
                  ))}
                </nav>
              )}
            </QueryList>
          </div>
        </Panel>
        {current && <ChosenChart key={current.id} chart={current} />}
      </div>
    </Page>
  );
}
