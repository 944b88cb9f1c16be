import { type PageViewport, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import type { Rotation } from '../model/geometry.ts';

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
  readonly text: HTMLElement;
  /** The picture is there already: only the text is missing. */
  readonly drawn?: boolean;
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

const addText = async (page: PDFPageProxy, request: PageRequest, rotation: number): Promise<TextLayer> => {
  const layer = document.createElement('div');
  layer.className = 'pdf-text';
  layer.style.setProperty('--total-scale-factor', String(request.scale));
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: page.getViewport({ scale: request.scale, rotation }),
  });
  request.text.replaceChildren(layer);
  await text.render();
  return text;
};

/** Draws one page with its selectable text. Stopping cancels both and frees what the page holds. */
export const renderPage = (request: PageRequest): PageRender => {
  let stopped = false;
  let cancel = () => {};
  const canvas = document.createElement('canvas');

  const drawOn = async (page: PDFPageProxy) => {
    const rotation = (page.rotate + request.rotation) % 360;
    if (!request.drawn) {
      const viewport = canvasFor(page, canvas, request.scale, rotation);
      const task = page.render({ canvas, viewport });
      cancel = () => task.cancel();
      await task.promise;
      if (stopped) return;
      for (const old of request.picture.querySelectorAll('canvas')) release(old);
      request.picture.replaceChildren(canvas);
    }
    const text = await addText(page, request, rotation);
    cancel = () => text.cancel();
  };
  const draw = async () => {
    const page = await request.pdf.getPage(request.number);
    if (stopped) return;
    try {
      await drawOn(page);
    } finally {
      // Also of a page that flew past half drawn: what was read for it would stay as long as the document.
      page.cleanup();
    }
  };

  const done = new Promise<void>((resolve, reject) => {
    draw().then(
      () => stopped || resolve(),
      (error: unknown) => stopped || reject(error),
    );
  });
  return {
    done,
    stop: () => {
      stopped = true;
      cancel();
      if (!canvas.isConnected) release(canvas);
    },
  };
};
