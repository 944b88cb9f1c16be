import { openPdf } from './pdf/open-pdf.ts';
import type { Pixels } from './pdf/page-render.ts';

/** An encoded picture of a page. */
export type PageImage = { page: number; data: Buffer; width: number; height: number };

const POINTS_PER_INCH = 72;
const THUMBNAIL_WIDTH = 300;
/** Drawn larger and scaled down, small type stays legible. */
const OVERSAMPLING = 2;

/** WebP thumbnails of the given pages (from 1; all by default), one by one, `width` pixels wide. */
export async function* renderThumbnails(
  bytes: Uint8Array,
  pages?: readonly number[],
  width = THUMBNAIL_WIDTH,
): AsyncGenerator<PageImage> {
  const pdf = await openPdf(bytes);
  try {
    const numbers = pages ?? Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
    for (const page of numbers) {
      const pixels = pdf.withPage(page, (open) =>
        open.render({ scale: (width * OVERSAMPLING) / open.space.width }),
      );
      const image = (await toSharp(pixels)).resize({ width }).webp({ quality: 75, effort: 2 });
      const { data, info } = await image.toBuffer({ resolveWithObject: true });
      yield { page, data, width: info.width, height: info.height };
    }
  } finally {
    pdf.close();
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
