import { memo, useMemo } from 'react';
import { useStore } from '../../../lib/store.ts';
import { type Rotation, type Size, turnedBox, turnedSize } from '../../../portal/pages/geometry.ts';
import { useServices } from '../flow/services.ts';
import type { Highlight } from '../model/highlight.ts';
import type { Assessments } from '../model/risk.ts';
import classes from './viewer.module.css';

type Props = {
  highlights: readonly Highlight[];
  assessments: Assessments;
  /** Points, before turning. */
  size: Size;
  rotation: Rotation;
};

/** Space between a value and its frame, in points. */
const BLEED = 1.5;
const TAG = { width: 11, height: 11 };

/** The number that ties a focused box to its place among the boxes of the same value. */
const Tag = ({ x, y, number }: { x: number; y: number; number: number }) => (
  <g transform={`translate(${x - TAG.width / 2} ${y - TAG.height / 2})`} className={classes.tag}>
    <rect width={TAG.width} height={TAG.height} rx={2.5} />
    <text x={TAG.width / 2} y={TAG.height - 3}>
      {number}
    </text>
  </g>
);

type BoxesProps = { highlights: readonly Highlight[]; focused?: boolean } & Omit<Props, 'highlights'>;

const Boxes = memo(({ highlights, assessments, size, rotation, focused }: BoxesProps) =>
  highlights.map(({ key, block }) => {
    const [l, t, r, b] = turnedBox(block.bbox, size, rotation);
    return (
      <rect
        key={`${key} ${block.id}`}
        data-key={key}
        data-highlight={block.id}
        data-risk={assessments.get(key)?.risk ?? 'certain'}
        data-focused={focused || undefined}
        x={l - BLEED}
        y={t - BLEED}
        width={r - l + 2 * BLEED}
        height={b - t + 2 * BLEED}
        rx={1.5}
      />
    );
  }),
);
Boxes.displayName = 'Boxes';

/** The boxes of the value that has the focus, numbered, above all others. */
const FocusedBoxes = (props: Props) => {
  const { edits } = useServices();
  const keys = useMemo(() => new Set(props.highlights.map((highlight) => highlight.key)), [props.highlights]);
  const focus = useStore(edits, (state) =>
    state.focus !== null && keys.has(state.focus) ? state.focus : null,
  );
  const highlights = props.highlights.filter((highlight) => highlight.key === focus);
  return (
    <>
      <Boxes {...props} highlights={highlights} focused />
      {highlights.map(({ block }, i) => {
        const [l, t] = turnedBox(block.bbox, props.size, props.rotation);
        return <Tag key={block.id} x={l - BLEED} y={t - BLEED} number={i + 1} />;
      })}
    </>
  );
};

/**
 * The boxes of all values of one page, in points: zooming stretches the picture and renders nothing, and
 * moving the focus renders the focused boxes alone.
 * Hidden from screen readers, for which the form says the same in words.
 */
export const Overlay = memo((props: Props) => {
  const turned = turnedSize(props.size, props.rotation);
  return (
    <svg className={classes.overlay} viewBox={`0 0 ${turned.width} ${turned.height}`} aria-hidden="true">
      <Boxes {...props} />
      <FocusedBoxes {...props} />
    </svg>
  );
});
Overlay.displayName = 'Overlay';
