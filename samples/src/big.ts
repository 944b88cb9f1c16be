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

/** Measured: what a row of noise takes as JPEG at quality 100 without subsampling. */
const BYTES_PER_ROW = 2930;

/**
 * A valid PDF of about `megabytes` (10^6 bytes), random noise with a page for each three: for tests of memory.
 * The whole file is built in memory.
 */
export async function bigSample({ megabytes }: { megabytes: number }): Promise<Uint8Array> {
  const doc = openPdf(`About ${megabytes} MB`, 'helvetica', 'A4');
  const rows = Math.round((megabytes * 1e6) / BYTES_PER_ROW);
  for (let done = 0; done < rows; done += PIXELS.height) {
    const height = Math.min(PIXELS.height, rows - done);
    const jpeg = await sharp(noise(done), { raw: { ...PIXELS, channels: 3 } })
      .extract({ left: 0, top: 0, width: PIXELS.width, height })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    doc.addPage().image(jpeg, 36, 36, { width: 523 });
  }
  return closePdf(doc);
}
