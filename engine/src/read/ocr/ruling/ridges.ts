import type { Rule } from '../../../types.ts';
import type { GreyImage } from '../types.ts';

/** Dark pixels in a row: `lane` is the row (horizontal) or column (vertical), `to` is exclusive. */
export type Run = { lane: number; from: number; to: number };

/** Lengths in points. A ridge is darker than what lies this far to both of its sides, for thin and for thick lines. */
const NEAR = 1.4;
const FAR = 3;
/** Runs are this long; bars of letters in body text are shorter. */
const SHORTEST_RUN = 7;
/** Pixels that noise may take out of a run, and the part that it may take in all; gaps between letters are wider. */
const BREAK = 1;
const SOLID = 0.92;
/** Levels by which a line is darker than its surroundings; light grey hairlines of tables keep about 25. */
const CONTRAST = 20;
/** Beside a black line it is at least this light, as a part of the way to white; beside letters' edges it is not. */
const CLEAR = 0.55;
const PAPER = 240;

/** How bright the sides have to be, by the level of the pixel itself. */
const NEEDED = Uint16Array.from(
  { length: 256 },
  (_, level) => level + Math.max(CONTRAST, (PAPER - level) * CLEAR),
);
/** Beside pixels lighter than this nothing is bright enough; most of a page is, so that is looked at first. */
const LIGHTEST = NEEDED.findLastIndex((bright) => bright <= 255);

/** Tells whether the pixel at `index` belongs to a thin dark line. */
export type RidgeTest = (index: number) => boolean;

/** The ridge test of an image for lines along `direction`; `scale` is pixels per point. */
export function ridgeTest(
  { data, width }: GreyImage,
  direction: Rule['direction'],
  scale: number,
): RidgeTest {
  const step = direction === 'horizontal' ? width : 1;
  const [near, far] = [pixels(NEAR, scale) * step, pixels(FAR, scale) * step];
  return (index) => {
    const bright = NEEDED[data[index] ?? 0] ?? 0;
    if ((data[index - near] ?? 0) >= bright && (data[index + near] ?? 0) >= bright) return true;
    return (data[index - far] ?? 0) >= bright && (data[index + far] ?? 0) >= bright;
  };
}

/** Pixels from the middle of a line to where its surroundings surely begin. */
export function ridgeReach(scale: number): number {
  return pixels(FAR, scale);
}

/** Long solid runs of ridge pixels, sorted by lane. One pass over the image in the order of memory. */
export function ridgeRuns(image: GreyImage, direction: Rule['direction'], scale: number): Run[] {
  const { data, width, height } = image;
  const across = direction === 'horizontal';
  const isRidge = ridgeTest(image, direction, scale);
  const margin = ridgeReach(scale);
  const tracker = runTracker(across ? height : width, scale);
  for (let y = margin; y < height - margin; y++) {
    const row = y * width;
    for (let x = margin; x < width - margin; x++) {
      if ((data[row + x] ?? 255) > LIGHTEST || !isRidge(row + x)) continue;
      if (across) tracker.add(y, x);
      else tracker.add(x, y);
    }
  }
  return tracker.runs();
}

/** Follows one growing run in each lane. */
function runTracker(lanes: number, scale: number) {
  const [shortest, bridge] = [SHORTEST_RUN * scale, BREAK];
  const from = new Int32Array(lanes);
  const to = new Int32Array(lanes);
  const dark = new Int32Array(lanes);
  const found: Run[] = [];
  const finish = (lane: number): void => {
    const [start, end] = [from[lane] ?? 0, to[lane] ?? 0];
    const length = end - start;
    if (length >= shortest && (dark[lane] ?? 0) >= length * SOLID) found.push({ lane, from: start, to: end });
  };
  return {
    add(lane: number, at: number): void {
      if (at - (to[lane] ?? 0) > bridge) {
        finish(lane);
        from[lane] = at;
        dark[lane] = 0;
      }
      to[lane] = at + 1;
      dark[lane] = (dark[lane] ?? 0) + 1;
    },
    runs(): Run[] {
      for (let lane = 0; lane < lanes; lane++) finish(lane);
      return found.sort((a, b) => a.lane - b.lane || a.from - b.from);
    },
  };
}

function pixels(points: number, scale: number): number {
  return Math.max(2, Math.round(points * scale));
}
