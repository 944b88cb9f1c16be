import type { Box } from '@recto/contracts/geometry';

export const widthOf = (box: Box): number => box[2] - box[0];
export const heightOf = (box: Box): number => box[3] - box[1];
export const centreX = (box: Box): number => (box[0] + box[2]) / 2;
export const centreY = (box: Box): number => (box[1] + box[3]) / 2;

/** The smallest box around all; a box without area when there is none. */
export function unionOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return [0, 0, 0, 0];
  const out: Box = [...boxes[0]!];
  for (const box of boxes) {
    out[0] = Math.min(out[0], box[0]);
    out[1] = Math.min(out[1], box[1]);
    out[2] = Math.max(out[2], box[2]);
    out[3] = Math.max(out[3], box[3]);
  }
  return out;
}

/** Length shared by two intervals; negative is the gap between them. */
export const shared = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.min(a1, b1) - Math.max(a0, b0);

/** Share of the narrower box's width that lies over the other (0 to 1). */
export function overlapX(a: Box, b: Box): number {
  const narrow = Math.max(Math.min(widthOf(a), widthOf(b)), 0.01);
  return Math.max(0, shared(a[0], a[2], b[0], b[2]) / narrow);
}

/** Share of the lower box's height that lies beside the other (0 to 1). */
export function overlapY(a: Box, b: Box): number {
  const low = Math.max(Math.min(heightOf(a), heightOf(b)), 0.01);
  return Math.max(0, shared(a[1], a[3], b[1], b[3]) / low);
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** Rounds to a tenth of a point: finer than any eye, and the same on every machine. */
export const roundBox = (box: Box): Box => box.map((n) => Math.round(n * 10) / 10) as Box;
