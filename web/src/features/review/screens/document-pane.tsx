import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useAccount } from '../../../portal/session.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { pageStatuses } from '../model/page-status.ts';
import { CaptureContext } from '../viewer/capture/use-capture.ts';
import { Thumbnails } from '../viewer/thumbnails.tsx';
import { Toolbar } from '../viewer/toolbar.tsx';
import type { ViewerTools } from '../viewer/use-viewer.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import classes from './screens.module.css';

// Seldom needed: it comes when it is asked for.
const PagesDialog = lazy(() =>
  import('../repair/pages-dialog.tsx').then((module) => ({ default: module.PagesDialog })),
);

const COLLAPSED = 'recto.review.thumbnails';

const useCollapsed = () => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'hidden');
  const set = useCallback((next: boolean) => {
    setCollapsed(next);
    localStorage.setItem(COLLAPSED, next ? 'hidden' : 'shown');
  }, []);
  return [collapsed, set] as const;
};

type Props = {
  document: ViewerDocument;
  model: ReviewModel;
  viewer: ViewerTools;
  /** Share of the width that the document takes. */
  share: number;
};

/** The rail of pages and the document beside it. */
export const DocumentPane = ({ document, model, viewer, share }: Props) => {
  const { view, viewport, scroller, search, capture, pages, tabs } = viewer;
  const account = useAccount();
  const mayArrange = holdsAny(account?.authorities ?? [], EDITORS);
  const [collapsed, setCollapsed] = useCollapsed();
  const { places, current } = view;
  const statuses = useMemo(
    () => pageStatuses(model.slots, model.assessments),
    [model.slots, model.assessments],
  );
  const openPage = useCallback(
    (number: number) => {
      const place = places.find((p) => p.number === number);
      if (place && scroller.current) scroller.current.scrollTop = place.top;
    },
    [places, scroller],
  );
  return (
    <CaptureContext value={capture}>
      <Thumbnails
        places={places}
        statuses={statuses}
        current={current}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        onOpen={openPage}
        onArrange={mayArrange ? pages.open : null}
      />
      <div className={classes.document} style={{ flexGrow: share }} data-tour="document">
        <div className={classes.paneHead}>
          <PaneTabs tabs={tabs.tabs} open={tabs.open} onOpen={(tab) => tabs.show(tab?.id ?? null)} />
          {!tabs.open && <Toolbar document={document} viewer={viewer} />}
        </div>
        {tabs.open ? (
          <Suspense>
            <tabs.open.Body record={model.record} />
          </Suspense>
        ) : (
          <Viewer
            document={document}
            view={view}
            viewport={viewport}
            scroller={scroller}
            model={model}
            search={search}
            onPage={current.dispatch}
          />
        )}
      </div>
      {pages.arranging && mayArrange && (
        <Suspense>
          <PagesDialog
            uuid={model.record.extractionUuid}
            atCategory={pages.arranging === 'category'}
            onClose={pages.close}
          />
        </Suspense>
      )}
    </CaptureContext>
  );
};
