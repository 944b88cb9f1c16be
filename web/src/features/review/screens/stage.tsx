import { Activity, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './stage.module.css';

/** What has a screen of its own: one is shown, others are made ahead. */
export type Scene = { readonly key: string; readonly shown: boolean; readonly content: ReactNode };

/** So long after its last change a screen that is made ahead is laid out. */
const REST_MS = 100;

/**
 * Lays a screen out that is made ahead. React takes hidden trees out of the layout, so that showing one would lay it
 * out whole while somebody waits; here the place around it hides it, which keeps what was laid out.
 */
const useLaidOutAhead = (place: RefObject<HTMLElement | null>, shown: boolean): void => {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || shown) return;
    let timer = 0;
    const layOut = () => {
      for (const child of element.children)
        if (child instanceof HTMLElement && child.style.display === 'none') child.style.display = '';
      window.clearTimeout(timer);
      // What is hidden is laid out when it is measured, and not before.
      timer = window.setTimeout(() => element.firstElementChild?.getBoundingClientRect(), REST_MS);
    };
    layOut();
    // React hides it anew whenever something in it changes.
    const observer = new MutationObserver(layOut);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [place, shown]);
};

const Place = ({ shown, content }: Omit<Scene, 'key'>) => {
  const place = useRef<HTMLDivElement>(null);
  useLaidOutAhead(place, shown);
  return (
    <div ref={place} className={classes.place} data-ahead={!shown || undefined}>
      <Activity mode={shown ? 'visible' : 'hidden'}>{content}</Activity>
    </div>
  );
};

/**
 * Shows one screen and makes others ahead, in idle time, behind it and at the same size: they have no effects and no
 * focus, and nobody sees or hears of them. The one that is shown comes first in the page, because what looks something
 * up in it finds the first.
 */
export const Stage = ({ scenes }: { scenes: readonly Scene[] }) => (
  <div className={classes.stage}>
    {scenes.map(({ key, ...scene }) => (
      <Place key={key} {...scene} />
    ))}
  </div>
);
