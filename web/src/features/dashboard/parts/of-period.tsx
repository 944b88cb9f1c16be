import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { ROWS } from '../model/bodies.ts';
import { listAs } from '../model/links.ts';
import type { Overview } from '../model/overview.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import { RecentRow } from './document-row.tsx';
import classes from './documents.module.css';
import { Failed } from './failed.tsx';
import { Kinds } from './kinds.tsx';

type Props = { query: UseQueryResult<Overview & { recent: ExtractionListItem[] }> };

/** What came in the period: counts by kind and status, and the latest. */
export function OfPeriod({ query }: Props) {
  const { t } = useTranslation();
  const { state, period } = useDashboardHere();
  const list = { ...listAs(state, period), sort: EXTRACTION_LIST.sort };
  const { data } = query;
  const about = `${period.from} – ${period.to}`;
  if (!data)
    return (
      <Panel title={t('dashboard.kinds')}>
        {query.isError ? (
          <Failed query={query} />
        ) : (
          <SkeletonRows rows={ROWS.recent} height={36} label={t('list.loading')} />
        )}
      </Panel>
    );
  return (
    <>
      <Panel title={t('dashboard.kinds')} aside={<span className={classes.facts}>{about}</span>}>
        {data.total === 0 ? (
          <p className={classes.none}>{t('dashboard.none_received', period)}</p>
        ) : (
          <Kinds overview={data} />
        )}
      </Panel>
      {data.total > 0 && (
        <Panel
          title={t('dashboard.recent')}
          aside={
            <Link to="/extractions" search={list} className={classes.more}>
              {t('dashboard.show_all_count', { count: data.total })}
            </Link>
          }
        >
          <ul className={classes.rows}>
            {data.recent.map((item) => (
              <RecentRow key={item.extractionUuid} item={item} list={list} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
