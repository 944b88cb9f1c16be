import { Button } from '@mantine/core';
import { PAGING } from '@recto/contracts/limits';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { listQuery } from '../extractions.queries.ts';
import { useLiveList } from '../live-list.ts';
import { ActiveFilters } from '../parts/active-filters.tsx';
import { Filters } from '../parts/filters.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import classes from '../parts/list.module.css';
import { Results } from '../parts/results.tsx';
import { useRowKeys } from '../parts/use-row-keys.ts';

const route = getRouteApi('/private/extractions');

/** The tenant's extractions, newest first; the whole state of the view is in the address. */
export function ExtractionList() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const query = useQuery(listQuery(search));
  const progress = useLiveList();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const page = search.page ?? 1;
  const pages = Math.ceil((query.data?.total ?? 0) / PAGING.size);
  const list = useRowKeys(page, pages);
  return (
    <div className={classes.layout} data-filters={filtersOpen || undefined}>
      <Filters />
      <Page
        title={t('list.title')}
        count={
          query.data &&
          t('list.found', {
            count: query.data.total,
            total: query.data.total.toLocaleString(),
            ms: query.data.milliseconds,
          })
        }
        actions={
          <Button
            className={classes.filterButton ?? ''}
            variant="default"
            aria-expanded={filtersOpen}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            onClick={() => setFiltersOpen((open) => !open)}
          >
            {t('list.filters')}
          </Button>
        }
      >
        <ActiveFilters />
        <Results query={query} progress={progress} search={search} ref={list} />
        <div className={classes.foot}>
          <Pager page={page} pages={pages} buttons={PAGING.buttons.extractions} />
          {!!query.data?.total && <KeyHints />}
        </div>
      </Page>
    </div>
  );
}
