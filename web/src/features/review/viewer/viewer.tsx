import { Box, Button } from '@mantine/core';
import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../flow/services.ts';
import { PAGE_GAP, type Size } from '../model/geometry.ts';
import { highlightsByPage } from '../model/highlight.ts';
import type { Assessments } from '../model/risk.ts';
import type { Slot } from '../model/slots.ts';
import { PageView } from './page-view.tsx';
import { useFollowFocus } from './use-follow-focus.ts';
import { usePdf } from './use-pdf.ts';
import type { View } from './use-view.ts';
import { useVisiblePages } from './use-visible-pages.ts';
import classes from './viewer.module.css';

type Props = {
  document: ViewerDocument;
  view: View;
  viewport: Size;
  scroller: RefObject<HTMLDivElement | null>;
  slots: readonly Slot[];
  byKey: ReadonlyMap<string, Slot>;
  assessments: Assessments;
  onPage: (index: number) => void;
};

/** A click on a box moves the focus to its value. The keyboard's way to the same is the form. */
const useBoxClicks = (content: RefObject<HTMLElement | null>) => {
  const { focusOn } = useServices();
  useEffect(() => {
    const element = content.current;
    const onClick = (event: Event) => {
      const box = event.target instanceof Element ? event.target.closest('[data-key]') : null;
      const key = box?.getAttribute('data-key');
      if (key) focusOn(key);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [content, focusOn]);
};

/** Keeps the point that is being read in place while the scale changes. */
const useSteadyZoom = (scroller: RefObject<HTMLElement | null>, scale: number) => {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && before.current > 0) element.scrollTop *= scale / before.current;
    before.current = scale;
  }, [scroller, scale]);
};

/** The scrolled pages of a document: only those in sight exist, all have their place. */
export const Viewer = ({ document, view, viewport, scroller, slots, byKey, assessments, onPage }: Props) => {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const { state, retry } = usePdf(document.url);
  const { places, scale, rotation } = view;
  const highlights = useMemo(() => highlightsByPage(slots), [slots]);
  const visible = useVisiblePages(scroller, places, scale, viewport);
  useBoxClicks(content);
  useSteadyZoom(scroller, scale);
  useFollowFocus(scroller, view, byKey);
  useEffect(() => onPage(visible.current), [onPage, visible.current]);

  const last = places.at(-1);
  const height = last ? last.top + last.turned.height * scale + PAGE_GAP : 0;
  const widest = Math.max(0, ...places.map((place) => place.turned.width)) * scale;

  return (
    <Box
      component="section"
      ref={scroller}
      className={classes.scroller}
      data-clip
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
            pdf={state.status === 'ready' ? state.pdf : null}
            place={place}
            scale={scale}
            rotation={rotation}
            highlights={highlights.get(place.number) ?? NO_HIGHLIGHTS}
            assessments={assessments}
          />
        ))}
      </div>
    </Box>
  );
};

const NO_HIGHLIGHTS: [] = [];
