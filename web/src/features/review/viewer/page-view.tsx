import { Loader } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inWords } from '../../../portal/said.ts';
import type { Rotation } from '../model/geometry.ts';
import type { Highlight } from '../model/highlight.ts';
import type { Assessments } from '../model/risk.ts';
import type { Slot } from '../model/slots.ts';
import { CaptureLayer } from './capture/capture-layer.tsx';
import { Overlay } from './overlay.tsx';
import { MatchLayer } from './search/match-layer.tsx';
import type { FoundPlace } from './search/use-search.ts';
import { usePageRender } from './use-page-render.ts';
import type { PagePlace } from './use-view.ts';
import classes from './viewer.module.css';
import { WordText } from './word-text.tsx';

type Props = {
  uuid: string;
  pdf: PDFDocumentProxy | null;
  place: PagePlace;
  scale: number;
  rotation: Rotation;
  highlights: readonly Highlight[];
  byKey: ReadonlyMap<string, Slot>;
  assessments: Assessments;
  found: readonly FoundPlace[];
  currentMatch: number;
};

const NONE: readonly Highlight[] = [];

/** One page at its final size from the start: picture, selectable text and boxes on top of each other. */
export const PageView = memo((props: Props) => {
  const {
    uuid,
    pdf,
    place,
    scale,
    rotation,
    highlights = NONE,
    byKey,
    assessments,
    found,
    currentMatch,
  } = props;
  const { t } = useTranslation();
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const state = usePageRender(pdf, place.number, scale, rotation, { picture, text });
  // Whatever lies over the picture comes with it: a page that flies past needs none of it.
  const there = state === 'drawn' || state === 'failed';

  return (
    <section
      className={classes.page}
      data-own={place.own || undefined}
      data-page={place.number}
      aria-label={t('review.page', { number: place.number })}
      style={{ top: place.top, width: place.turned.width * scale, height: place.turned.height * scale }}
    >
      <div ref={picture} className={classes.picture} />
      <div ref={text} className={classes.text} />
      {there && <WordText uuid={uuid} place={place} scale={scale} rotation={rotation} />}
      {(state === 'slow' || !pdf) && (
        <div className={classes.pageState}>
          <Loader size="sm" aria-label={t('review.loading_page')} />
        </div>
      )}
      {state === 'failed' && <div className={classes.pageState}>{t('review.page_failed')}</div>}
      {place.problem && <p className={classes.pageProblem}>{inWords(place.problem, t)}</p>}
      {found.length > 0 && (
        <MatchLayer found={found} current={currentMatch} frame={{ size: place, rotation, scale }} />
      )}
      {highlights.length > 0 && (
        <Overlay highlights={highlights} assessments={assessments} size={place} rotation={rotation} />
      )}
      {there && (
        <CaptureLayer
          uuid={uuid}
          page={place.number}
          byKey={byKey}
          size={place}
          rotation={rotation}
          scale={scale}
        />
      )}
    </section>
  );
});
PageView.displayName = 'PageView';
