import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';
import type { Rotation } from '../model/geometry.ts';
import { releaseAll, renderPage } from './render-page.ts';

export type PagePicture = 'drawing' | 'drawn' | 'failed';

/** A page that flies past while scrolling isn't drawn. */
const SETTLE_MS = 40;

/** Keeps a page drawn at a scale and rotation while it is mounted; frees its canvas when it goes. */
export const usePageRender = (
  pdf: PDFDocumentProxy | null,
  number: number,
  scale: number,
  rotation: Rotation,
  holders: { picture: RefObject<HTMLDivElement | null>; text: RefObject<HTMLDivElement | null> },
): PagePicture => {
  const [state, setState] = useState<PagePicture>('drawing');
  const { picture, text } = holders;

  useEffect(() => {
    if (!pdf || !picture.current || !text.current) return;
    const request = { pdf, number, scale, rotation, picture: picture.current, text: text.current };
    let stop = () => {};
    const timer = window.setTimeout(() => {
      const render = renderPage(request);
      stop = render.stop;
      render.done.then(
        () => setState('drawn'),
        () => setState('failed'),
      );
    }, SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [pdf, number, scale, rotation, picture, text]);

  useEffect(() => {
    // Read now: by the time the clean-up runs, React has emptied the ref.
    const holder = picture.current;
    return () => {
      if (holder) releaseAll(holder);
    };
  }, [picture]);

  return state;
};
