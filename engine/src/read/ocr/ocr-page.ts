import type { ReadImageOptions } from './attempt.ts';
import { type OcrOptions, openOcr } from './engine.ts';
import type { ImageText } from './on-page.ts';
import { readImage } from './read-image.ts';
import type { GreyImage } from './types.ts';

/** Dots per inch at which pages are drawn for OCR: 200 reads body text, fine print gains up to 300. */
const USUAL_DPI = 200;
const FINEST_DPI = 300;
const POINTS_PER_INCH = 72;
/** Images of a page drawn larger than this many pixels on the long side gain nothing and cost time. */
const LONGEST_SIDE = 3600;
/** Images coarser than this are drawn larger than they are, since small letters are read badly. */
const COARSE_DPI = 150;

/**
 * Pixels per point at which to draw a page whose largest image has `imageScale` pixels per point (0: none); `thorough`
 * draws as finely as reading gains from.
 */
export function ocrScale(width: number, height: number, imageScale: number, thorough = false): number {
  const own = imageScale * POINTS_PER_INCH;
  const wanted = own > 0 && own < COARSE_DPI ? own * 2 : own;
  const dpi = thorough ? FINEST_DPI : Math.min(FINEST_DPI, Math.max(USUAL_DPI, wanted));
  const bounded = Math.min(dpi / POINTS_PER_INCH, LONGEST_SIDE / Math.max(width, height));
  return bounded;
}

/** Reads the image of a page with the shared OCR. */
export async function ocrPage(
  image: GreyImage,
  scale: number,
  { ocr, ...options }: Omit<ReadImageOptions, 'scale'> & { ocr: OcrOptions },
): Promise<ImageText> {
  return readImage(await openOcr(ocr), image, { ...options, scale });
}
