import { type PageViewport, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import type { Rotation } from './geometry.ts';

/** Pixels of one canvas: above this a zoomed page is drawn coarser instead of exhausting memory. */
const MAX_CANVAS_PIXELS = 16_000_000;

export type PageRender = {
  /** Resolves when the page is drawn, rejects when it can't be; never settles after `stop`. */
  readonly done: Promise<void>;
  readonly stop: () => void;
};

export type PageRequest = {
  readonly pdf: PDFDocumentProxy;
  /** 1-based. */
  readonly number: number;
  /** CSS pixels per point. */
  readonly scale: number;
  readonly rotation: Rotation;
  /** Receives the canvas when it is complete, so that a zoomed page never flashes white. */
  readonly picture: HTMLElement;
  /** Receives the selectable text. */
  readonly text: HTMLElement;
};

/** Gives the memory of a canvas back at once instead of at the next collection. */
export const release = (canvas: HTMLCanvasElement) => {
  canvas.width = 0;
  canvas.height = 0;
};

export const releaseAll = (holder: HTMLElement) => {
  for (const canvas of holder.querySelectorAll('canvas')) release(canvas);
  holder.replaceChildren();
};

/** Sizes a canvas for a page at `scale` CSS pixels per point; returns what pdf.js draws with. */
export const canvasFor = (
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  rotation: number,
): PageViewport => {
  const css = page.getViewport({ scale, rotation });
  const density = Math.min(
    window.devicePixelRatio || 1,
    Math.sqrt(MAX_CANVAS_PIXELS / (css.width * css.height)),
  );
  const viewport = page.getViewport({ scale: scale * density, rotation });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return viewport;
};

type Cancellable = { cancel: () => void; stopped: boolean };

/** Runs `work` on a page; what was read of the page for it is freed with its end, also when it was stopped. */
const begin = (
  request: PageRequest,
  work: (page: PDFPageProxy, run: Cancellable) => Promise<void>,
): PageRender => {
  const run: Cancellable = { cancel: () => {}, stopped: false };
  const draw = async () => {
    const page = await request.pdf.getPage(request.number);
    if (run.stopped) return;
    try {
      await work(page, run);
    } finally {
      // Also of a page that flew past half drawn: what was read for it would stay as long as the document.
      page.cleanup();
    }
  };
  const done = new Promise<void>((resolve, reject) => {
    draw().then(
      () => run.stopped || resolve(),
      (error: unknown) => run.stopped || reject(error),
    );
  });
  const stop = () => {
    run.stopped = true;
    run.cancel();
  };
  return { done, stop };
};

const turnOf = (page: PDFPageProxy, { rotation }: PageRequest): number => (page.rotate + rotation) % 360;

/** Draws the picture of one page. Stopping cancels it and frees what it holds. */
export const renderPage = (request: PageRequest): PageRender => {
  const canvas = document.createElement('canvas');
  const render = begin(request, async (page, run) => {
    const viewport = canvasFor(page, canvas, request.scale, turnOf(page, request));
    const task = page.render({ canvas, viewport });
    run.cancel = () => task.cancel();
    await task.promise;
    if (run.stopped) return;
    releaseAll(request.picture);
    request.picture.replaceChildren(canvas);
  });
  const stop = () => {
    render.stop();
    if (!canvas.isConnected) release(canvas);
  };
  return { done: render.done, stop };
};

/** Lays the selectable text of one page over its picture. */
export const renderText = (request: PageRequest): PageRender =>
  begin(request, async (page, run) => {
    const layer = document.createElement('div');
    layer.className = 'pdf-text';
    layer.style.setProperty('--total-scale-factor', String(request.scale));
    const text = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport: page.getViewport({ scale: request.scale, rotation: turnOf(page, request) }),
    });
    run.cancel = () => text.cancel();
    request.text.replaceChildren(layer);
    await text.render();
  });
