import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ListState } from '@recto/contracts/lists/definition';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { failedQuery, waitingQuery } from '../dashboard.queries.ts';
import { listOfWork } from '../model/links.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import { WaitingRow } from './document-row.tsx';
import classes from './documents.module.css';
import { Failed } from './failed.tsx';
import { Issues, type IssuesQuery } from './issues.tsx';

/** What waits longest, what failed last, and what this person reported; all at once, so that nothing jumps. */
export function Aside({ issues }: { issues: IssuesQuery }) {
  const { t } = useTranslation();
  const { state } = useDashboardHere();
  const waiting = useQuery(waitingQuery(state));
  const failed = useQuery(failedQuery(state));
  if ([waiting, failed, issues].some(({ isPending }) => isPending)) return null;
  const toReview = listOfWork(state, 'review');
  const toMend = listOfWork(state, 'failed');
  return (
    <>
      <Documents
        title={t('dashboard.longest')}
        query={waiting}
        none={t('dashboard.none_waiting')}
        list={toReview}
        row={(item) => <WaitingRow key={item.extractionUuid} item={item} list={toReview} />}
      />
      <Documents
        title={t('dashboard.failures')}
        query={failed}
        none={t('dashboard.none_failed')}
        list={toMend}
        row={(item) => <WaitingRow key={item.extractionUuid} item={item} list={toMend} failed />}
      />
      <Issues query={issues} />
    </>
  );
}

type Props = {
  title: string;
  query: UseQueryResult<ExtractionListItem[]>;
  none: string;
  list: ListState;
  row: (item: ExtractionListItem) => ReactNode;
};

function Documents({ title, query, none, list, row }: Props) {
  const { t } = useTranslation();
  const { data } = query;
  return (
    <Panel
      title={title}
      aside={
        !!data?.length && (
          <Link
            to="/extractions"
            search={list}
            className={classes.more}
            aria-label={`${title}: ${t('dashboard.show_all')}`}
          >
            {t('dashboard.show_all')}
          </Link>
        )
      }
    >
      {query.isError && !data && <Failed query={query} />}
      {data?.length === 0 && <p className={classes.none}>{none}</p>}
      {!!data?.length && <ul className={classes.rows}>{data.map(row)}</ul>}
    </Panel>
  );
}
