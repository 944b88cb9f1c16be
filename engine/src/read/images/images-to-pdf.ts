import { said } from '@recto/contracts/said/said';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { EngineError } from '../../types.ts';
import type { ReadableType } from '../sniff.ts';
import { decodeBmp } from './decode-bmp.ts';
import { pageSize } from './page-size.ts';
import { type Resolution, tiffResolutions } from './tiff-resolution.ts';

export type ImageLimits = { maxPages: number; maxPixels: number };

/** One page of the PDF to be: an encoded image and its size in points. */
type Sheet = { image: Buffer; width: number; height: number };

const JPEG_QUALITY = 88;
/** Small drawings and screenshots stay lossless. */
const LOSSLESS_BYTES = 1_500_000;

/** There is nothing to choose between two colours: more effort takes three times as long and gives the same. */
const TWO_COLOURS = { palette: true, colours: 2, dither: 0, effort: 1 } as const;

/** Makes a PDF of an image, one page per TIFF page, upright by EXIF. The same image gives the same bytes. */
export async function imagesToPdf(
  bytes: Uint8Array,
  type: ReadableType,
  limits: ImageLimits,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: limits.maxPixels, failOn: 'error' };
  try {
    if (type === 'image/bmp') return await writePdf(bmpSheets(sharp, bytes, limits));
    const pages = type === 'image/tiff' ? ((await sharp(bytes, options).metadata()).pages ?? 1) : 1;
    if (pages > limits.maxPages) {
      throw new EngineError('TOO_MANY_PAGES', said('image_pages', { pages, most: limits.maxPages }));
    }
    return await writePdf(imageSheets(sharp, bytes, options, pages));
  } catch (error) {
    throw imageError(error);
  }
}

type SharpFactory = typeof import('sharp')['default'];

async function* imageSheets(
  sharp: SharpFactory,
  bytes: Uint8Array,
  options: SharpOptions,
  pages: number,
): AsyncGenerator<Sheet> {
  const resolutions = tiffResolutions(bytes);
  for (let page = 0; page < pages; page++) {
    const image = sharp(bytes, pages > 1 ? { ...options, page } : options);
    const metadata = await image.metadata();
    const { density } = metadata;
    const resolution = resolutions[page] ?? (density ? { x: density, y: density } : undefined);
    yield await sheetOf(bytes, image, metadata, resolution);
  }
}

async function* bmpSheets(
  sharp: SharpFactory,
  bytes: Uint8Array,
  limits: ImageLimits,
): AsyncGenerator<Sheet> {
  const { data, width, height, channels, dpi } = await decodeBmp(bytes, limits.maxPixels);
  const image = sharp(data, { raw: { width, height, channels } });
  const metadata = { ...(await image.metadata()), size: data.length };
  yield await sheetOf(bytes, image, metadata, dpi ? { x: dpi, y: dpi } : undefined);
}

async function sheetOf(
  bytes: Uint8Array,
  image: Sharp,
  metadata: Metadata,
  resolution: Resolution | undefined,
): Promise<Sheet> {
  const turned = (metadata.orientation ?? 1) >= 5;
  const [width, height] = turned ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
  const upright = resolution && turned ? { x: resolution.y, y: resolution.x } : resolution;
  const size = pageSize(width, height, upright);
  if (isPlainJpeg(metadata)) {
    await assertDecodes(image);
    return { image: Buffer.from(bytes), ...size };
  }
  return { image: await encode(image, metadata), ...size };
}

// A truncated JPEG has a good header; only decoding to the end shows it.
async function assertDecodes(image: Sharp): Promise<void> {
  await image.resize(64).raw().toBuffer();
}

// A JPEG that viewers show as it is goes into the PDF byte for byte, without a second loss.
function isPlainJpeg({ format, orientation, space, depth }: Metadata): boolean {
  const upright = orientation === undefined || orientation === 1;
  return format === 'jpeg' && upright && depth === 'uchar' && (space === 'srgb' || space === 'b-w');
}

async function encode(image: Sharp, metadata: Metadata): Promise<Buffer> {
  const grey = metadata.space === 'b-w' || metadata.space === 'grey16';
  const flat = image
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace(grey ? 'b-w' : 'srgb');
  if (metadata.bitsPerSample === 1) return flat.png(TWO_COLOURS).toBuffer();
  const lossless = metadata.format !== 'jpeg' && (metadata.size ?? 0) <= LOSSLESS_BYTES;
  if (lossless) return flat.png({ compressionLevel: 7 }).toBuffer();
  return flat.jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

async function writePdf(sheets: AsyncIterable<Sheet>): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Producer: 'Recto', Creator: 'Recto', CreationDate: new Date(0) };
  const pdf = new PDFDocument({ autoFirstPage: false, info });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  for await (const { image, width, height } of sheets) {
    pdf.addPage({ size: [width, height], margin: 0 }).image(image, 0, 0, { width, height });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function imageError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) {
    return new EngineError('TOO_LARGE', said('image_pixels'), { cause: error });
  }
  return new EngineError('DAMAGED', said('image_not_read'), { cause: error });
}
