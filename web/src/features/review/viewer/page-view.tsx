import { Loader } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rotation } from '../model/geometry.ts';
import type { Highlight } from '../model/highlight.ts';
import type { Assessments } from '../model/risk.ts';
import { Overlay } from './overlay.tsx';
import { usePageRender } from './use-page-render.ts';
import type { PagePlace } from './use-view.ts';
import classes from './viewer.module.css';

type Props = {
  pdf: PDFDocumentProxy | null;
  place: PagePlace;
  scale: number;
  rotation: Rotation;
  highlights: readonly Highlight[];
  assessments: Assessments;
};

const NONE: readonly Highlight[] = [];

/** One page at its final size from the start: picture, selectable text and boxes on top of each other. */
export const PageView = memo(({ pdf, place, scale, rotation, highlights = NONE, assessments }: Props) => {
  const { t } = useTranslation();
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const state = usePageRender(pdf, place.number, scale, rotation, { picture, text });

  return (
    <section
      className={classes.page}
      data-own={place.own || undefined}
      aria-label={t('review.page', { number: place.number })}
      style={{ top: place.top, width: place.turned.width * scale, height: place.turned.height * scale }}
    >
      <div ref={picture} className={classes.picture} />
      <div ref={text} className={classes.text} />
      {state === 'drawing' && (
        <div className={classes.pageState}>
          <Loader size="sm" aria-label={t('review.loading_page')} />
        </div>
      )}
      {state === 'failed' && <div className={classes.pageState}>{t('review.page_failed')}</div>}
      {place.problem && <p className={classes.pageProblem}>{place.problem}</p>}
      <Overlay highlights={highlights} assessments={assessments} size={place} rotation={rotation} />
    </section>
  );
});
PageView.displayName = 'PageView';
