import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createStore } from '../../lib/store.ts';
import {
  pageTops,
  pixelsPerPoint,
  type Rotation,
  type Size,
  turn,
  turnedSize,
  type Zoom,
  zoomFactor,
  zoomIn,
  zoomOut,
} from './geometry.ts';

export type ViewerPage = ViewerDocument['pages'][number];
export type PagePlace = ViewerPage & { readonly top: number; readonly turned: Size };

/** How the document is looked at: which pages, how large, which way up. Everything follows from the known sizes. */
export const useView = (pages: readonly ViewerPage[], viewport: Size) => {
  const [zoom, setZoom] = useState<Zoom>('width');
  const [rotation, setRotation] = useState<Rotation>(0);
  const [all, setAll] = useState(true);

  const shown = useMemo(() => (all ? pages : pages.filter((page) => page.own)), [pages, all]);
  const turned = useMemo(() => shown.map((page) => turnedSize(page, rotation)), [shown, rotation]);
  const factor = zoomFactor(zoom, turned, viewport);
  const scale = pixelsPerPoint(factor);
  const places = useMemo<PagePlace[]>(() => {
    const tops = pageTops(turned, scale);
    return shown.map((page, i) => ({ ...page, top: tops[i] ?? 0, turned: turned[i] ?? page }));
  }, [shown, turned, scale]);

  // Outside React: turning over a page renders the two thumbnails that it is about, not the screen.
  const [current] = useState(() => createStore((_: number, index: number) => index, 0));
  const newest = useRef(places);
  useEffect(() => {
    newest.current = places;
  });

  return {
    places,
    /** The number of the page that is being read. */
    page: useCallback(() => newest.current[current.get()]?.number ?? 1, [current]),
    /** Index of the page that is being read. */
    current,
    factor,
    scale,
    rotation,
    zoom,
    all,
    setAll,
    setZoom,
    zoomIn: useCallback(() => setZoom(zoomIn(factor)), [factor]),
    zoomOut: useCallback(() => setZoom(zoomOut(factor)), [factor]),
    rotate: useCallback(() => setRotation(turn), []),
  };
};
export type View = ReturnType<typeof useView>;
