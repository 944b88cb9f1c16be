import { type RefObject, useEffect } from 'react';
import { keyOf } from '../../model/keyboard.ts';
import type { Direction } from '../../model/words.ts';
import type { Capture } from './create-capture.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Keys that keep their meaning on the screen while the keyboard walks over words. */
const ELSEWHERE = /^(?:[+\-?]|F\d+|Control|Alt|Shift|Meta|Tab)$/;

/** A key on the walk over words; false leaves it to the screen. */
const onWalk = (event: KeyboardEvent, capture: Capture): boolean => {
  const direction = ARROWS[event.key];
  const key = keyOf(event);
  if (event.ctrlKey || event.metaKey) return false;
  if (direction) capture.step(direction, event.shiftKey);
  else if (key === 'PageDown') capture.turnPage(1);
  else if (key === 'PageUp') capture.turnPage(-1);
  else if (key === 'Enter') capture.takeSpan();
  else if (key === 'Escape') capture.cancel();
  else if (/^[1-9]$/.test(key)) capture.pick(Number(key));
  else if (key === 'c') capture.cancel();
  else return !ELSEWHERE.test(event.key);
  return true;
};

/** The keyboard on the pages: walking over words. Leaving the pages ends the walk. */
export const useCaptureKeys = (scroller: RefObject<HTMLElement | null>, capture: Capture) => {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      if (!capture.store.get().walking || event.isComposing || event.target !== element) return;
      if (onWalk(event, capture)) event.preventDefault();
    };
    const leave = () => {
      if (capture.store.get().walking) capture.store.dispatch({ type: 'clear' });
    };
    element.addEventListener('keydown', press);
    element.addEventListener('blur', leave);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('blur', leave);
    };
  }, [scroller, capture]);
};

/** Alt held this long shows the numbers: pressing Alt and a key at once doesn't flash them. */
const HELD_MS = 250;

/** While Alt is held in a value, its other candidates show their numbers. */
export const useMarksOnAlt = (capture: Capture) => {
  useEffect(() => {
    let timer = 0;
    const hide = () => {
      window.clearTimeout(timer);
      capture.store.dispatch({ type: 'marks', on: false });
    };
    const down = (event: KeyboardEvent) => {
      const inValue = event.target instanceof Element && event.target.hasAttribute('data-slot');
      if (event.key !== 'Alt' || event.repeat || !inValue || !capture.target()) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => capture.store.dispatch({ type: 'marks', on: true }), HELD_MS);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key !== 'Alt') return;
      // Some browsers would open their menu.
      if (capture.store.get().marks) event.preventDefault();
      hide();
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', hide);
    return () => {
      hide();
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', hide);
    };
  }, [capture]);
};
