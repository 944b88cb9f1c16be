import sharp from 'sharp';
import { closePdf, openPdf } from './draw/pdf.ts';
import { createRandom } from './random.ts';

const PIXELS = { width: 1000, height: 1000 };

/** Incompressible pixels: a generator with 32-bit steps, since millions of them are wanted. */
function noise(key: number): Uint8Array {
  const random = createRandom('big', key);
  const words = new Uint32Array((PIXELS.width * PIXELS.height * 3) / 4);
  for (let i = 0; i < words.length; i += 1) words[i] = random.next() * 2 ** 32;
  return new Uint8Array(words.buffer);
}

/**
 * A valid PDF of about `megabytes` (10^6 bytes), one page of random noise for each three: for tests of memory.
 * The whole file is built in memory.
 */
export async function bigSample({ megabytes }: { megabytes: number }): Promise<Uint8Array> {
  const doc = openPdf(`About ${megabytes} MB`, 'helvetica', 'A4');
  let bytes = 0;
  for (let page = 0; bytes < megabytes * 1e6; page += 1) {
    const rest = megabytes * 1e6 - bytes;
    const full = sharp(noise(page), { raw: { ...PIXELS, channels: 3 } });
    // The last page is cropped to what is missing.
    const height = Math.min(PIXELS.height, Math.max(1, Math.round((rest / 2.9e6) * PIXELS.height)));
    const jpeg = await full
      .extract({ left: 0, top: 0, width: PIXELS.width, height })
      .jpeg({ quality: 100 })
      .toBuffer();
    doc.addPage().image(jpeg, 36, 36, { width: 523 });
    bytes += jpeg.length;
  }
  return closePdf(doc);
}
