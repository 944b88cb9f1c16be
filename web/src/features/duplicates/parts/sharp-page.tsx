import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './duplicates.module.css';

type Props = { pdf: PDFDocumentProxy | null; number: number; thumbnailUrl: string };

/** A page as sharp as the screen can show it; its small picture stands there until it is drawn. */
export const SharpPage = ({ pdf, number, thumbnailUrl }: Props) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (pdf && canvas.current) return drawWhenSeen(pdf, number, canvas.current);
  }, [pdf, number]);
  return (
    <span className={classes.page}>
      <img src={thumbnailUrl} alt={t('duplicates.page', { number })} />
      <canvas ref={canvas} aria-hidden />
    </span>
  );
};

/** Draws a page once it is scrolled into view; answers what stops it. */
function drawWhenSeen(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): () => void {
  let stopped = false;
  let cancel = (): void => {};
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    if (stopped) return;
    const scale = (canvas.clientWidth * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
    canvas.dataset.drawn = '';
  };
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    // A page that cannot be drawn keeps its small picture.
    draw().catch(() => {});
  });
  seen.observe(canvas);
  return () => {
    stopped = true;
    seen.disconnect();
    cancel();
    delete canvas.dataset.drawn;
  };
}
