import { Button, Skeleton } from '@mantine/core';
import type { ChartRecord } from '@recto/contracts/charts/records';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { chartQuery, datasetsQuery } from '../analytics.queries.ts';
import classes from '../parts/builder.module.css';
import { ChartForm } from '../parts/chart-form.tsx';
import { Preview } from '../parts/preview.tsx';
import { useChartDraft } from '../parts/use-chart-draft.ts';

/** A new chart. */
export const NewChart = () => <Builder record={null} />;

/** A chart that is there, to be changed. */
export function EditChart() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(chartQuery(Number(id)));
  if (error)
    return (
      <EmptyState page title={t('analytics.no_chart')}>
        {errorMessages(error, t).join(' ')}
      </EmptyState>
    );
  return data ? <Builder key={data.version} record={data} /> : <Skeleton height={400} m={20} />;
}

/** What, by what, over what time and shown how, with what comes of it beside. */
function Builder({ record }: { record: ChartRecord | null }) {
  const { t } = useTranslation();
  const { draft, setDraft, nameProblem, save, remove, isBusy, error, dialog } = useChartDraft(record);
  const datasets = useQuery(datasetsQuery);
  return (
    <Page
      title={t(record ? 'analytics.edit_chart' : 'analytics.new_chart')}
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
      <div className={classes.builder}>
        <ChartForm
          draft={draft}
          datasets={datasets.data ?? []}
          nameProblem={nameProblem}
          onChange={setDraft}
        />
        <section className={classes.preview} aria-label={t('analytics.preview')}>
          <Preview draft={draft} />
        </section>
      </div>
    </Page>
  );
}
