import type { Box } from '@recto/contracts/geometry';
import { COVER_IMAGE } from '@recto/contracts/limits';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Rotation, type Size, turnedBox } from './geometry.ts';

/** Pixels per point: as fine as a print of 200 dots an inch, coarser for large regions. */
const FINENESS = 200 / 72;
const MOST_PIXELS = 4_000_000;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));

/** What a file holds, in base64. */
export const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // In pieces: a call takes only so many arguments.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  );
  return btoa(pieces.join(''));
};

/** As small a picture as may be stored: as it is, else as JPEG where that will do, else with fewer pixels. */
const encoded = async (canvas: HTMLCanvasElement, only: 'image/png' | undefined): Promise<string> => {
  const png = await encode(canvas, 'image/png');
  if (png && png.size <= COVER_IMAGE.bytes) return base64Of(png);
  if (only) return smaller(canvas);
  const jpeg = await encode(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('the region could not be drawn');
  return base64Of(jpeg);
};

/** Half the pixels each way, until the picture is small enough. */
const smaller = async (canvas: HTMLCanvasElement): Promise<string> => {
  if (canvas.width < 2 || canvas.height < 2) throw new Error('the region could not be drawn');
  const half = document.createElement('canvas');
  half.width = Math.floor(canvas.width / 2);
  half.height = Math.floor(canvas.height / 2);
  half.getContext('2d')?.drawImage(canvas, 0, 0, half.width, half.height);
  return encoded(half, 'image/png');
};

/** A picture of any kind that the browser reads, as PNG in base64. Rejects for other files. */
export const pngOf = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return encoded(canvas, 'image/png');
};

/**
 * A region of a page as a picture in base64, turned as the page is looked at: PNG, or JPEG where that would be too
 * large and JPEG will do. Rejects when the page can't be drawn.
 */
export const cropRegion = async (
  pdf: PDFDocumentProxy,
  { page: number, box }: { readonly page: number; readonly box: Box },
  size: Size,
  turned: Rotation,
  { only }: { only?: 'image/png' } = {},
): Promise<string> => {
  const page = await pdf.getPage(number);
  const [l, t, r, b] = turnedBox(box, size, turned);
  const scale = Math.min(FINENESS, Math.sqrt(MOST_PIXELS / Math.max(1, (r - l) * (b - t))));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((r - l) * scale));
  canvas.height = Math.max(1, Math.round((b - t) * scale));
  const rotation = (page.rotate + turned) % 360;
  const viewport = page.getViewport({ scale, rotation, offsetX: -l * scale, offsetY: -t * scale });
  try {
    await page.render({ canvas, viewport }).promise;
    return await encoded(canvas, only);
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
};
