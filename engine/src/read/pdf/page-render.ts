import { said } from '@recto/contracts/said/said';
import { EngineError } from '../../types.ts';
import type { PageSpace } from './page-space.ts';
import type { Library } from './raw.ts';

/** Uncompressed pixels, rows without padding: 1 channel grey or 4 channels RGBX. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 4 };

export type RenderOptions = {
  /** Pixels per point. */
  scale: number;
  grey?: boolean;
};

export const MAX_PIXELS = 40_000_000;

const GREY_FORMAT = 1;
const BGRX_FORMAT = 3;
const ANNOTATIONS = 0x01;
const GREYSCALE = 0x08;
const RGB_ORDER = 0x10;
const WHITE = 0xffffffff;

/** Draws a page with its annotations and form fields. The scale is lowered where the page would exceed 40 Mpx. */
export function renderPixels(
  library: Library,
  page: number,
  form: number,
  space: PageSpace,
  { scale, grey = false }: RenderOptions,
): Pixels {
  const { raw } = library;
  const bounded = Math.min(scale, Math.sqrt(MAX_PIXELS / Math.max(1, space.width * space.height)));
  const width = Math.max(1, Math.floor(space.width * bounded));
  const height = Math.max(1, Math.floor(space.height * bounded));
  // A page of 0.1 x 1,000,000 points slips past the area bound once its sides are rounded up to a pixel.
  if (width * height > MAX_PIXELS) throw new EngineError('TOO_LARGE', said('page_too_large'));
  const channels = grey ? 1 : 4;
  const size = width * height * channels;
  const data = library.allocate(size);
  const bitmap = raw._FPDFBitmap_CreateEx(
    width,
    height,
    grey ? GREY_FORMAT : BGRX_FORMAT,
    data,
    width * channels,
  );
  const flags = ANNOTATIONS | (grey ? GREYSCALE : RGB_ORDER);
  try {
    raw._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    raw._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    if (form !== 0) raw._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags & ~ANNOTATIONS);
    return { data: Buffer.from(raw.HEAPU8.slice(data, data + size).buffer), width, height, channels };
  } finally {
    raw._FPDFBitmap_Destroy(bitmap);
    library.free(data);
  }
}
