import type { Resolution } from './tiff-resolution.ts';

const POINTS_PER_INCH = 72;
/** Below this a density is a screen's default and says nothing about paper; above it is a mistake. */
const LOWEST_DPI = 90;
const HIGHEST_DPI = 2400;
/** A photographed or undocumented page is taken for A4: its long side is 842 points. */
const A4_LONG_SIDE = 842;
/** Longer than any sheet for its width: a receipt, whose rolls are 80 mm wide. */
const RECEIPT_SHAPE = 1.75;
const RECEIPT_WIDTH = 227;
/** Pages larger than this (A2) come from a wrong density. */
const LONGEST_SIDE = 1684;
const SMALLEST_DPI = 72;

/** Points for an image of `width` x `height` pixels, from its resolution where that makes sense. */
export function pageSize(
  width: number,
  height: number,
  resolution?: Resolution,
): { width: number; height: number } {
  if (resolution && isSane(resolution.x) && isSane(resolution.y)) {
    const size = {
      width: (width * POINTS_PER_INCH) / resolution.x,
      height: (height * POINTS_PER_INCH) / resolution.y,
    };
    if (Math.max(size.width, size.height) <= LONGEST_SIDE) return size;
  }
  const across =
    height > width * RECEIPT_SHAPE ? width / RECEIPT_WIDTH : Math.max(width, height) / A4_LONG_SIDE;
  const dpi = Math.max(SMALLEST_DPI, across * POINTS_PER_INCH);
  return { width: (width * POINTS_PER_INCH) / dpi, height: (height * POINTS_PER_INCH) / dpi };
}

function isSane(dpi: number): boolean {
  return dpi >= LOWEST_DPI && dpi <= HIGHEST_DPI;
}
