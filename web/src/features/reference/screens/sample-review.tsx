import { SegmentedControl } from '@mantine/core';
import type { SynonymSample } from '@recto/contracts/characteristics';
import { PAGING } from '@recto/contracts/limits';
import { sortOf, textOf } from '@recto/contracts/lists/definition';
import { SAMPLE_LIST } from '@recto/contracts/lists/sample-list';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters } from '../../../portal/list/active-filters.tsx';
import { Filters } from '../../../portal/list/filters.tsx';
import { FiltersButton } from '../../../portal/list/filters-button.tsx';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import { useFiltersOpen } from '../../../portal/list/use-filters-open.ts';
import { ListProvider, useList } from '../../../portal/list/use-list.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ApproveDialog } from '../parts/approve-dialog.tsx';
import { SampleRows } from '../parts/sample-rows.tsx';
import classes from '../parts/samples.module.css';
import { useMark } from '../parts/use-mark.ts';
import { useSampleKeys } from '../parts/use-sample-keys.ts';
import { samplesQuery } from '../sample-list.queries.ts';

/** Names on certificates that no synonym explains, the likeliest first: what each of them means, one key each (J-019). */
export function SampleReview() {
  const { t } = useTranslation();
  const list = useList(SAMPLE_LIST);
  const { state, viewer } = list;
  const query = useQuery(samplesQuery(state, list.facets));
  const [approving, setApproving] = useState<SynonymSample | null>(null);
  const { mark, undo, dialog } = useMark();
  const filters = useFiltersOpen();
  const search = useRef<HTMLInputElement>(null);
  const total = query.data?.total ?? 0;
  const pages = Math.ceil(total / PAGING.size);
  const mayEdit = holdsAny(viewer.roles, EDITORS);
  const rows = useListKeys({
    list,
    pages,
    onSearch: () => {
      filters.show();
      search.current?.focus();
    },
  });
  useSampleKeys(rows, query.data?.items, mayEdit ? { approve: setApproving, mark, undo } : null);
  return (
    <ListProvider value={list}>
      <div className={classes.layout} data-filters={filters.attribute}>
        <Filters
          counts={query.data?.counts}
          head={
            <TypedInput
              ref={search}
              label={t('samples.code_fuzzy')}
              placeholder={t('samples.code_fuzzy')}
              icon={<IconSearch size={16} aria-hidden />}
              value={textOf(state, 'search')}
              onValue={(text) => list.put({ search: text || undefined })}
            />
          }
        />
        <Page
          title={t('samples.title')}
          count={<span role="status">{query.data ? t('samples.found', { count: total }) : ''}</span>}
          actions={
            <>
              <SegmentedControl
                size="xs"
                aria-label={t('list.sort')}
                data={SAMPLE_LIST.sorts.map(({ field, label }) => ({
                  value: `${field},desc`,
                  label: t(label),
                }))}
                value={sortOf(SAMPLE_LIST, state)}
                onChange={(sort) => list.put({ sort })}
              />
              <FiltersButton filters={filters} />
            </>
          }
        >
          <ActiveFilters />
          <SampleRows query={query} ref={rows} can={mayEdit ? { approve: setApproving, mark, undo } : null} />
          <Pager page={state.page ?? 1} pages={pages} buttons={PAGING.buttons.extractions} />
        </Page>
      </div>
      {approving && (
        <ApproveDialog key={approving.id} sample={approving} onClose={() => setApproving(null)} />
      )}
      {dialog}
    </ListProvider>
  );
}
