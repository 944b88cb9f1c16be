import { EngineError } from '../types.ts';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';
import type { Pixels } from './pdf/page-render.ts';

/** An encoded picture of a page. */
export type PageImage = { page: number; data: Buffer; width: number; height: number };

const POINTS_PER_INCH = 72;
/** Twice what the rail of pages shows: a browser keeps every one that it has shown unpacked, four bytes a pixel. */
const THUMBNAIL_WIDTH = 150;
/** Drawn larger and scaled down, small type stays legible. */
const OVERSAMPLING = 2;

/** WebP thumbnails of the given pages (from 1; all by default), one by one, `width` pixels wide. */
export async function* renderThumbnails(
  bytes: Uint8Array,
  pages?: readonly number[],
  width = THUMBNAIL_WIDTH,
): AsyncGenerator<PageImage> {
  let pdf = await openPdf(bytes);
  try {
    const numbers = pages ?? Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
    for (const page of numbers) {
      if (!pdf.usable) pdf = await openPdf(bytes);
      const image = await drawThumbnail(pdf, page, width);
      const { data, info } = await image
        .webp({ quality: 75, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      yield { page, data, width: info.width, height: info.height };
    }
  } finally {
    pdf.close();
  }
}

// A damaged page keeps its place in the strip of thumbnails, as a white sheet.
async function drawThumbnail(pdf: PdfDocument, page: number, width: number) {
  try {
    const pixels = pdf.withPage(page, (open) =>
      open.render({ scale: (width * OVERSAMPLING) / open.space.width }),
    );
    return (await toSharp(pixels)).resize({ width });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { default: sharp } = await import('sharp');
    const height = Math.round(width * Math.SQRT2);
    return sharp({ create: { width, height, channels: 3, background: '#fff' } });
  }
}

/** A picture of one page at `dpi`, at most 40 million pixels. */
export async function renderPage(
  bytes: Uint8Array,
  page: number,
  dpi: number,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<PageImage> {
  const pdf = await openPdf(bytes);
  try {
    const pixels = pdf.withPage(page, (open) => open.render({ scale: dpi / POINTS_PER_INCH }));
    const image = await toSharp(pixels);
    const encoded = format === 'png' ? image.png({ compressionLevel: 3 }) : image.jpeg({ quality: 85 });
    return { page, data: await encoded.toBuffer(), width: pixels.width, height: pixels.height };
  } finally {
    pdf.close();
  }
}

async function toSharp({ data, width, height, channels }: Pixels) {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } }).removeAlpha();
}
