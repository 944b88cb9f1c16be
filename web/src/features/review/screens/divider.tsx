import { Box } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { DividerState } from '../flow/use-divider.ts';
import classes from './screens.module.css';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -2, ArrowRight: 2 };

/**
 * A divider between two parts of its offset parent: dragged, moved by the arrow keys, put back by a double
 * click. `from`: pixels at the left of the parent that aren't divided.
 */
export const Divider = ({
  divider,
  label,
  from = 0,
}: {
  divider: DividerState;
  label: string;
  from?: number;
}) => {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.closest('[data-frame]')?.getBoundingClientRect();
    if (frame) divider.move(((event.clientX - frame.left - from) / (frame.width - from)) * 100);
  };
  const step = (event: KeyboardEvent) => {
    const by = STEP[event.key];
    if (by === undefined) return;
    event.preventDefault();
    divider.move(divider.percent + by);
  };
  return (
    <Box
      className={classes.divider}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(divider.percent)}
      aria-valuemin={divider.min}
      aria-valuemax={divider.max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => divider.move(divider.start)}
      onKeyDown={step}
    />
  );
};
