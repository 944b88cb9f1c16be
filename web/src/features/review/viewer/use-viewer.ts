import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lastViewport, noteViewport } from '../../../portal/pages/prepared-page.ts';
import { useSize } from '../../../portal/pages/use-size.ts';
import { useView } from '../../../portal/pages/use-view.ts';
import type { ReviewServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { useCapture } from './capture/use-capture.ts';
import { useSearch } from './search/use-search.ts';
import { useTabs } from './use-tabs.ts';

const NO_PAGES: ViewerDocument['pages'] = [];

/** Everything about looking at a document: how it is shown, what is searched, what is pointed at. */
export const useViewer = (model: ReviewModel, services: ReviewServices) => {
  const { document, extractionUuid } = model.record;
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useSize(scroller, document !== null, lastViewport());
  useEffect(() => noteViewport(viewport), [viewport]);
  const view = useView(document?.pages ?? NO_PAGES, viewport);
  const search = useSearch(extractionUuid, view, scroller);
  const capture = useCapture({ model, services, view, scroller });
  const [arranging, setArranging] = useState<'pages' | 'category' | null>(null);
  const pages = useMemo(
    () => ({
      arranging,
      open: () => setArranging('pages'),
      openCategory: () => setArranging('category'),
      close: () => setArranging(null),
    }),
    [arranging],
  );
  const tabs = useTabs(model.record);
  return { scroller, viewport, view, search, capture, pages, tabs };
};
export type ViewerTools = ReturnType<typeof useViewer>;
