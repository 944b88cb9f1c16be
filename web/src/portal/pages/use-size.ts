import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './geometry.ts';

/**
 * The inner size of an element in CSS pixels, followed as it changes.
 * @param present whether the element is rendered now: it may come later than its owner
 * @param likely what the size is taken for until it is measured
 */
export const useSize = (ref: RefObject<HTMLElement | null>, present: boolean, likely: Size): Size => {
  const [size, setSize] = useState<Size>(likely);
  const known = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!present || !element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    // One that is shown again is measured by the observer, before it is painted: asking here would lay it out twice.
    if (!known.current) measure();
    known.current = true;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, present]);
  return size;
};
