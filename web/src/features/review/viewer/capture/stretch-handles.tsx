import type { Box } from '@recto/contracts/geometry';
import { HANDLES, type Handle, turnedBox } from '../../../../portal/pages/geometry.ts';
import type { PageFrame } from './boxes.tsx';
import classes from './capture.module.css';

/** Pixels: the size that is seen, and the one that can be hit. */
const SEEN = 7;
const HIT = 12;
/** Outwards, so that the words inside can still be pointed at. */
const APART = 4;

const placeOf = ([l, t, r, b]: Box, handle: Handle, apart: number): { x: number; y: number } => ({
  x: handle.includes('w') ? l - apart : handle.includes('e') ? r + apart : (l + r) / 2,
  y: handle.includes('n') ? t - apart : handle.includes('s') ? b + apart : (t + b) / 2,
});

const NONE: [] = [];

/** What a hand takes hold of to move an edge of a box. On low boxes only the ends have room. */
const shownHandles = ([l, t, r, b]: Box, scale: number): readonly Handle[] => {
  if ((r - l) * scale < SEEN) return NONE;
  const flat = (b - t) * scale < 3 * SEEN;
  const narrow = (r - l) * scale < 5 * SEEN;
  return HANDLES.filter((handle) => {
    if (handle === 'e' || handle === 'w') return !flat;
    if (handle === 'n' || handle === 's') return !narrow;
    return true;
  });
};

/** The keyboard's way to the same is Alt, Shift and the arrow keys. */
export const StretchHandles = ({ box, frame }: { box: Box; frame: PageFrame }) => {
  const { scale, size, rotation } = frame;
  const side = SEEN / scale;
  const hit = HIT / scale;
  return shownHandles(box, scale).map((handle) => {
    const { x, y } = placeOf(box, handle, APART / scale);
    const [cx, cy] = turnedBox([x, y, x, y], size, rotation);
    return (
      <g key={handle} className={classes.handle} data-turn={rotation % 180 ? 'side' : undefined}>
        <rect
          className={classes.grip}
          x={cx - side / 2}
          y={cy - side / 2}
          width={side}
          height={side}
          rx={side / 5}
        />
        <rect data-handle={handle} x={cx - hit / 2} y={cy - hit / 2} width={hit} height={hit} />
      </g>
    );
  });
};
