import { PAGING } from '@recto/contracts/limits';
import { textOf } from '@recto/contracts/lists/definition';
import { ISSUE_LIST } from '@recto/contracts/lists/issue-list';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters } from '../../../portal/list/active-filters.tsx';
import { Filters } from '../../../portal/list/filters.tsx';
import { FiltersButton } from '../../../portal/list/filters-button.tsx';
import { SortMenu } from '../../../portal/list/sort-menu.tsx';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import { useFiltersOpen } from '../../../portal/list/use-filters-open.ts';
import { ListProvider, useList } from '../../../portal/list/use-list.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { issueListQuery } from '../issue-list.queries.ts';
import classes from '../parts/issue-list.module.css';
import { IssueRows } from '../parts/issue-rows.tsx';
import { useIssueKeys } from '../parts/use-issue-keys.ts';

/** Every issue that one may see, found by facets that stand in the address, with what can be made of each (H-017 to H-026). */
export function IssueSearchPage() {
  const { t } = useTranslation();
  const list = useList(ISSUE_LIST);
  const { state } = list;
  const query = useQuery(issueListQuery(state, list.facets));
  const filters = useFiltersOpen();
  const search = useRef<HTMLInputElement>(null);
  const total = query.data?.total ?? 0;
  const pages = Math.ceil(total / PAGING.size);
  const rows = useListKeys<HTMLTableElement>({
    list,
    pages,
    onSearch: () => {
      filters.show();
      search.current?.focus();
    },
  });
  useIssueKeys(rows);
  return (
    <ListProvider value={list}>
      <div className={classes.layout} data-filters={filters.attribute}>
        <Filters
          counts={query.data?.counts}
          head={
            <TypedInput
              ref={search}
              label={t('issues.search')}
              placeholder={t('issues.search')}
              icon={<IconSearch size={16} aria-hidden />}
              value={textOf(state, 'search')}
              onValue={(text) => list.put({ search: text || undefined })}
            />
          }
        />
        <Page
          title={t('issues.list_title')}
          count={<span role="status">{query.data ? t('issues.found', { count: total }) : ''}</span>}
          actions={
            <>
              <SortMenu />
              <FiltersButton filters={filters} />
            </>
          }
        >
          <ActiveFilters />
          <IssueRows query={query} ref={rows} />
          <Pager page={state.page ?? 1} pages={pages} buttons={PAGING.buttons.extractions} />
        </Page>
      </div>
    </ListProvider>
  );
}
