import { type PointerEvent, useRef } from 'react';
import classes from './grid-tools.module.css';

type Props = { onResize: (width: number) => void };

/** The edge of a column, for the mouse; its menu makes it wider and narrower for everybody. */
export const ColumnEdge = ({ onResize }: Props) => {
  const start = useRef<{ x: number; width: number } | null>(null);
  const down = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
  };
  const move = (event: PointerEvent): void => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  const up = (): void => {
    start.current = null;
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.edge}
      aria-hidden
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    />
  );
};
