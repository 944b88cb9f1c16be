import { COVER_IMAGE } from '@recto/contracts/limits';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Rotation, type Size, turnedBox } from '../../../portal/pages/geometry.ts';
import type { Region } from '../model/capture.ts';

/** Pixels per point: as fine as a print of 200 dots an inch, coarser for large regions. */
const FINENESS = 200 / 72;
const MOST_PIXELS = 4_000_000;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // In pieces: a call takes only so many arguments.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  );
  return btoa(pieces.join(''));
};

/**
 * A region of a page as a picture in base64, turned as the page is looked at: PNG, or JPEG where that would be too
 * large. Rejects when the page can't be drawn.
 */
export const cropRegion = async (
  pdf: PDFDocumentProxy,
  { page: number, box }: Region,
  size: Size,
  turned: Rotation,
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
    const png = await encode(canvas, 'image/png');
    const blob = png && png.size <= COVER_IMAGE.bytes ? png : await encode(canvas, 'image/jpeg');
    if (!blob) throw new Error('the region could not be drawn');
    return await base64Of(blob);
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
};
