import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Rotation } from './geometry.ts';
import { takePrepared } from './prepared-page.ts';
import { type PageRequest, release, releaseAll, renderPage, renderText } from './render-page.ts';

/** `slow`: being drawn for so long that whoever looks at it should be told. */
export type PagePicture = 'waiting' | 'slow' | 'drawn' | 'failed';

/** Most pages are there sooner; a sign that comes and goes at once only flickers. */
const SLOW_AFTER_MS = 150;

/** A page that flies past while scrolling is not drawn: what drawing it takes stays for seconds (497 MB after 300 pages, 336 so). */
const SETTLE_MS = 90;

/** Nobody selects text in a picture that has just appeared, and a page that flies past needs none at all. */
const TEXT_AFTER_MS = 150;

const begun = new WeakSet<PDFDocumentProxy>();

/** True once for each document: nothing flies past before its first page is there. */
const isFirstOf = (pdf: PDFDocumentProxy): boolean => {
  if (begun.has(pdf)) return false;
  begun.add(pdf);
  return true;
};

/** Draws the picture after `wait` ms and the text some time after it; returns what stops either. */
const inTurn = (
  request: PageRequest,
  from: 'picture' | 'text',
  wait: number,
  tell: (state: PagePicture) => void,
): (() => void) => {
  let stop = () => {};
  const later = (run: () => void, ms: number) => {
    const timer = window.setTimeout(run, ms);
    stop = () => window.clearTimeout(timer);
  };
  const drawText = () => {
    const render = renderText(request);
    stop = render.stop;
    render.done.catch(() => tell('failed'));
  };
  const drawn = () => {
    tell('drawn');
    later(drawText, TEXT_AFTER_MS);
  };
  const draw = () => {
    const render = renderPage(request);
    // While a page is drawn anew at another size, the picture before stays.
    const slow = window.setTimeout(() => request.picture.firstChild ?? tell('slow'), SLOW_AFTER_MS);
    stop = () => {
      window.clearTimeout(slow);
      render.stop();
    };
    render.done.finally(() => window.clearTimeout(slow)).then(drawn, () => tell('failed'));
  };
  if (from === 'text') drawn();
  else later(draw, wait);
  return () => stop();
};

/** Keeps a page drawn at a scale and rotation while it is mounted; frees its canvas when it goes. */
export const usePageRender = (
  pdf: PDFDocumentProxy | null,
  number: number,
  scale: number,
  rotation: Rotation,
  holders: { picture: RefObject<HTMLDivElement | null>; text: RefObject<HTMLDivElement | null> },
): PagePicture => {
  const [state, setState] = useState<PagePicture>('waiting');
  const { picture, text } = holders;

  // Before the first paint: a page that was drawn ahead is there with the document.
  useLayoutEffect(() => {
    if (!pdf || !picture.current || !text.current) return;
    const request = { pdf, number, scale, rotation, picture: picture.current, text: text.current };
    const first = isFirstOf(pdf);
    const canvas = rotation === 0 ? takePrepared(request) : null;
    if (canvas) {
      releaseAll(request.picture);
      request.picture.replaceChildren(canvas);
    }
    return inTurn(request, canvas ? 'text' : 'picture', first ? 0 : SETTLE_MS, setState);
  }, [pdf, number, scale, rotation, picture, text]);

  useEffect(() => {
    // Read now: by the time the clean-up runs, React has emptied the ref.
    const holder = picture.current;
    return () => {
      const canvases = [...(holder?.querySelectorAll('canvas') ?? [])];
      // Not while the next document appears, and no later: pages that fly past would pile up.
      if (canvases.length > 0) requestAnimationFrame(() => setTimeout(() => canvases.forEach(release)));
    };
  }, [picture]);

  return state;
};
