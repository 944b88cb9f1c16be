import { said } from '@recto/contracts/said/said';
import { EngineError } from '../../types.ts';

export type BmpPixels = { data: Buffer; width: number; height: number; channels: 3; dpi?: number };

const WIDTH_AT = 18;
const HEIGHT_AT = 22;
const PIXELS_PER_METRE_AT = 38;
const HEADER_SIZE = 54;
const METRES_PER_INCH = 0.0254;

/** Decodes a BMP to RGB. The header is checked first, since the decoder trusts it when it allocates. */
export async function decodeBmp(bytes: Uint8Array, maxPixels: number): Promise<BmpPixels> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < HEADER_SIZE) throw new EngineError('DAMAGED', said('bmp_damaged'));
  const width = buffer.readUInt32LE(WIDTH_AT);
  const height = Math.abs(buffer.readInt32LE(HEIGHT_AT));
  if (width * height > maxPixels) throw new EngineError('TOO_LARGE', said('image_pixels'));
  const { decode } = await import('bmp-js');
  try {
    const image = decode(buffer);
    const dpi = Math.round(buffer.readInt32LE(PIXELS_PER_METRE_AT) * METRES_PER_INCH);
    return { data: toRgb(image.data), width: image.width, height: image.height, channels: 3, dpi };
  } catch (error) {
    throw new EngineError('DAMAGED', said('bmp_damaged'), { cause: error });
  }
}

function toRgb(abgr: Buffer): Buffer {
  const rgb = Buffer.alloc((abgr.length / 4) * 3);
  for (let from = 0, to = 0; from < abgr.length; from += 4) {
    rgb[to++] = abgr[from + 3] ?? 0;
    rgb[to++] = abgr[from + 2] ?? 0;
    rgb[to++] = abgr[from + 1] ?? 0;
  }
  return rgb;
}
