import { PAGING } from '@recto/contracts/limits';
import { textOf } from '@recto/contracts/lists/definition';
import { SOURCE_LIST } from '@recto/contracts/lists/source-list';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters } from '../../../portal/list/active-filters.tsx';
import { Filters } from '../../../portal/list/filters.tsx';
import { FiltersButton } from '../../../portal/list/filters-button.tsx';
import { SortMenu } from '../../../portal/list/sort-menu.tsx';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import { useFiltersOpen } from '../../../portal/list/use-filters-open.ts';
import { ListProvider, useList } from '../../../portal/list/use-list.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PreviewDialog } from '../parts/preview-dialog.tsx';
import { SourceRows } from '../parts/source-rows.tsx';
import classes from '../parts/sources.module.css';
import { useLiveSources } from '../parts/use-live-sources.ts';
import { useSourceKeys } from '../parts/use-source-keys.ts';
import { type Source, sourcesQuery } from '../sources.queries.ts';

/** Everything that came in, whatever the way, newest first; the whole state of the view is in the address (K-001). */
export function SourceList() {
  const { t } = useTranslation();
  const list = useList(SOURCE_LIST);
  const { state, viewer } = list;
  const query = useQuery(sourcesQuery(state, list.facets));
  const [previewed, setPreviewed] = useState<Source | null>(null);
  const filters = useFiltersOpen();
  const search = useRef<HTMLInputElement>(null);
  useLiveSources();
  const total = query.data?.total ?? 0;
  const pages = Math.ceil(total / PAGING.size);
  const isAdmin = viewer.roles.includes('ROLE_ADMIN');
  const rows = useSourceKeys({
    list,
    pages,
    sources: query.data?.items,
    onPreview: isAdmin ? setPreviewed : null,
    onSearch: () => {
      filters.show();
      search.current?.focus();
    },
  });
  return (
    <ListProvider value={list}>
      <div className={classes.layout} data-filters={filters.attribute}>
        <Filters
          counts={query.data?.counts}
          head={
            <TypedInput
              ref={search}
              label={t('sources.search')}
              placeholder={t('sources.search')}
              icon={<IconSearch size={16} aria-hidden />}
              value={textOf(state, 'search')}
              onValue={(text) => list.put({ search: text || undefined })}
            />
          }
        />
        <Page
          title={t('shell.menu.sources')}
          count={<span role="status">{query.data ? t('sources.found', { count: total }) : ''}</span>}
          actions={
            <>
              <SortMenu />
              <FiltersButton filters={filters} />
            </>
          }
        >
          <ActiveFilters />
          <SourceRows query={query} isAdmin={isAdmin} onPreview={setPreviewed} ref={rows} />
          <div className={classes.foot}>
            <Pager page={state.page ?? 1} pages={pages} buttons={PAGING.buttons.sources} />
          </div>
        </Page>
      </div>
      {previewed && <PreviewDialog log={previewed} onClose={() => setPreviewed(null)} />}
    </ListProvider>
  );
}
