import { turnedSize } from '../../../../portal/pages/geometry.ts';
import { BoxFrame, type PageFrame } from '../capture/boxes.tsx';
import classes from './search.module.css';
import type { FoundPlace } from './use-search.ts';

/** The places of one page where the searched text stands. */
export const MatchLayer = ({
  found,
  current,
  frame,
}: {
  found: readonly FoundPlace[];
  current: number;
  frame: PageFrame;
}) => {
  const { width, height } = turnedSize(frame.size, frame.rotation);
  return (
    <svg className={classes.layer} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {found.flatMap(({ index, boxes }) =>
        boxes.map((box) => (
          <BoxFrame
            key={`${index} ${box.join()}`}
            box={box}
            frame={frame}
            className={index === current ? classes.current : classes.match}
          />
        )),
      )}
    </svg>
  );
};
