import { type RefObject, useEffect, useMemo, useState } from 'react';
import { currentPage, type Size } from './geometry.ts';
import type { PagePlace } from './use-view.ts';

/** Pages kept drawn beyond the visible ones, in each direction. */
const OVERSCAN = 1;

export type Visible = { readonly first: number; readonly last: number; readonly current: number };

const visibleIn = (
  places: readonly PagePlace[],
  tops: readonly number[],
  scale: number,
  scrollTop: number,
  height: number,
): Visible => {
  const first = places.findIndex((place) => place.top + place.turned.height * scale >= scrollTop);
  const last = tops.findLastIndex((top) => top <= scrollTop + height);
  return {
    first: Math.max(0, first - OVERSCAN),
    last: Math.min(places.length - 1, last + OVERSCAN),
    current: currentPage(tops, scrollTop, height),
  };
};

/**
 * The range of pages to draw. Sizes are known before the document is, so nothing needs measuring; scrolling
 * renders only when the range or the current page changes.
 */
export const useVisiblePages = (
  scroller: RefObject<HTMLElement | null>,
  places: readonly PagePlace[],
  scale: number,
  viewport: Size,
): Visible => {
  const [visible, setVisible] = useState<Visible>({ first: 0, last: OVERSCAN, current: 0 });

  const tops = useMemo(() => places.map((place) => place.top), [places]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const next = visibleIn(places, tops, scale, element.scrollTop, viewport.height);
      setVisible((now) =>
        now.first === next.first && now.last === next.last && now.current === next.current ? now : next,
      );
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [scroller, places, tops, scale, viewport.height]);

  return visible;
};
