import type { GreyImage } from './types.ts';

/** Degrees to each side that are searched; scans are off by less than 5, photos by up to 15. */
const RANGE = 15;
const COARSE = 0.5;
const FINE = 0.05;
const MARGIN = 0.03;
const ANALYSIS_WIDTH = 900;
const MAX_POINTS = 60_000;
/** The profile must be this much sharper than that of the page as it is, or the page stays. */
const GAIN = 1.03;
const SIDEWAYS_GAIN = 1.5;

/**
 * Degrees by which to turn an image clockwise so that its lines are level. Method: projection profile; the rows of
 * a level page alternate between text and white, so the differences between neighbouring rows are largest.
 */
export function skewAngle(points: InkPoints): number {
  if (points.length < 200) return 0;
  const coarse = sharpest(points, -RANGE, RANGE, COARSE);
  // Still rising at the end of the range: that is no row of text but an edge that lies across.
  if (Math.abs(coarse.angle) >= RANGE) return 0;
  const fine = sharpest(points, coarse.angle - COARSE, coarse.angle + COARSE, FINE);
  const level = sharpness(points, 0);
  return fine.score > level * GAIN ? Math.round(fine.angle * 100) / 100 : 0;
}

/**
 * True when the lines of the page run up or down: its columns of pixels alternate more sharply than its rows. A page
 * on its head looks level.
 */
export function liesSideways(points: InkPoints): boolean {
  if (points.length < 200) return false;
  const level = sharpest(points, -RANGE / 3, RANGE / 3, COARSE);
  const sideways = sharpest(points, 90 - RANGE / 3, 90 + RANGE / 3, COARSE);
  return sideways.score > level.score * SIDEWAYS_GAIN;
}

/** Print, or some of it, from the middle of the image; all in the unit that was analysed. */
export type InkPoints = { xs: Float32Array; ys: Float32Array; length: number; height: number; width: number };

/** Strokes are thinner than this, in pixels of the analysis: a fifth of a millimetre each on a page. */
const STROKE = 10;
/** So much darker than what is lighter on both of its sides print is, as a part of the contrast of the image. */
const DARKER = 0.25;

/**
 * The print of an image, thinned out: what its level is judged by. Dark pixels, if they are darker than both sides of a stroke
 * (the black top hat of morphology, along the rows and along the columns): a table under the page, its shadow and dark bars
 * are no print, though most of what is dark.
 */
export function inkPoints({ data, width, height }: GreyImage): InkPoints {
  const step = Math.max(1, Math.round(width / ANALYSIS_WIDTH));
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)];
  const grey = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) grey[y * w + x] = data[y * step * width + x * step] ?? 255;
  const [threshold, least] = [inkThreshold(data), DARKER * contrastOf(grey)];
  const [mx, my] = [Math.round(w * MARGIN), Math.round(h * MARGIN)];
  const dark: number[] = [];
  for (let y = my; y < h - my; y++)
    for (let x = mx; x < w - mx; x++) {
      const at = y * w + x;
      if ((grey[at] as number) >= threshold) continue;
      if (isStroke(grey, at, w, least) || isStroke(grey, at, 1, least)) dark.push(at);
    }
  const keep = Math.max(1, Math.ceil(dark.length / MAX_POINTS));
  const kept = dark.filter((_, index) => index % keep === 0);
  return {
    xs: Float32Array.from(kept, (at) => (at % w) - w / 2),
    ys: Float32Array.from(kept, (at) => Math.floor(at / w) - h / 2),
    length: kept.length,
    width: w,
    height: h,
  };
}

/** True where something lighter stands near on both sides, in steps of `stride` pixels. */
function isStroke(grey: Uint8Array, at: number, stride: number, least: number): boolean {
  const light = (grey[at] as number) + least;
  return isLighter(grey, at, stride, light) && isLighter(grey, at, -stride, light);
}

function isLighter(grey: Uint8Array, at: number, stride: number, light: number): boolean {
  for (let step = 1; step <= STROKE; step++) if ((grey[at + step * stride] ?? 0) > light) return true;
  return false;
}

/** Levels of grey between the darkest and the lightest twentieth. */
function contrastOf(grey: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (const level of grey) histogram[level] = (histogram[level] as number) + 1;
  const levelAt = (share: number): number => {
    let [level, below] = [0, histogram[0] as number];
    while (level < 255 && below < share * grey.length) below += histogram[++level] as number;
    return level;
  };
  return Math.max(40, levelAt(0.95) - levelAt(0.05));
}

function sharpest(
  points: InkPoints,
  from: number,
  to: number,
  step: number,
): { angle: number; score: number } {
  let best = { angle: 0, score: -1 };
  for (let angle = from; angle <= to + 1e-9; angle += step) {
    const score = sharpness(points, angle);
    if (score > best.score) best = { angle, score };
  }
  return best;
}

function sharpness({ xs, ys, length, width, height }: InkPoints, angle: number): number {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const offset = Math.hypot(width, height) / 2 + 1;
  const rows = new Int32Array(Math.ceil(offset * 2) + 2);
  for (let index = 0; index < length; index++) {
    const row = ((xs[index] ?? 0) * sin + (ys[index] ?? 0) * cos + offset) | 0;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let row = 1; row < rows.length; row++) {
    const difference = (rows[row] ?? 0) - (rows[row - 1] ?? 0);
    score += difference * difference;
  }
  return score;
}

/** Grey level below which a pixel is ink (Otsu's method: the split with the largest variance between classes). */
export function inkThreshold(data: Buffer): number {
  const histogram = new Float64Array(256);
  const step = Math.max(1, Math.floor(data.length / 400_000));
  let count = 0;
  let total = 0;
  for (let index = 0; index < data.length; index += step) {
    const level = data[index] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
    total += level;
    count++;
  }
  let [dark, darkSum, best, threshold] = [0, 0, -1, 128];
  for (let level = 0; level < 256; level++) {
    dark += histogram[level] ?? 0;
    darkSum += level * (histogram[level] ?? 0);
    const light = count - dark;
    if (dark === 0 || light === 0) continue;
    const distance = darkSum / dark - (total - darkSum) / light;
    const variance = dark * light * distance * distance;
    if (variance > best) [best, threshold] = [variance, level + 1];
  }
  return threshold;
}
