import { useEffect, useRef, useState } from 'react';

/** Crossing something on the way elsewhere is no question; leaving it on the way to its panel no farewell. */
const OPEN_MS = 250;
const CLOSE_MS = 120;

/** Whether the pointer rests here, or on what hangs from it. */
export function useHover() {
  const [hovered, setHovered] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (next: boolean, after: number) => (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(setHovered, after, next);
  };
  return { hovered, onPointerEnter: later(true, OPEN_MS), onPointerLeave: later(false, CLOSE_MS) };
}
