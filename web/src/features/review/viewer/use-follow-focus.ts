import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { boxToRect, PAGE_GAP, scrollTopFor, turnedBox } from '../../../portal/pages/geometry.ts';
import type { View } from '../../../portal/pages/use-view.ts';
import { useServices } from '../flow/services.ts';
import type { Place } from '../model/edits.ts';
import type { Slot } from '../model/slots.ts';

/** Room around a box that counts as in view, in pixels. */
const MARGIN = 24;

const isInView = (element: HTMLElement, top: number, height: number): boolean =>
  top >= element.scrollTop + MARGIN && top + height <= element.scrollTop + element.clientHeight - MARGIN;

/** Scrolls a place into view unless it is there already; false when its page isn't among those shown. */
export const reveal = (element: HTMLElement, { places, scale, rotation }: View, block: Place): boolean => {
  const place = places.find((p) => p.number === block.page);
  if (!place) return false;
  const box = turnedBox(block.bbox, place, rotation);
  const rect = boxToRect(box, scale);
  if (!isInView(element, place.top + rect.y, rect.height)) {
    element.scrollTop = scrollTopFor(place.top, box, scale);
  }
  if (place.turned.width * scale + 2 * PAGE_GAP > element.clientWidth) {
    element.scrollLeft = Math.max(0, rect.x + rect.width / 2 - element.clientWidth / 2);
  }
  return true;
};

/** Keeps the place of the focused value in view, turning to all pages when it is on another one. */
export const useFollowFocus = (
  scroller: RefObject<HTMLElement | null>,
  view: View,
  byKey: ReadonlyMap<string, Slot>,
) => {
  const { edits } = useServices();
  const focus = useStore(edits, (state) => state.focus);
  const block = focus === null ? undefined : byKey.get(focus)?.data.blocks[0];
  const followed = useRef<string | null>(null);

  useEffect(() => {
    const element = scroller.current;
    const target = block ? `${focus} ${block.id}` : null;
    // Once for each move of the focus: zooming and scrolling by hand afterwards are left alone.
    if (!element || !block || view.scale <= 0 || followed.current === target) return;
    if (reveal(element, view, block)) followed.current = target;
    else view.setAll(true);
  }, [scroller, focus, block, view]);
};
