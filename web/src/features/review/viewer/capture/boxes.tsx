import type { Box } from '@recto/contracts/geometry';
import { type Rotation, type Size, turnedBox } from '../../../../portal/pages/geometry.ts';

export type PageFrame = {
  /** Points, before turning. */
  readonly size: Size;
  readonly rotation: Rotation;
  /** CSS pixels per point. */
  readonly scale: number;
};

type Props = { box: Box; frame: PageFrame; className: string | undefined; bleed?: number };

/** A frame around a place of the page, however the page is turned. */
export const BoxFrame = ({ box, frame, className, bleed = 1 }: Props) => {
  const [l, t, r, b] = turnedBox(box, frame.size, frame.rotation);
  return (
    <rect
      className={className}
      x={l - bleed}
      y={t - bleed}
      width={Math.max(0, r - l + 2 * bleed)}
      height={Math.max(0, b - t + 2 * bleed)}
      rx={1.5}
    />
  );
};

/** Pixels, whatever the zoom. */
const CHIP = 18;

/** The digit that picks a place, at its top left corner. */
export const NumberChip = ({
  box,
  frame,
  number,
  className,
}: {
  box: Box;
  frame: PageFrame;
  number: number;
  className: string | undefined;
}) => {
  const [l, t] = turnedBox(box, frame.size, frame.rotation);
  const side = CHIP / frame.scale;
  return (
    <g
      className={className}
      transform={`translate(${Math.max(0, l - side * 0.8)} ${Math.max(0, t - side * 0.7)})`}
    >
      <rect width={side} height={side} rx={side / 4} />
      <text x={side / 2} y={side * 0.73} fontSize={side * 0.66}>
        {number}
      </text>
    </g>
  );
};
