import type { Box } from '@recto/contracts/geometry';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';

/** A part of a page; `box` in points of the page as displayed. */
export type PagePart = { page: number; box: Box };

const POINTS_PER_INCH = 72;
/** How much less is drawn at a time until a picture is small enough, and how often that is tried. */
const SMALLER = 0.7;
const TRIES = 6;

/**
 * Parts of pages as PNG, one by one in the order asked for; null for one that can't be drawn or is nothing.
 * @param dpi dots per inch, fewer where the picture would be larger than `mostBytes`
 */
export async function* cropParts(
  bytes: Uint8Array,
  parts: readonly PagePart[],
  { dpi, mostBytes }: { dpi: number; mostBytes: number },
): AsyncGenerator<Buffer | null> {
  let pdf = await openPdf(bytes);
  try {
    for (const part of parts) {
      if (!pdf.usable) pdf = await openPdf(bytes);
      yield await cropPart(pdf, part, dpi, mostBytes).catch(() => null);
    }
  } finally {
    pdf.close();
  }
}

async function cropPart(
  pdf: PdfDocument,
  { page, box }: PagePart,
  dpi: number,
  mostBytes: number,
): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const { pixels, scale } = pdf.withPage(page, (open) => {
    const drawn = open.render({ scale: dpi / POINTS_PER_INCH });
    return { pixels: drawn, scale: drawn.width / open.space.width };
  });
  const { data, width, height, channels } = pixels;
  const left = Math.max(0, Math.floor(box[0] * scale));
  const top = Math.max(0, Math.floor(box[1] * scale));
  const region = {
    left,
    top,
    width: Math.min(width, Math.ceil(box[2] * scale)) - left,
    height: Math.min(height, Math.ceil(box[3] * scale)) - top,
  };
  if (region.width < 1 || region.height < 1) return null;
  let wide = region.width;
  for (let tries = 0; tries < TRIES; tries++) {
    const image = sharp(data, { raw: { width, height, channels } }).extract(region).removeAlpha();
    const png = await image.resize({ width: wide }).png({ compressionLevel: 9 }).toBuffer();
    if (png.length <= mostBytes) return png;
    wide = Math.max(1, Math.floor(wide * SMALLER));
  }
  return null;
}
