import { PAGING } from '@recto/contracts/limits';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHints } from '../../../portal/list/key-hints.tsx';
import { ListFrame } from '../../../portal/list/list-frame.tsx';
import { narrowedBy } from '../../../portal/list/narrowed-by.ts';
import { NewRows } from '../../../portal/list/new-rows.tsx';
import { Rail } from '../../../portal/list/rail.tsx';
import { useDefaultView } from '../../../portal/list/use-default-view.ts';
import { useFraming } from '../../../portal/list/use-framing.ts';
import { useHeld } from '../../../portal/list/use-held.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { usePointing } from '../../../portal/list/use-pointing.ts';
import { useSelection } from '../../../portal/list/use-selection.ts';
import { ViewsMenu } from '../../../portal/list/views-menu.tsx';
import { extractionsQuery, type FoundExtraction, WAITING } from '../extractions.queries.ts';
import { FAMILY_ICONS } from '../family-icons.ts';
import { useLiveList } from '../live-list.ts';
import { AnalyticsLink } from '../parts/analytics-link.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { foundText } from '../parts/found-text.ts';
import classes from '../parts/list.module.css';
import { ListActions } from '../parts/list-actions.tsx';
import { Results } from '../parts/results.tsx';
import { useSampleDialog } from '../parts/use-sample-dialog.ts';
import { useUploadKey } from '../parts/use-upload-key.ts';
import { useExtractionList } from '../use-extraction-list.ts';
import { useReviewAhead } from '../use-review-ahead.ts';

// For some people, or not before rows are ticked: the list is there sooner without them.
const BulkBar = lazy(() => import('../parts/bulk-bar.tsx').then((m) => ({ default: m.BulkBar })));
const TakeAll = lazy(() => import('../parts/take-all.tsx').then((m) => ({ default: m.TakeAll })));
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
  const selection = useSelection(query.data?.items.map(uuidOf), narrowedBy(state));
  const view = JSON.stringify(state) + query.isPlaceholderData;
  const held = useHeld(query.data, view, pointing || selection.ids.size > 0, uuidOf);
  const framing = useFraming(list, query);
  const mayEdit = holdsAny(viewer.roles, EDITORS);
  const rows = useListKeys({
    list,
    pages: framing.pages,
    onSearch: framing.onSearch,
    ...(mayEdit && {
      onTick: (row: HTMLElement, extend: boolean) => selection.tick(row.dataset.row ?? '', extend),
      onTickAll: selection.tickAll,
    }),
  });
  const samples = useSampleDialog(list, held.page?.items);
  useUploadKey();
  return (
    <ListFrame
      list={list}
      framing={framing}
      title={t('list.title')}
      search={t('list.search')}
      found={foundText(query.data, t)}
      rail={<Rail icons={FAMILY_ICONS} />}
      actions={
        <>
          {viewer.roles.includes('ROLE_ADMIN') && (
            <Suspense fallback={<span className={classes.sortPlace} />}>
              <SortMenu />
            </Suspense>
          )}
          <AnalyticsLink />
          <ListActions list={list} found={framing.total} />
          <ViewsMenu />
          <ExportMenu list={list} found={framing.total} ticked={selection.ids} />
        </>
      }
      buttons={PAGING.buttons.extractions}
      hints={framing.total > 0 && <KeyHints />}
    >
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
          <BulkBar uuids={[...selection.ids]} onClear={selection.clear}>
            <TakeAll found={framing.total} ticked={selection.ids.size} onTake={selection.take} />
          </BulkBar>
        </Suspense>
      )}
    </ListFrame>
  );
}
