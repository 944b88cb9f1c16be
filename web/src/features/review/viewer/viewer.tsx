import { Box, Button } from '@mantine/core';
import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { PAGE_GAP, type Size } from '../../../portal/pages/geometry.ts';
import { usePdf } from '../../../portal/pages/use-pdf.ts';
import type { View } from '../../../portal/pages/use-view.ts';
import { useVisiblePages } from '../../../portal/pages/use-visible-pages.ts';
import { useServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { highlightsByPage } from '../model/highlight.ts';
import { CaptureBar } from './capture/capture-bar.tsx';
import { CandidatesContext, useAskedCandidates } from './capture/use-candidates.ts';
import { isTarget, useCaptureServices } from './capture/use-capture.ts';
import { useCaptureKeys, useMarksOnAlt } from './capture/use-capture-keys.ts';
import { usePointer } from './capture/use-pointer.ts';
import { PageView } from './page-view.tsx';
import { SearchBar } from './search/search-bar.tsx';
import type { Search } from './search/use-search.ts';
import { useCrop } from './use-crop.ts';
import { useFollowFocus } from './use-follow-focus.ts';
import classes from './viewer.module.css';

type Props = {
  document: ViewerDocument;
  view: View;
  viewport: Size;
  scroller: RefObject<HTMLDivElement | null>;
  model: ReviewModel;
  search: Search;
  onPage: (index: number) => void;
};

/** Keeps the point that is being read in place while the scale changes. */
const useSteadyZoom = (scroller: RefObject<HTMLElement | null>, scale: number) => {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = scroller.current;
    // Also reading it would lay out the whole screen.
    if (before.current === scale) return;
    if (element && before.current > 0) element.scrollTop *= scale / before.current;
    before.current = scale;
  }, [scroller, scale]);
};

/** Does the pointer take what it points at now? Else it selects text. */
const usePointing = ({ record, byKey }: ReviewModel): boolean => {
  const { edits } = useServices();
  const { store } = useCaptureServices();
  const focus = useStore(edits, (state) => state.focus);
  const points = useStore(store, ({ tool, walking }) => walking || tool === 'point');
  return points && focus !== null && isTarget(byKey.get(focus), record.can.edit);
};

/** The scrolled pages of a document: only those in sight exist, all have their place. */
export const Viewer = ({ document, view, viewport, scroller, model, search, onPage }: Props) => {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const { state, retry } = usePdf(document.url);
  const { places, scale, rotation } = view;
  const { slots, byKey, assessments, record } = model;
  const { focusOn } = useServices();
  const capture = useCaptureServices();
  // Nothing is drawn for a size that isn't known yet.
  const pdf = state.status === 'ready' && viewport.width > 0 ? state.pdf : null;
  const highlights = useMemo(() => highlightsByPage(slots), [slots]);
  const visible = useVisiblePages(scroller, places, scale, viewport);
  const pointing = usePointing(model);
  const tool = useStore(capture.store, (now) => now.tool);
  const page = places[visible.current]?.number ?? 1;
  const { candidates, asking } = useAskedCandidates(record.extractionUuid, byKey, page);
  const crop = useCrop(record.extractionUuid, pdf, view);
  usePointer(content, { capture, scale, rotation, onBox: focusOn });
  useCaptureKeys(scroller, capture);
  useMarksOnAlt(capture);
  useSteadyZoom(scroller, scale);
  useFollowFocus(scroller, view, byKey);
  useEffect(() => onPage(visible.current), [onPage, visible.current]);

  const last = places.at(-1);
  const height = last ? last.top + last.turned.height * scale + PAGE_GAP : 0;
  const widest = Math.max(0, ...places.map((place) => place.turned.width)) * scale;

  return (
    <CandidatesContext value={candidates}>
      <div className={classes.stage}>
        <Box
          component="section"
          ref={scroller}
          className={classes.scroller}
          data-clip
          data-pointing={pointing || undefined}
          data-tool={tool}
          tabIndex={0}
          aria-label={t('review.document')}
        >
          {state.status === 'failed' && (
            <div className={classes.failed} role="alert">
              <p>{t('review.document_failed')}</p>
              <p className={classes.reason}>{state.message}</p>
              <Button size="xs" onClick={retry}>
                {t('review.retry')}
              </Button>
            </div>
          )}
          <div className={classes.content} style={{ height, minWidth: widest + 2 * PAGE_GAP }} ref={content}>
            {places.slice(visible.first, visible.last + 1).map((place) => (
              <PageView
                key={place.number}
                uuid={record.extractionUuid}
                pdf={pdf}
                place={place}
                scale={scale}
                rotation={rotation}
                highlights={highlights.get(place.number) ?? NO_HIGHLIGHTS}
                byKey={byKey}
                assessments={assessments}
                found={search.shown.get(place.number) ?? NO_HIGHLIGHTS}
                currentMatch={search.current}
              />
            ))}
          </div>
        </Box>
        <SearchBar search={search} onLeave={() => scroller.current?.focus({ preventScroll: true })} />
        <CaptureBar byKey={byKey} asking={asking} onCrop={crop} />
      </div>
    </CandidatesContext>
  );
};

const NO_HIGHLIGHTS: [] = [];
