import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Size } from './geometry.ts';
import { canvasFor, release } from './render-page.ts';

type Wanted = { readonly pdf: PDFDocumentProxy; readonly number: number; readonly scale: number };
type Prepared = Wanted & { readonly canvas: HTMLCanvasElement; drawn: boolean; readonly cancel: () => void };

/** One page is drawn ahead: the one that the next document opens with. */
let prepared: Prepared | null = null;
/** Where pages were shown last, which is where the next document will be. */
let viewport: Size = { width: 0, height: 0 };

export const noteViewport = (size: Size): void => {
  if (size.width > 0) viewport = size;
};
export const lastViewport = (): Size => viewport;

/** Gives the memory of the page that was drawn ahead back, or that of `canvas` only when it is still that one. */
export const dropPrepared = (only?: HTMLCanvasElement): void => {
  if (!prepared || (only && prepared.canvas !== only)) return;
  prepared.cancel();
  release(prepared.canvas);
  prepared = null;
};

/** Draws a page before anybody asks for it. Returns the way to give it up when nobody came. */
export const preparePage = async ({ pdf, number, scale }: Wanted): Promise<() => void> => {
  const page = await pdf.getPage(number);
  dropPrepared();
  const canvas = document.createElement('canvas');
  const task = page.render({ canvas, viewport: canvasFor(page, canvas, scale, page.rotate) });
  const mine: Prepared = { pdf, number, scale, canvas, drawn: false, cancel: () => task.cancel() };
  prepared = mine;
  task.promise.then(
    () => {
      mine.drawn = true;
      page.cleanup();
    },
    () => dropPrepared(canvas),
  );
  return () => dropPrepared(canvas);
};

/** The canvas of a page that was drawn ahead at exactly this scale, once; null when there is none. */
export const takePrepared = ({ pdf, number, scale }: Wanted): HTMLCanvasElement | null => {
  const { canvas } = prepared ?? {};
  if (!canvas || !prepared?.drawn) return null;
  if (prepared.pdf !== pdf || prepared.number !== number || prepared.scale !== scale) return null;
  prepared = null;
  return canvas;
};
