import { replayCategory } from '@recto/contracts/endpoints/replay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { replayQuery } from '../learning.queries.ts';
import { CategoryForm, type WantedReplay } from '../parts/category-form.tsx';
import { CategoryReport } from '../parts/category-report.tsx';
import classes from '../parts/replay.module.css';

const route = getRouteApi('/private/replays');

/** What the engine of today would read otherwise among the last confirmed documents of a category, before it does. */
export function ReplaysPage() {
  const { t } = useTranslation();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const start = useMutation({
    mutationFn: (wanted: WantedReplay) => call(replayCategory, { body: wanted }),
    onSuccess: (replay) => navigate({ search: { id: replay.id } }),
  });
  const { data, error } = useQuery({ ...replayQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Page title={t('replay.title')}>
      <p className={classes.intro}>{t('replay.intro')}</p>
      <Panel>
        <CategoryForm busy={start.isPending} onStart={(wanted) => start.mutate(wanted)} />
      </Panel>
      {id && error && (
        <p role="alert" className={classes.failed}>
          {errorMessages(error, t).join(' ')}
        </p>
      )}
      {id && !error && (
        <div className={classes.report}>
          <CategoryReport replay={data} />
        </div>
      )}
    </Page>
  );
}
