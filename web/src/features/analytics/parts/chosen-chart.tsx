import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { ChartRecord } from '@recto/contracts/charts/records';
import { addFavorite, removeFavorite } from '@recto/contracts/endpoints/superset';
import { IconChartBar, IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ANALYTICS_KEY, chartDataQuery } from '../analytics.queries.ts';
import { chartTitle } from '../model/naming.ts';
import { Figure } from './figure.tsx';
import classes from './lists.module.css';

/** The height of a chart (L-013). */
const height = (): number => Math.max(360, Math.round(window.innerHeight * 0.8) - 60);

/** The chart that was chosen from the list, with its figures. */
export function ChosenChart({ chart }: { chart: ChartRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error } = useQuery(chartDataQuery(chart.id));
  const mark = useMutation({
    mutationFn: () => call(chart.favorite ? removeFavorite : addFavorite, { params: { id: chart.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ANALYTICS_KEY }),
  });
  if (error)
    return (
      <EmptyState icon={<IconChartBar size={20} />} title={t('analytics.not_shown')}>
        {errorMessages(error, t).join(' ')}
      </EmptyState>
    );
  return (
    <div>
      {data ? (
        <Figure
          title={chartTitle(chart, t)}
          viz={chart.viz_type}
          question={chart.question}
          data={data}
          height={height()}
        />
      ) : (
        <Skeleton height={height()} />
      )}
      <div className={classes.under}>
        <ActionIcon
          size={32}
          aria-label={t('analytics.favourite')}
          aria-pressed={chart.favorite}
          data-hint={t('analytics.favourite')}
          loading={mark.isPending}
          onClick={() => mark.mutate()}
        >
          {chart.favorite ? <IconStarFilled size={16} /> : <IconStar size={16} />}
        </ActionIcon>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/analytics/charts/$id" params={{ id: String(chart.id) }} />
          )}
        >
          {t('analytics.edit')}
        </Button>
      </div>
    </div>
  );
}
