import { TextInput } from '@mantine/core';
import type { ProcessMetrics } from '@recto/contracts/endpoints/management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { metricsQuery } from '../admin.queries.ts';
import { shownFigure } from '../model/figures.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { ChannelFigures } from '../parts/channel-figures.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Timings } from '../parts/timings.tsx';

/** Requests, memory and the queue of the process that answers, and the channels of the tenant (P-004). Looks again by itself. */
export function MetricsPage() {
  const { t } = useTranslation();
  const metrics = useQuery(metricsQuery);
  return (
    <AdminPage title={t('admin.metrics')} onRefresh={metrics.refetch}>
      <p className={classes.intro}>{t('admin.metrics_intro')}</p>
      <Loaded query={metrics}>{(data) => <Figures data={data} />}</Loaded>
    </AdminPage>
  );
}

const Figures = ({ data }: { data: ProcessMetrics }) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const routes = Object.entries(data.services).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, timing]) => ({ name: `${method} ${route}`, ...timing })),
  );
  const shown = routes.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const statuses = Object.entries(data['http.server.requests'].percode).map(([name, timing]) => ({
    name,
    ...timing,
  }));
  return (
    <>
      <div className={classes.grid}>
        <Facts title={t('admin.queue')} facts={data.customMetrics} />
        <Facts title={t('admin.process')} facts={data.processMetrics} />
      </div>
      <div className={classes.block}>
        <Panel title={t('admin.channels')}>
          <ChannelFigures channels={data.channels} />
        </Panel>
      </div>
      <div className={classes.block}>
        <Panel title={t('admin.by_status')}>
          <Timings rows={statuses} of={t('admin.column.status')} />
        </Panel>
      </div>
      <Panel
        title={t('admin.by_route')}
        aside={
          <TextInput
            size="xs"
            aria-label={t('admin.filter_routes')}
            placeholder={t('admin.filter_routes')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        }
      >
        <Timings rows={shown} of={t('admin.column.route')} />
      </Panel>
    </>
  );
};

const Facts = ({ title, facts }: { title: string; facts: Record<string, number> }) => {
  const { i18n } = useTranslation();
  return (
    <Panel title={title}>
      <dl className={classes.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>{shownFigure(name, value, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
