import type { SynonymSample } from '@recto/contracts/characteristics';
import { IconAlertTriangle, IconChecks, IconFileSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { ClearFilters, isNarrowed } from '../../../portal/list/active-filters.tsx';
import type { ListPage } from '../../../portal/list/list-query.ts';
import { useListHere } from '../../../portal/list/use-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { SampleRow } from './sample-row.tsx';
import classes from './samples.module.css';
import type { SampleActions } from './use-mark.ts';

type Props = {
  query: UseQueryResult<ListPage<SynonymSample>>;
  /** Null: this person may look only. */
  can: SampleActions | null;
  ref: Ref<HTMLUListElement>;
};

/** The samples of a page, or what stands in their place: loading, none, failed. */
export function SampleRows({ query, can, ref }: Props) {
  const { t } = useTranslation();
  const { data } = query;
  if (query.isError && !data)
    return (
      <Panel>
        <EmptyState
          icon={<IconAlertTriangle size={20} />}
          title={t('samples.failed')}
          action={<RetryButton onClick={() => void query.refetch()} />}
        >
          {errorMessages(query.error, t).join(' ')}
        </EmptyState>
      </Panel>
    );
  if (data?.items.length === 0)
    return (
      <Panel>
        <Nothing />
      </Panel>
    );
  return (
    <Panel>
      <Head />
      {data ? (
        <ul className={classes.rows} ref={ref} data-stale={query.isPlaceholderData || undefined}>
          {data.items.map((sample) => (
            <SampleRow key={sample.id} sample={sample} can={can} />
          ))}
        </ul>
      ) : (
        <LinesSkeleton />
      )}
    </Panel>
  );
}

/** Names of the columns; each row says the same in its own words. */
function Head() {
  const { t } = useTranslation();
  return (
    <div className={`${classes.row} ${classes.head}`} aria-hidden>
      <span>{t('samples.code')}</span>
      <span>{t('reference.mic')}</span>
      <span>{t('samples.status')}</span>
      <span className={classes.number}>{t('samples.sort_score')}</span>
      <span className={classes.number}>{t('samples.sort_count')}</span>
      <span />
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const list = useListHere();
  if (!isNarrowed(list))
    return (
      <EmptyState icon={<IconChecks size={20} />} title={t('samples.none')}>
        {t('samples.none_yet')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<IconFileSearch size={20} />} title={t('samples.none')} action={<ClearFilters />}>
      {t('list.nothing_filtered')}
    </EmptyState>
  );
}
