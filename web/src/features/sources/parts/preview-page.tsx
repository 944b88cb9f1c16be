import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

/** Pages are drawn this far before they are scrolled to. */
const AHEAD = '600px';
/** Pixels of one canvas: a poster is drawn coarser. */
const MOST_PIXELS = 8_000_000;

/** Whether an element has come near to what is scrolled to. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const come = ([entry]: IntersectionObserverEntry[]): void => {
      if (!entry?.isIntersecting) return;
      setNear(true);
      observer.disconnect();
    };
    const observer = new IntersectionObserver(come, { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}

type Props = { pdf: PDFDocumentProxy; number: number };

/** One page, as wide as there is room; drawn once somebody comes near it. */
export function PreviewPage({ pdf, number }: Props) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(canvas);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near || !canvas.current) return;
    const target = canvas.current;
    let stop = (): void => {};
    let gone = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (gone) return;
      const plain = page.getViewport({ scale: 1 });
      const wanted = ((target.clientWidth || plain.width) / plain.width) * (window.devicePixelRatio || 1);
      const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
      const viewport = page.getViewport({ scale });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      stop();
    };
  }, [near, pdf, number]);
  if (failed) return <p className={classes.failed}>{t('review.page_failed')}</p>;
  return (
    <canvas ref={canvas} className={classes.page} role="img" aria-label={t('review.page', { number })} />
  );
}
