import { PAGING } from '@recto/contracts/limits';
import { textOf } from '@recto/contracts/lists/definition';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters } from '../../../portal/list/active-filters.tsx';
import { Filters } from '../../../portal/list/filters.tsx';
import { FiltersButton } from '../../../portal/list/filters-button.tsx';
import { Rail } from '../../../portal/list/rail.tsx';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import { useDefaultView } from '../../../portal/list/use-default-view.ts';
import { useFiltersOpen } from '../../../portal/list/use-filters-open.ts';
import { useHeld } from '../../../portal/list/use-held.ts';
import { ListProvider } from '../../../portal/list/use-list.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { useSelection } from '../../../portal/list/use-selection.ts';
import { ViewsMenu } from '../../../portal/list/views-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { extractionsQuery, type FoundExtraction, WAITING } from '../extractions.queries.ts';
import { FAMILY_ICONS } from '../family-icons.ts';
import { useLiveList } from '../live-list.ts';
import { AnalyticsLink } from '../parts/analytics-link.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Found } from '../parts/found.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import classes from '../parts/list.module.css';
import { NewRows } from '../parts/new-rows.tsx';
import { Results } from '../parts/results.tsx';
import { usePointing } from '../parts/use-pointing.ts';
import { useSampleDialog } from '../parts/use-sample-dialog.ts';
import { useUploadKey } from '../parts/use-upload-key.ts';
import { useExtractionList } from '../use-extraction-list.ts';
import { useReviewAhead } from '../use-review-ahead.ts';

// For some people, or not before rows are ticked: the list is there sooner without them.
const BulkBar = lazy(() => import('../parts/bulk-bar.tsx').then((m) => ({ default: m.BulkBar })));
const SampleDialog = lazy(() =>
  import('../parts/sample-dialog.tsx').then((m) => ({ default: m.SampleDialog })),
);
const SortMenu = lazy(() =>
  import('../../../portal/list/sort-menu.tsx').then((m) => ({ default: m.SortMenu })),
);

const uuidOf = ({ extractionUuid }: FoundExtraction): string => extractionUuid;

/** The tenant's extractions, newest first; the whole state of the view is in the address. */
export function ExtractionList() {
  const { t } = useTranslation();
  const list = useExtractionList();
  const { state, viewer } = list;
  const waits = useDefaultView(list);
  const query = useQuery({ ...extractionsQuery(state, list.facets), ...(waits && WAITING) });
  const progress = useLiveList();
  useReviewAhead(query.isSuccess);
  const { pointing, ...pointer } = usePointing();
  const selection = useSelection(query.data?.items.map(uuidOf));
  const view = JSON.stringify(state) + query.isPlaceholderData;
  const held = useHeld(query.data, view, pointing || selection.ids.size > 0, uuidOf);
  const filters = useFiltersOpen();
  const search = useRef<HTMLInputElement>(null);
  const pages = Math.ceil((query.data?.total ?? 0) / PAGING.size);
  const mayEdit = holdsAny(viewer.roles, EDITORS);
  const rows = useListKeys({
    list,
    pages,
    onSearch: () => {
      filters.show();
      search.current?.focus();
    },
    ...(mayEdit && {
      onTick: (row: HTMLElement, extend: boolean) => selection.tick(row.dataset.row ?? '', extend),
      onTickAll: selection.tickAll,
    }),
  });
  const samples = useSampleDialog(list, held.page?.items);
  useUploadKey();
  return (
    <ListProvider value={list}>
      <div className={classes.layout} data-filters={filters.attribute}>
        <Rail icons={FAMILY_ICONS} />
        <Filters
          counts={query.data?.counts}
          head={
            <TypedInput
              ref={search}
              label={t('list.search')}
              placeholder={t('list.search')}
              icon={<IconSearch size={16} aria-hidden />}
              value={textOf(state, 'search')}
              onValue={(text) => list.put({ search: text || undefined })}
            />
          }
        />
        <Page
          title={t('list.title')}
          count={<Found page={query.data} />}
          actions={
            <>
              {viewer.roles.includes('ROLE_ADMIN') && (
                <Suspense fallback={<span className={classes.sortPlace} />}>
                  <SortMenu />
                </Suspense>
              )}
              <AnalyticsLink />
              <ViewsMenu />
              <ExportMenu list={list} found={query.data?.total ?? 0} ticked={selection.ids} />
              <FiltersButton filters={filters} />
            </>
          }
        >
          <ActiveFilters />
          <NewRows count={held.news} onShow={held.release} />
          <div {...pointer}>
            <Results
              query={query}
              page={held.page}
              progress={progress}
              ticked={selection.ids}
              ref={rows}
              onNames={samples.open}
              {...(mayEdit && { onTick: selection.tick, onTickAll: selection.tickAll })}
            />
          </div>
          {samples.item && (
            <Suspense>
              <SampleDialog item={samples.item} onClose={samples.close} />
            </Suspense>
          )}
          {mayEdit && selection.used && (
            <Suspense>
              <BulkBar uuids={[...selection.ids]} onClear={selection.clear} />
            </Suspense>
          )}
          <div className={classes.foot}>
            <Pager page={state.page ?? 1} pages={pages} buttons={PAGING.buttons.extractions} />
            {!!query.data?.total && <KeyHints />}
          </div>
        </Page>
      </div>
    </ListProvider>
  );
}
