import { Loader } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inWords } from '../said.ts';
import type { Rotation } from './geometry.ts';
import classes from './pages.module.css';
import { usePageRender } from './use-page-render.ts';
import type { PagePlace } from './use-view.ts';

type Props = {
  /** Null: not there yet. */
  pdf: PDFDocumentProxy | null;
  place: PagePlace;
  scale: number;
  rotation: Rotation;
  /** What its document is called, where pages of several are on screen. */
  of?: string | undefined;
  /** What lies over the page; `there`: the page is drawn, or cannot be. */
  children: (there: boolean) => ReactNode;
};

/** One page at its final size from the start: picture, selectable text, and what lies over them. */
export const PaperPage = ({ pdf, place, scale, rotation, of, children }: Props) => {
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
      aria-label={[of, t('review.page', { number: place.number })].filter(Boolean).join(' · ')}
      style={{ top: place.top, width: place.turned.width * scale, height: place.turned.height * scale }}
    >
      <div ref={picture} className={classes.picture} />
      <div ref={text} className={classes.text} data-page-text />
      {(state === 'slow' || !pdf) && (
        <div className={classes.pageState}>
          <Loader size="sm" role="status" aria-label={t('review.loading_page')} />
        </div>
      )}
      {state === 'failed' && <div className={classes.pageState}>{t('review.page_failed')}</div>}
      {place.problem && <p className={classes.pageProblem}>{inWords(place.problem, t)}</p>}
      {children(there)}
    </section>
  );
};
