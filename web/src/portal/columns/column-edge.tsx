import { type PointerEvent, useRef } from 'react';
import classes from './columns.module.css';

type Props = { onResize: (width: number | null) => void };

/** The edge of a column, for the mouse: dragged, or pressed twice to fit its content. Its menu does the same for everybody. */
export const ColumnEdge = ({ onResize }: Props) => {
  const start = useRef<{ x: number; width: number } | null>(null);
  const down = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
  };
  const move = (event: PointerEvent): void => {
    const by = event.clientX - (start.current?.x ?? event.clientX);
    if (start.current && by !== 0) onResize(start.current.width + by);
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
      onDoubleClick={() => onResize(null)}
    />
  );
};
