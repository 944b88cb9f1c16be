import { lazy, Suspense, useEffect, useState } from 'react';
import { parts } from '../lib/parts.ts';
import type { Hinted } from './hint.tsx';

const load = parts(() => import('./hint.tsx'));
const Hint = lazy(async () => ({ default: (await load()).Hint }));

const AFTER_MS = 300;

const hintOf = (target: EventTarget | null): Hinted | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
  const text = element?.dataset.hint;
  const side = element?.dataset.hintSide === 'right' ? 'right' : 'top';
  return element && text ? { element, text, side } : null;
};

/**
 * Shows the `data-hint` of what is pointed at or reached by key (`data-hint-side`: right of it). One tooltip for the page: one of its own at each
 * button is rendered and measured again whenever a screen appears.
 */
export const HintLayer = () => {
  const [shown, setShown] = useState<Hinted | null>(null);

  useEffect(() => {
    let timer = 0;
    const show = (next: Hinted | null, after: number) => {
      window.clearTimeout(timer);
      if (next) timer = window.setTimeout(setShown, after, next);
      else setShown(null);
    };
    const hide = () => show(null, 0);
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') show(hintOf(target), AFTER_MS);
    };
    const reach = ({ target }: FocusEvent) =>
      show(target instanceof Element && target.matches(':focus-visible') ? hintOf(target) : null, 0);
    const listeners = {
      pointerover: point,
      focusin: reach,
      focusout: hide,
      pointerdown: hide,
      keydown: hide,
    };
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener, { passive: true, capture: true });
    return () => {
      window.clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener, { capture: true });
    };
  }, []);

  return (
    shown && (
      <Suspense>
        <Hint {...shown} />
      </Suspense>
    )
  );
};
