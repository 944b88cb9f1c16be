import type { GreyImage } from '../types.ts';
import type { Slanted } from './rectangles.ts';

/** Pixels of a line as the recogniser wants it. */
export const HIGH = 48;
/** Longer lines are squeezed: nothing prints them. */
const WIDEST = 3200;
const NARROWEST = 16;
/** A piece is upright when it is so much higher than wide. */
const UPRIGHT = 1.5;
/** True for a piece that runs down the page and is turned to lie before it is read. */
export const isUpright = ({ w, h }: Slanted): boolean => h > w * UPRIGHT;

/** A line cut out of the page, level and `HIGH` pixels high; `pixels` go from -1 (black) to 1 (white). */
export type Strip = { box: Slanted; wide: number; pixels: Float32Array };

/** Cuts a line out of an image, bilinearly. */
export function cutStrip({ data, width, height }: GreyImage, piece: Slanted): Strip {
  const box = isUpright(piece)
    ? { ...piece, w: piece.h, h: piece.w, angle: piece.angle - Math.PI / 2 }
    : piece;
  const { w, h, angle, cx, cy } = box;
  const wide = Math.min(WIDEST, Math.max(NARROWEST, Math.round((HIGH * w) / h)));
  const pixels = new Float32Array(HIGH * wide);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [right, bottom] = [width - 1.001, height - 1.001];
  for (let y = 0; y < HIGH; y++) {
    const v = ((y + 0.5) / HIGH - 0.5) * h;
    for (let x = 0; x < wide; x++) {
      const u = ((x + 0.5) / wide - 0.5) * w;
      const px = Math.min(right, Math.max(0, cx + u * cos - v * sin - 0.5));
      const py = Math.min(bottom, Math.max(0, cy + u * sin + v * cos - 0.5));
      const [ix, iy] = [Math.floor(px), Math.floor(py)];
      const [fx, fy, at] = [px - ix, py - iy, iy * width + ix];
      const top = (data[at] ?? 255) * (1 - fx) + (data[at + 1] ?? 255) * fx;
      const low = (data[at + width] ?? 255) * (1 - fx) + (data[at + width + 1] ?? 255) * fx;
      pixels[y * wide + x] = ((top * (1 - fy) + low * fy) / 255 - 0.5) / 0.5;
    }
  }
  return { box, wide, pixels };
}

/** True for each column that print crosses: darker than some way between paper and the darkest. */
export function inkByColumn({ pixels, wide }: Strip): boolean[] {
  const sorted = Float32Array.from(pixels).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 1;
  const paper = at(0.8);
  const limit = paper - (paper - at(0.02)) * 0.4;
  return Array.from({ length: wide }, (_, x) => {
    for (let y = 5; y < HIGH - 5; y++) if ((pixels[y * wide + x] ?? 1) < limit) return true;
    return false;
  });
}

/** First and last row of print in a strip. */
export function inkRows({ pixels, wide }: Strip): [number, number] {
  const rows = Array.from({ length: HIGH }, (_, y) => {
    let sum = 0;
    for (let x = 0; x < wide; x++) sum += pixels[y * wide + x] ?? 1;
    return sum / wide;
  });
  const [paper, print] = [Math.max(...rows), Math.min(...rows)];
  const dark = rows.map((row) => row < paper - (paper - print) * 0.15);
  const [first, last] = [dark.indexOf(true), dark.lastIndexOf(true) + 1];
  return last - first < HIGH * 0.3 ? [HIGH * 0.1, HIGH * 0.9] : [first, last];
}
